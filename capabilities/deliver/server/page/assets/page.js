// Coming back from a document that was opened in another tab: the page shows what was read meanwhile. Nothing typed or chosen is thrown away:
// a camera hides the page too.
let left = false;
let choosing = false;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') left = true;
  else if (left && !choosing && !document.querySelector('#code')?.value && !document.querySelector('input[type=radio]:checked'))
    location.replace(location.pathname);
});

// Photos are redrawn before they are sent: upright, small enough to upload quickly, and without the camera's metadata.
const LONGEST_SIDE = 2200;
const QUALITY = 0.85;
const THUMBNAIL_SIDE = 200;
// Below this mean brightness, of 255, letters are not readable.
const TOO_DARK = 55;

function draw({ picture, turns }, side) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 === 0 ? [width, height] : [height, width];
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

function isDark(canvas) {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  return sum / (data.length / 4) < TOO_DARK;
}

const jpegOf = (photo) => new Promise((done) => draw(photo, LONGEST_SIDE).toBlob(done, 'image/jpeg', QUALITY));

// A file larger than a part is sent in parts: after a lost connection the upload continues with the next part.
const PART_BYTES = 1048576;
const PAUSES = [1000, 3000, 8000];

class ConnectionLost extends Error {}

function ask(method, address, body, { type, onSent } = {}) {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (type) request.setRequestHeader('content-type', type);
    if (onSent) request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('error', () => failed(new ConnectionLost()));
    request.addEventListener('load', () => done({ status: request.status, reply: request.response }));
    request.send(body);
  });
}

async function hashOf(file) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sendParts(file, onSent) {
  const hash = await hashOf(file);
  const address = `${location.pathname}/parts/${hash}`;
  let sent = 0;
  for (let lost = 0; ;) {
    try {
      sent = (await ask('GET', address)).reply?.receivedBytes ?? 0;
      while (sent < file.size) {
        const part = file.slice(sent, sent + PART_BYTES);
        const from = sent;
        const { status, reply } = await ask('PUT', `${address}/${sent}`, part, {
          type: 'application/octet-stream',
          onSent: (bytes) => onSent(from + bytes, file.size),
        });
        if (status !== 200 && !(status === 409 && reply.receivedBytes > sent)) return { problem: reply?.problem ?? FAILED };
        sent = reply.receivedBytes;
        lost = 0;
      }
      return { hash };
    } catch (problem) {
      if (!(problem instanceof ConnectionLost)) throw problem;
      if (PAUSES[lost] === undefined) return { problem: stopped(sent, file.size) };
      await new Promise((done) => setTimeout(done, PAUSES[lost]));
      lost += 1;
    }
  }
}

const FAILED = 'This did not work. Reload the page, then send it again.';
const megabytes = (bytes) => (bytes / 1048576).toFixed(1);
const stopped = (sent, size) =>
  `The connection was lost. Stopped at ${megabytes(sent)} of ${megabytes(size)} MB. Press Send to go on from there.`;

// A file is sent without leaving the page: its progress is shown, and the chosen files stay when it is refused or the connection is lost.
for (const form of document.querySelectorAll('form.file')) {
  const input = form.querySelector('input[type=file]');
  const problem = form.querySelector('.problem');
  const button = form.querySelector('button:not(.page-act)');
  const progress = form.querySelector('progress');
  const pages = form.querySelector('.pages');
  const label = form.querySelector('label').firstChild;
  const about = button.getAttribute('aria-label').replace(/^Send /, '');
  const [labelAtFirst, most, mostPhotos] = [label.textContent, Number(input.dataset.most), Number(input.dataset.mostPhotos)];
  let photos = [];
  // Photos wait in the list; the field is free for the next.
  form.noValidate = true;
  const say = (sentence) => {
    problem.textContent = sentence;
    input.toggleAttribute('aria-invalid', sentence !== '');
    if (sentence !== '') input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `note-${input.id.slice(5)}${sentence === '' ? '' : ` ${problem.id}`}`);
  };
  const act = (words, run) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = 'page-act';
    one.textContent = words.split(' ')[0];
    one.setAttribute('aria-label', words);
    one.addEventListener('click', run);
    return one;
  };
  const showPages = (focus) => {
    pages.hidden = photos.length === 0;
    label.textContent = photos.length === 0 ? labelAtFirst : 'Add another page';
    pages.replaceChildren(
      ...photos.map((photo, at) => {
        const item = document.createElement('li');
        const canvas = draw(photo, THUMBNAIL_SIDE);
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', `Page ${at + 1}`);
        const turn = act(`Turn page ${at + 1}`, () => {
          photo.turns = (photo.turns + 1) % 4;
          showPages([at, 0]);
        });
        const remove = act(`Remove page ${at + 1}`, () => {
          photos = photos.filter((one) => one !== photo);
          showPages([Math.min(at, photos.length - 1), 1]);
        });
        item.append(canvas, turn, remove);
        if (isDark(canvas)) {
          const dark = document.createElement('p');
          dark.className = 'dark';
          dark.textContent = 'Too dark to read. Take it again.';
          item.append(dark);
        }
        return item;
      }),
    );
    if (focus) (pages.children[focus[0]]?.querySelectorAll('.page-act')[focus[1]] ?? input).focus();
    if (button.disabled) return;
    button.textContent = photos.length > 1 ? `Send ${photos.length} pages` : 'Send';
    button.setAttribute('aria-label', photos.length > 1 ? `Send ${photos.length} pages: ${about}` : `Send ${about}`);
  };
  const choose = async (files) => {
    say('');
    const pictures = files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png');
    if (pictures.length < files.length) {
      // A PDF is sent alone.
      const wrong =
        files.length > 1
          ? 'Send a PDF by itself, and photos together.'
          : photos.length > 0
            ? 'Send the photos first, then the PDF.'
            : tooLarge() && `The file is larger than ${most} MB. Send fewer pages, or a smaller photo.`;
      if (wrong && !tooLarge()) input.value = '';
      return say(wrong || '');
    }
    if (photos.length + pictures.length > mostPhotos) {
      input.value = '';
      return say(`That is more than ${mostPhotos} photos. Send some of them first.`);
    }
    for (const file of pictures) {
      try {
        photos.push({ file, picture: await createImageBitmap(file), turns: 0 });
      } catch {
        say(`${file.name} is no picture that can be read. Take it again.`);
      }
    }
    input.value = '';
    showPages();
  };
  const tooLarge = () => (input.files[0]?.size ?? 0) > most * 1048576;
  input.addEventListener('click', () => (choosing = true));
  input.addEventListener('change', () => void choose([...input.files]));
  const filesToSend = async () => {
    if (photos.length === 0) return [...input.files];
    const made = [];
    for (const [at, photo] of photos.entries()) {
      const blob = await jpegOf(photo);
      const name = photos.length === 1 ? photo.file.name.replace(/\.[^.]*$/, '') : `Page ${at + 1}`;
      made.push(new File([blob], `${name}.jpg`, { type: 'image/jpeg' }));
    }
    return made;
  };
  const send = async (files, onSent) => {
    const body = new FormData();
    const [file] = files;
    if (files.length === 1 && file.size > PART_BYTES) {
      const arrived = await sendParts(file, onSent);
      if (arrived.problem) return arrived.problem;
      body.append('upload', arrived.hash);
      body.append('uploadName', file.name);
    } else for (const one of files) body.append('file', one, one.name);
    const { status, reply } = await ask('POST', form.action, body, body.has('file') ? { onSent } : {});
    return status === 200 ? undefined : (reply?.problem ?? FAILED);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    if (photos.length === 0 && input.files.length === 0) return say('Choose a file or take a photo first.');
    if (photos.length === 0 && tooLarge()) return;
    say('');
    button.disabled = true;
    button.textContent = 'Sending';
    progress.hidden = false;
    progress.value = 0;
    let wrong;
    try {
      wrong = await send(await filesToSend(), (sent, of) => (progress.value = (100 * sent) / of));
    } catch (fault) {
      wrong = fault instanceof ConnectionLost ? 'The connection was lost and nothing was sent. Press Send to try again.' : FAILED;
    }
    button.disabled = false;
    progress.hidden = true;
    if (wrong) {
      showPages();
      return say(wrong);
    }
    photos = [];
    form.reset();
    // Files chosen for another request stay chosen: the page is not reloaded then.
    const others = [...document.querySelectorAll('form.file')].some(
      (one) => one !== form && (one.querySelector('input').files.length > 0 || !one.querySelector('.pages').hidden),
    );
    if (!others) return location.reload();
    showPages();
    button.textContent = 'Sent. Send another file';
  });
}
