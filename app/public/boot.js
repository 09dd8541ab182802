// Before the first paint, so that dark pages never flash light (spec §4: key "theme", default light).
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.classList.add('dark');
  }
} catch {
  // Storage is disabled: the page stays light.
}

// People with an account or with tasks from an earlier visit would briefly see the prerendered landing
// page; base.css hides it from them.
try {
  if (Object.keys(localStorage).some((key) => /^sb-.*-auth-token$|^visitor-tasks$/.test(key))) {
    document.documentElement.classList.add('known');
  }
} catch {
  // Storage is disabled: show the prerendered page.
}

// The prerendered pages contain the Google button, which base.css hides unless Google is set up.
try {
  const config = JSON.parse(document.getElementById('config').textContent);
  if (config.google) document.documentElement.classList.add('google');
} catch {
  // The server wrote no config into the page: the app decides when it runs.
}
