import { escapeHtml } from './escape.ts';
import type { Links } from './links.ts';
import type { Page } from './pages.ts';

/** Makes the HTML of a page's Markdown ready: links lead within the site, headings have names, wide tables and code can be reached by keyboard. */
export function finish(html: string, page: Page, links: Links): string {
  const names = new Map<string, number>();
  return html
    .replaceAll(/<(h[1-6])>([\s\S]*?)<\/\1>/g, (_all, level: string, words: string) => {
      const name = anchorOf(words);
      const before = names.get(name) ?? 0;
      names.set(name, before + 1);
      return `<${level} id="${before === 0 ? name : `${name}-${before}`}">${words}</${level}>`;
    })
    .replaceAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_all, href: string, words: string) => {
      const target = links.of(unescapeHtml(href), page);
      if ('href' in target) return `<a href="${escapeHtml(target.href)}">${words}</a>`;
      return words.includes('<code>') || words === target.file ? words : `${words} (<code>${escapeHtml(target.file)}</code>)`;
    })
    .replaceAll(/<img src="([^"]*)"/g, (_all, source: string) => {
      const target = links.of(source, page);
      if (!('href' in target)) throw new Error(`${page.source} shows ${source}, which the site does not have.`);
      return `<img src="${escapeHtml(target.href)}"`;
    })
    .replaceAll('<table>', '<div class="table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

/** The name of a heading, as GitHub makes it, so that links of the repository hold in the site. */
export function anchorOf(heading: string): string {
  return unescapeHtml(heading.replaceAll(/<[^>]*>/g, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

export function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
