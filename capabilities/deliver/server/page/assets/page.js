// Coming back from a document that was opened in another tab: the page shows what was read meanwhile. Nothing typed or chosen is thrown away:
// a camera hides the page too.
let left = false;
let choosing = false;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') left = true;
  else if (left && !choosing && !document.querySelector('#code')?.value && !document.querySelector('input[type=radio]:checked'))
    location.replace(location.pathname);
});

// A file is sent without leaving the page: it shows how far it is, and what was chosen stays when it is refused or the connection is lost.
for (const form of document.querySelectorAll('form.file')) {
  const input = form.querySelector('input[type=file]');
  const problem = form.querySelector('.problem');
  const button = form.querySelector('button');
  const progress = form.querySelector('progress');
  const say = (sentence) => {
    problem.textContent = sentence;
    input.toggleAttribute('aria-invalid', sentence !== '');
    if (sentence !== '') input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `note-${input.id.slice(5)}${sentence === '' ? '' : ` ${problem.id}`}`);
  };
  const tooLarge = () => (input.files[0]?.size ?? 0) > Number(input.dataset.most) * 1048576;
  input.addEventListener('click', () => (choosing = true));
  input.addEventListener('change', () =>
    say(tooLarge() ? `The file is larger than ${input.dataset.most} MB. Send fewer pages, or a smaller photo.` : ''),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled || tooLarge()) return;
    const request = new XMLHttpRequest();
    const end = (sentence) => {
      button.disabled = false;
      button.textContent = 'Send';
      progress.hidden = true;
      say(sentence);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => (progress.value = (100 * loaded) / total));
    request.addEventListener('error', () => end('The connection was lost and nothing was sent. Press Send to try again.'));
    request.addEventListener('load', () => {
      if (request.status !== 200) return end(request.response?.problem ?? 'This did not work. Reload the page, then send it again.');
      // Files chosen for something else stay chosen: the page is not drawn again then.
      const others = [...document.querySelectorAll('form.file input')].some((one) => one !== input && one.files.length > 0);
      if (!others) return location.reload();
      form.reset();
      end('');
      button.textContent = 'Sent. Send another file';
    });
    request.responseType = 'json';
    say('');
    button.disabled = true;
    button.textContent = 'Sending';
    progress.hidden = false;
    progress.value = 0;
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/json');
    request.send(new FormData(form));
  });
}
