// Runs before the first paint so that a dark screen never flashes white. A file of its own: the page allows no inline script.
(function () {
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('lockdesk-color-scheme') || 'auto';
  } catch {
    chosen = 'auto';
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
