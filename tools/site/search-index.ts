import MiniSearch from 'minisearch';
import { unescapeHtml } from './finish.ts';
import type { Page } from './pages.ts';

const options = { fields: ['title', 'text'], storeFields: ['address', 'title', 'where'] };

/** The index of the search page, as a script: it is found without a request, also where the site is opened as files. */
export function searchIndex(pages: readonly { readonly page: Page; readonly html: string }[]): string {
  const search = new MiniSearch(options);
  search.addAll(pages.flatMap(({ page, html }) => parts(page, html)).map((part, id) => ({ id, ...part })));
  return `globalThis.searchIndex=${JSON.stringify({ options, index: search })};\n`;
}

/** A page by its sections: each can be found by itself. */
function parts(page: Page, html: string) {
  return html.split(/(?=<h[12] id=)/).flatMap((section) => {
    const [, level, name, words] = /^<h([12]) id="([^"]*)">([\s\S]*?)<\/h[12]>/.exec(section) ?? [];
    const text = textOf(section);
    if (text === '') return [];
    const top = level !== '2';
    return [
      {
        address: top ? page.address : `${page.address}#${name}`,
        title: top ? page.title : textOf(words!),
        where: top ? page.section : `${page.section}, ${page.title}`,
        text: text.slice(0, 1_500),
      },
    ];
  });
}

function textOf(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
