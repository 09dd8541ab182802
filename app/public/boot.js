// Before the first paint, so that a dark page never flashes light (spec §4: key "theme", light if none).
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.classList.add('dark');
  }
} catch {
  // Storage is switched off: the page stays light.
}

// Whoever is known here, by an account or by tasks from an earlier visit, would see for a moment what a
// stranger is shown (the page that was painted beforehand).
try {
  if (Object.keys(localStorage).some((key) => /^sb-.*-auth-token$|^visitor-tasks$/.test(key))) {
    document.documentElement.classList.add('known');
  }
} catch {
  // Storage is switched off: nobody is known.
}

// What was rendered beforehand has the button of Google, which may not be set up here.
try {
  const config = JSON.parse(document.getElementById('config').textContent);
  if (config.google) document.documentElement.classList.add('google');
} catch {
  // Nothing was written into the page: the app decides once it runs.
}
