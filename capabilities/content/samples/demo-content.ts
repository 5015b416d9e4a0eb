import { readdirSync, readFileSync } from 'node:fs';
import { newsPage } from '../domain/pages.ts';

/** A page or a piece of news of the demonstration, as it was written. */
export interface DemoPiece {
  readonly page: string;
  readonly title: string;
  readonly body: string;
  /** For news: its category, and how many days before today it is dated. */
  readonly news: { readonly category: string; readonly daysAgo: number } | undefined;
}

/** The pages and news of the invented lender, from the files beside this one: a title, for news a line with its category and age, the text. */
export function demoContent(): DemoPiece[] {
  return [...piecesIn('pages/'), ...piecesIn('news/')];
}

function piecesIn(folder: 'pages/' | 'news/'): DemoPiece[] {
  const at = new URL(folder, import.meta.url);
  return readdirSync(at)
    .sort()
    .map((file) => {
      const name = file.replace(/\.md$/, '');
      const [head = '', second = '', ...rest] = readFileSync(new URL(file, at), 'utf8').split('\n');
      const title = head.replace(/^# /, '');
      if (folder === 'pages/') return { page: name, title, body: [second, ...rest].join('\n').trim(), news: undefined };
      const [category = '', daysAgo = ''] = second.split(', ');
      return { page: newsPage(name), title, body: rest.join('\n').trim(), news: { category, daysAgo: Number(daysAgo) } };
    });
}
