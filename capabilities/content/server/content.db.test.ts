import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
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
  // What the demo has; another test of this file writes more.
  const written = new Set(demoContent().flatMap((piece) => (piece.news ? [piece.title] : [])));
  expect(written.size).toBe(6);
  expect(news.filter((one: { title: string }) => written.has(one.title))).toHaveLength(6);
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

describe('the process guide', () => {
  test('has its lines, steps and topics, and each topic has a page', async () => {
    const { businessLines } = (await helen.call('GET', '/resources/wholesale-process')).body;
    expect(businessLines.map((line: { processName: string }) => line.processName)).toEqual(['Broker', 'Non-Delegated Correspondent']);
    const { status, body } = await helen.call(
      'GET',
      '/resources/wholesale-process-steps?processName=Broker&stepName=Register&topicName=Choose%20a%20product',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ stepNumber: 1, title: 'Register', header: 'Choose a product', prevIndex: 0, nextIndex: 2 });
    expect(body.relatedLinks).toContainEqual({ linkName: 'Price it', linkUrl: '/price-it' });
    const lost = await helen.call('GET', '/resources/wholesale-process-steps?processName=Broker&stepName=Register&topicName=Nothing');
    expect(lost.body.errors[0].code).toBe('NO_SUCH_STEP');
  });
});

describe('writing', () => {
  const save = (body: object, key?: string) => adam.call('POST', '/content', { body, ...(key === undefined ? {} : { key }) });
  const words = { title: 'About', body: 'We are **new**.', news: null, note: 'Shorter' };
  const code = (reply: { body: any }) => reply.body.errors?.[0]?.code;

  test('only the lender’s administrator writes, and sees what was written', async () => {
    expect((await helen.call('POST', '/content', { body: { page: 'about', basedOn: 1, ...words } })).status).toBe(403);
    expect((await helen.call('GET', '/content')).status).toBe(403);
    expect((await helen.call('GET', '/content-versions?page=about')).status).toBe(403);
  });

  test('a version is saved once, shown to everybody, listed, and brought back; each has its line in the journal', async () => {
    const key = randomUUID();
    const saved = await save({ page: 'about', basedOn: 1, ...words }, key);
    expect(saved.body).toEqual({ page: 'about', version: 2 });
    expect((await save({ page: 'about', basedOn: 1, ...words }, key)).body).toEqual(saved.body);
    const shown = (await helen.call('GET', '/content/about')).body;
    expect(shown).toMatchObject({ version: 2, blocks: [{ kind: 'paragraph', parts: [{}, { kind: 'strong' }, {}] }] });
    expect(code(await save({ page: 'about', basedOn: 1, ...words, body: 'Other' }))).toBe('CONTENT_CHANGED');
    expect(code(await save({ page: 'about', basedOn: 2, ...words }))).toBe('CONTENT_UNCHANGED');
    const back = await adam.call('POST', '/content/restore', { body: { page: 'about', version: 1, basedOn: 2 } });
    expect(back.body).toEqual({ page: 'about', version: 3 });
    const { versions, written } = (await adam.call('GET', '/content-versions?page=about')).body;
    expect(versions.map((one: { version: number; restores: number | null }) => [one.version, one.restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(written.body).toBe((await adam.call('GET', '/content-versions?page=about&version=1')).body.written.body);
    const lines = await database.query<{ kind: string }>(
      `select kind from account_journal_line where brokerage_id = 1 and subject = 'about' order by sequence`,
    );
    expect(lines.map((line) => line.kind)).toEqual(['content-saved', 'content-saved', 'content-restored']);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  test('twenty people save at once: one version is written, the others are refused with its author', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save({ page: 'training', basedOn: 1, ...words, title: 'Training', body: `Text ${n}` })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map(code))).toEqual(new Set(['CONTENT_CHANGED']));
  });

  test('news is new, waits for its day, is withdrawn and shown again', async () => {
    const ids = async () => (await helen.call('GET', '/resources/news')).body.news.map((one: { newsId: string }) => one.newsId);
    const about = { category: 'Products', day: '2026-01-05' };
    const news = { title: 'A new product!', body: 'Text', news: about, note: 'New' };
    const { page } = (await save({ page: null, basedOn: 0, ...news })).body;
    expect(page).toBe('news/a-new-product');
    expect((await save({ page: null, basedOn: 0, ...news })).body.page).toBe('news/a-new-product-2');
    expect(await ids()).toContain('a-new-product');
    await save({ page, basedOn: 1, ...news, news: { ...about, day: '2099-01-01' } });
    expect(await ids()).not.toContain('a-new-product');
    const listed = (await adam.call('GET', '/content')).body.pages.find((one: { page: string }) => one.page === page);
    expect(listed.news.state).toBe('scheduled');
    await adam.call('POST', '/content/restore', { body: { page, version: 1, basedOn: 2 } });
    expect(await ids()).toContain('a-new-product');
    await adam.call('POST', '/content/withdraw', { body: { page, basedOn: 3, note: 'Over' } });
    expect(await ids()).not.toContain('a-new-product');
    expect(code(await adam.call('POST', '/content/withdraw', { body: { page: 'about', basedOn: 1, note: 'Over' } }))).toBe('NOT_NEWS');
  });

  test('a picture is added once, listed and read by everybody; what is none is refused', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
    const add = (name: string, bytes: Buffer) => adam.upload(`/resources/images/${name}`, { name: 'x.png', bytes });
    expect((await add('form', png)).body).toEqual({ name: 'form' });
    expect(code(await add('form', png))).toBe('PICTURE_NAME_TAKEN');
    expect(code(await add('drawing', Buffer.from('<svg onload="x"/>')))).toBe('NOT_A_PICTURE');
    expect((await helen.upload('/resources/images/mine', { name: 'x.png', bytes: png })).status).toBe(403);
    expect((await helen.call('GET', '/resources/images')).body.images).toMatchObject([{ name: 'form', contentType: 'image/png' }]);
    expect((await helen.call('GET', '/resources/images/form')).body.base64).toBe(png.toString('base64'));
    expect(code(await helen.call('GET', '/resources/images/none'))).toBe('NO_SUCH_PICTURE');
  });
});
