import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from '../tools/site/build-site.ts';
import { launchBrowser, lookAtBoth, mobile, openPage } from './harness/browser.ts';

/** The documentation site, served as plain files. */
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-site-'));
await buildSite(folder);
const server = Fastify();
await server.register(fastifyStatic, { root: folder });
await server.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the start, a page of the handbook, of the API and a generated one are whole on a phone and at a desk', async () => {
  const { page, troubles } = await openPage(await launchBrowser());
  for (const [name, address] of [
    ['start', 'index.html'],
    ['sandbox', 'handbook/sandbox.html'],
    ['credit calls', 'api/credit.html'],
    ['platforms', 'handbook/platforms.html'],
  ] as const) {
    await page.goto(`${origin}/${address}`);
    await lookAtBoth(page, `site, ${name}`);
  }
  expect(troubles).toEqual({ errors: [], foreignRequests: [] });
});

test('by keyboard: to the content, and from the field of any page to what was looked for', async () => {
  const { page } = await openPage(await launchBrowser());
  await page.goto(`${origin}/index.html`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('order credit reports');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('found').waitFor();
  await lookAtBoth(page, 'site, found');
  await page.getByRole('main').getByRole('link', { name: 'Order credit reports', exact: true }).first().click();
  await page.waitForURL(/api\/credit\.html#order-credit$/);
});

test('without a script everything can be read, and the menu is one step away on a phone', async () => {
  const context = await (await launchBrowser()).newContext({ javaScriptEnabled: false, viewport: mobile });
  const page = await context.newPage();
  await page.goto(`${origin}/handbook/operating.html`);
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Glossary', exact: true }).click();
  await page.waitForURL(/glossary\.html$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Glossary');
  await context.close();
});
