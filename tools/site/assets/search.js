/* Searches the index that was made with the site: no request leaves the page. */
const results = document.getElementById('results');
const said = document.getElementById('said');
const field = document.getElementById('search');
const { index, options } = globalThis.searchIndex;
const search = globalThis.MiniSearch.loadJS(index, options);

function show(words) {
  const found = words.trim() === '' ? [] : search.search(words, { prefix: true, fuzzy: 0.15, boost: { title: 3 } }).slice(0, 30);
  said.textContent =
    words.trim() === '' ? 'Type what you look for.' : found.length === 0 ? `Nothing found for “${words}”.` : `${found.length} found`;
  results.replaceChildren(
    ...found.map(({ address, title, where }) => {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: title });
      const place = Object.assign(document.createElement('span'), { className: 'where', textContent: where });
      const line = document.createElement('li');
      line.append(link, place);
      return line;
    }),
  );
}

field.value = new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', () => show(field.value));
show(field.value);
