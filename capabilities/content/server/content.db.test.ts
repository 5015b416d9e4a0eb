import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { contentPages } from '../domain/pages.ts';
import { readMarkdown } from '../domain/read-markdown.ts';
import { demoContent } from '../samples/demo-content.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const helen = await api.as(demoPerson('helen').id);
const adam = await api.as(demoPerson('adam').id);

test('every page of the demonstration is written and has nothing that is left out', () => {
  const pieces = demoContent();
  expect(
    pieces
      .filter((piece) => !piece.news)
      .map((piece) => piece.page)
      .sort(),
  ).toEqual(contentPages.map(({ page }) => page).sort());
  for (const { page, body } of pieces) expect(readMarkdown(body).findings, page).toEqual([]);
});

test.each([
  ['/resources/natural-disaster', 'Natural disaster resources'],
  ['/resources/products', 'Products'],
  ['/resources/covid-19', 'Information center'],
  ['/content/privacy-policy', 'Privacy policy'],
])('%s is what the lender wrote, for everybody', async (path, title) => {
  for (const person of [helen, adam]) {
    const { status, body } = await person.call('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title, version: 1, changedBy: demoPerson('adam').name });
    expect(body.blocks.length).toBeGreaterThan(2);
  }
});

test('a page that is not one of the portal’s is not there', async () => {
  expect((await helen.call('GET', '/content/secret-plans')).body.errors[0].code).toBe('NO_SUCH_PAGE');
});

test('news has categories, newest first, and one category alone', async () => {
  const { news } = (await helen.call('GET', '/resources/news')).body;
  const days = news.map((one: { day: string }) => one.day);
  expect(days).toEqual([...days].sort().reverse());
  expect(days).toHaveLength(6);
  const { categories } = (await helen.call('GET', '/resources/news-categories')).body;
  expect(categories).toContainEqual({ category: 'Guidelines', count: 2 });
  const guidelines = (await helen.call('GET', '/resources/news?category=Guidelines')).body.news;
  expect(guidelines.map((one: { category: string }) => one.category)).toEqual(['Guidelines', 'Guidelines']);
});

test('everybody outside is told who looks after them, nearest first; the lender’s people see all', async () => {
  const named = async (person: typeof helen) =>
    (await person.call('GET', '/resources/ae-details')).body.accountExecutives.map(
      (one: { name: string; area: string }) => `${one.name}, ${one.area}`,
    );
  const ofColumbus = await api.as(demoPerson('colin').id);
  const everyone = await named(ofColumbus);
  expect(everyone).toContain('Colin Columbusson, Columbus branch');
  const ofHelen = await named(helen);
  expect(ofHelen).not.toContain('Colin Columbusson, Columbus branch');
  expect(ofHelen.length).toBeGreaterThan(0);
  expect(ofHelen.at(-1)).toMatch(/All branches$/);
});

test('the content is of the lender alone: another brokerage’s transaction sees none of it, and nothing is overwritten', async () => {
  const seen = await api.portal.database.withTenant({ brokerageId: 2 }, (tx) => tx.selectFrom('content_version').select('page').execute());
  expect(seen).toEqual([]);
  await expect(
    api.portal.database.withTenant({ brokerageId: 1 }, (tx) => tx.updateTable('content_version').set({ title: 'other' }).execute()),
  ).rejects.toThrow(/permission denied/);
});
