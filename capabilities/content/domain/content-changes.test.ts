import { describe, expect, test } from 'vitest';
import { newsNameFor, restoreContent, saveContent, withdrawNews, type StoredVersion } from './content-changes.ts';

const page: StoredVersion = { version: 3, title: 'Products', body: 'Text', category: null, day: null, withdrawn: false, by: 'Adam' };
const news: StoredVersion = { ...page, category: 'Products', day: '2026-11-20' };
const written = { title: 'Products', body: 'New text', news: null, note: 'Newer', basedOn: 3 };
const about = { category: 'Products', day: '2026-11-20' } as const;

describe('saving', () => {
  test('makes the next version', () => {
    expect(saveContent({ page: 'products', newest: page }, written)).toMatchObject({
      ok: true,
      value: { before: 3, body: 'New text', withdrawn: false },
    });
    expect(saveContent({ page: 'products', newest: undefined }, { ...written, basedOn: 0 })).toMatchObject({
      ok: true,
      value: { before: 0 },
    });
  });

  test.each([
    ['a page there is not', 'secret', page, written, 'NO_SUCH_PAGE'],
    ['a version that is not the newest any more', 'products', page, { ...written, basedOn: 2 }, 'CONTENT_CHANGED'],
    ['a page based on a version that nobody wrote', 'products', undefined, { ...written, basedOn: 1 }, 'NO_SUCH_PAGE'],
    ['a page somebody wrote meanwhile', 'products', page, { ...written, basedOn: 0 }, 'CONTENT_CHANGED'],
    ['the same words', 'products', page, { ...written, body: 'Text' }, 'CONTENT_UNCHANGED'],
    ['news without its day', 'news/limits', news, written, 'NEWS_INCOMPLETE'],
    ['a day on a page', 'products', page, { ...written, news: about }, 'NOT_NEWS'],
  ])('refuses %s', (_what, name, newest, asked, code) => {
    expect(saveContent({ page: name, newest }, asked)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('the same words show news again that was withdrawn', () => {
    const withdrawn = { ...news, withdrawn: true };
    expect(saveContent({ page: 'news/limits', newest: withdrawn }, { ...written, body: 'Text', news: about })).toMatchObject({ ok: true });
  });
});

describe('bringing back', () => {
  const earlier = { ...page, version: 1, body: 'First text' };

  test('makes a new version of the earlier words', () => {
    expect(restoreContent({ page: 'products', newest: page, earlier }, { version: 1, basedOn: 3 })).toMatchObject({
      ok: true,
      value: { before: 3, restores: 1, body: 'First text', note: 'Version 1 restored' },
    });
  });

  test.each([
    ['where nothing was written', undefined, earlier, 0, 'NO_SUCH_PAGE'],
    ['when another version was saved', page, earlier, 2, 'CONTENT_CHANGED'],
    ['a version there is not', page, undefined, 3, 'NO_SUCH_VERSION'],
    ['the version that is shown', page, page, 3, 'CONTENT_UNCHANGED'],
    ['words that are shown', page, { ...page, version: 1 }, 3, 'CONTENT_UNCHANGED'],
  ])('is refused %s', (_when, newest, old, basedOn, code) => {
    expect(restoreContent({ page: 'products', newest, earlier: old }, { version: 1, basedOn })).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });
});

describe('withdrawing', () => {
  test('keeps the words and hides them', () => {
    expect(withdrawNews({ page: 'news/limits', newest: news }, { basedOn: 3, note: 'Over' })).toMatchObject({
      ok: true,
      value: { withdrawn: true, body: 'Text', news: about, note: 'Over' },
    });
  });

  test.each([
    ['a page', 'products', page, 3, 'NOT_NEWS'],
    ['news there is not', 'news/limits', undefined, 0, 'NO_SUCH_PAGE'],
    ['news somebody changed', 'news/limits', news, 2, 'CONTENT_CHANGED'],
    ['news that is withdrawn', 'news/limits', { ...news, withdrawn: true }, 3, 'WITHDRAWN'],
  ])('refuses %s', (_what, name, newest, basedOn, code) => {
    expect(withdrawNews({ page: name, newest }, { basedOn, note: 'Over' })).toMatchObject({ ok: false, refusal: { code } });
  });
});

test('news is named by its title, with a number where the name is taken', () => {
  expect(newsNameFor('New FHA limits (2027)!', [])).toBe('new-fha-limits-2027');
  expect(newsNameFor('Limits', ['limits', 'limits-2'])).toBe('limits-3');
  expect(newsNameFor('新規', [])).toBe('news');
});
