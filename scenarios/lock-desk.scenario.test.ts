import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeViolations, picture, settled } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { untilFocused } from './harness/keyboard.ts';
import { looks } from './harness/looks.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** The lock desk, step by step: a broker sends a request, the desk counters, the broker accepts; and how its screens look. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('a concession is asked for, countered, accepted, and stands in the lock’s price and history', async () => {
  const loan = await demoLoan(stack.database, 'Fontaine');
  const broker = await openAs('priya', `/lock-loan/${loan}`);
  const before = await priceOf(loan);
  await broker.getByLabel('What', { exact: true }).selectOption('concession');
  await broker.getByLabel('Concession in points').fill('0.250');
  await broker.getByLabel('Why').fill('The appraisal came a week late.');
  await broker.getByRole('button', { name: 'Send to lock desk' }).click();
  await broker.getByText('Waiting for the desk').first().waitFor();
  await picture(broker, 'desk 1 asked');

  const desk = await openAs('lena', '/lock-desk');
  const row = desk.getByRole('row', { name: new RegExp(`Concession, \\+0\\.250.*${loan}`) });
  await row.click();
  await desk.getByRole('button', { name: /^Approve at/ }).waitFor();
  await broker.getByText('With Lena Lockhart-Demo').waitFor();
  await desk.getByRole('button', { name: 'Counter' }).click();
  await desk.getByLabel('Concession in points').fill('0.125');
  await desk.getByLabel('Concession in points').blur();
  await desk.getByLabel('Note to the broker').fill('Half of it.');
  await desk.getByRole('button', { name: `Offer ${points(before + 125)}` }).click();
  await desk.getByText('Countered Concession, +0.250').waitFor();
  await picture(desk, 'desk 2 countered');

  const accept = broker.getByRole('button', { name: `Accept at ${points(before + 125)}` });
  await accept.waitFor();
  expect(await axeViolations(broker)).toEqual([]);
  await picture(broker, 'desk 3 the offer');
  await accept.click();
  await broker.getByText('Approved', { exact: true }).first().waitFor();
  expect(await priceOf(loan)).toBe(before + 125);
  const history = broker.getByRole('table', { name: 'History of the lock' });
  await history
    .getByText(points(before + 125))
    .first()
    .waitFor();
});

test('two people at the desk: the second sees who has it, and is told who decided', async () => {
  const loan = await demoLoan(stack.database, 'Harrow');
  const lena = await openAs('lena', '/lock-desk');
  const adam = await openAs('adam', '/lock-desk');
  const named = (page: Page) => page.getByRole('row', { name: new RegExp(loan) });
  await named(lena).click();
  await lena.getByRole('button', { name: /^Approve at/ }).waitFor();
  await named(adam).getByText('L. Lockhart-Demo').waitFor();
  await named(adam).click();
  await adam.getByText('Lena Lockhart-Demo has this request open.').waitFor();
  // By keyboard alone: A goes to the button, Enter presses it.
  await settled(lena);
  await lena.keyboard.press('a');
  await untilFocused(lena.getByRole('button', { name: /^Approve at/ }));
  await lena.keyboard.press('Enter');
  await lena.getByText(/^Approved Concession/).waitFor();
  await named(adam)
    .getByText(/Approved|No longer open/)
    .first()
    .waitFor();
  expect(await stack.database.query(`select state from lock_request where loan_number = $1 and kind = 'concession'`, [loan])).toEqual([
    { state: 'approved' },
  ]);
});

async function priceOf(loan: string): Promise<number> {
  const [row] = await stack.database.query<{ price: number }>(
    `select price_thousandths as price from rate_lock where loan_number = $1 and state = 'locked'`,
    [loan],
  );
  return row!.price;
}
const points = (price: number): string => (price / 1000).toFixed(3);

const screens = [
  {
    name: 'queue',
    path: '/lock-desk',
    ready: (page: Page) => page.getByRole('row').nth(2).or(page.getByRole('listitem').nth(2)).first().waitFor(),
  },
  { name: 'expiring', path: '/lock-desk/expiring', ready: (page: Page) => page.getByText('Vandermeer').first().waitFor() },
  { name: 'exposure', path: '/lock-desk/exposure', ready: (page: Page) => page.getByText('By brokerage').first().waitFor() },
] as const;

describe('the desk', () => {
  test.each(looks)('$width wide, $scheme', async ({ width, viewport, scheme }) => {
    const page = await openAs('lena', '/error', { viewport, colorScheme: scheme });
    for (const { name, path, ready } of screens) {
      await page.goto(`${stack.origin}${path}`);
      await ready(page);
      await settled(page);
      await picture(page, `desk ${name} ${width} ${scheme}`);
      if (name === 'exposure' && width === '1440') await page.getByText(/As of 11:\d\d AM ET/).waitFor();
      expect(await axeViolations(page), `${name} ${width} ${scheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
    }
    if (width === '390') {
      await page.goto(`${stack.origin}/lock-desk`);
      const panel = page.getByRole('complementary', { name: 'Decision' });
      for (const [name, from] of [
        ['Late lock', /^From Otis/],
        ['Relock', /^From /],
        ['drift found', /^From the drift watch/],
        ['Second-lien', /^From /],
      ] as const) {
        await page.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').click();
        await panel.getByRole('heading', { name: from }).waitFor();
        await settled(page);
        await picture(page, `desk decision ${name} ${width} ${scheme}`);
        expect(await axeViolations(page), name).toEqual([]);
        // What the broker writes is seen before anything is touched: the paragraph itself is what lies at its last line.
        const words = panel.getByRole('region', { name: from }).getByRole('paragraph');
        const seen = () =>
          words.evaluate((line) => {
            const { left, bottom } = line.getBoundingClientRect();
            return document.elementFromPoint(left + 4, bottom - 4) === line;
          });
        await expect.poll(seen, { message: name }).toBe(true);
        await page.keyboard.press('Escape');
      }
    }
  });
});
