// The page works without this: it only shows the password on demand and presses the sign-out button for the person.
for (const eye of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(eye.dataset.shows);
  eye.hidden = false;
  eye.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    eye.setAttribute('aria-pressed', String(!shown));
    input.focus();
  });
}
for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    // A second press of the button is the same wish.
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
  });
}
// After the browser's back button the page may come from its cache: the form may be sent again.
addEventListener('pageshow', () => document.querySelectorAll('form').forEach((form) => delete form.dataset.sent));
document.querySelector('[data-press]')?.click();
