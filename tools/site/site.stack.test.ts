import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { unescapeHtml } from './finish.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const built = join(folder, 'site');
const addresses = await buildSite(built);
const files = globSync('**/*', { cwd: built }).map((name) => name.replaceAll('\\', '/'));
const textOf = (address: string): string => readFileSync(join(built, address), 'utf8');

test('every page is there, and no other', () => {
  expect(files.filter((name) => name.endsWith('.html')).sort()).toEqual([...addresses].sort());
});

test('no link, picture, script or style of any page is dead, nor leads to another place of the page than there is', () => {
  const names = new Map(
    addresses.map((address) => [address, new Set([...textOf(address).matchAll(/ id="([^"]+)"/g)].map(([, name]) => name!))]),
  );
  let walked = 0;
  const dead = addresses.flatMap((address) =>
    [...textOf(address).matchAll(/<[^>]+ (?:href|src|action)="([^"]*)"/g)].flatMap(([, written]) => {
      const link = unescapeHtml(written!);
      if (/^(https?|mailto|data):/.test(link)) return [];
      walked += 1;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? address : posix.normalize(posix.join(posix.dirname(address), path));
      if (!existsSync(join(built, target))) return [`${address}: ${link}`];
      return anchor === undefined || names.get(target)?.has(decodeURIComponent(anchor)) ? [] : [`${address}: ${link}, no such place`];
    }),
  );
  expect(dead).toEqual([]);
  expect(walked).toBeGreaterThan(5_000);
});

test('the site loads nothing from another place, and reads without a script', () => {
  for (const address of addresses) {
    const page = textOf(address);
    expect(page, address).not.toMatch(/<(script|link|img|iframe)[^>]+(src|href)="https?:/);
    if (address !== 'search.html') expect(page, address).not.toContain('<script');
  }
  expect(textOf('site.css')).not.toMatch(/url\(['"]?https?:/);
});

test('the index finds a section of the handbook, and a call', async () => {
  const { default: MiniSearch } = await import('minisearch');
  const { index, options } = JSON.parse(
    textOf('search-index.js')
      .replace(/^globalThis\.searchIndex=/, '')
      .replace(/;\n$/, ''),
  ) as {
    index: object;
    options: { fields: string[]; storeFields: string[] };
  };
  const search = MiniSearch.loadJSON(JSON.stringify(index), options);
  const found = (words: string): unknown[] =>
    search
      .search(words, { boost: { title: 3 } })
      .slice(0, 5)
      .map(({ address }) => String(address));
  expect(found('getting a key')).toContain('handbook/calling-from-a-program.html#getting-a-key');
  expect(found('Order credit reports')).toContain('api/credit.html#order-credit');
});
