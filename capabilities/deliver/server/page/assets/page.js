// Coming back from a document that was opened in another tab: the page shows what was read meanwhile. Nothing typed is thrown away.
let left = false;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') left = true;
  else if (left && !document.querySelector('#code')?.value && !document.querySelector('input[type=radio]:checked'))
    location.replace(location.pathname);
});
