// Runs before the first paint, so that a dark screen never flashes white and no color but the portal's is seen. A file of its own, because the page
// allows no inline script. The portal puts its settings in front of it.
(function () {
  var brand = window.portalBrand || { name: 'Lockdesk', accent: 'blue' };
  var chosen = 'auto';
  try {
    chosen = localStorage.getItem('lockdesk-color-scheme') || 'auto';
  } catch {
    chosen = 'auto';
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.setAttribute('data-accent', brand.accent);
  document.title = brand.name;
})();
