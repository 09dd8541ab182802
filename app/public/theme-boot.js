// Before the first paint, so that a dark page never flashes light (spec §4: key "theme", light if none).
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    document.documentElement.classList.add('dark');
  }
} catch {
  // Storage is switched off: the page stays light.
}
