import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const chart = (page: Page) => page.getByRole('group', { name: 'Pull-through by week registered, as a line' });
const table = (page: Page) => page.getByRole('table', { name: 'Pull-through by week registered' });

test('pull-through has four figures that open into what they are made of', async () => {
  const page = await openAs('adam', '/tableaudashboard/pull-through-by-week');
  const figures = {
    'Pull-through': /^Pull-through \d+\.\d%, explain$/,
    Fallout: /^Fallout \$[\d,]+, explain$/,
    'Kept promises': /^Kept promises \d+\.\d%, explain$/,
    'Lock to funding, median': /^Lock to funding, median \d+ days, explain$/,
  };
  for (const name of Object.values(figures)) await page.getByRole('button', { name }).waitFor();
  await lookAtBoth(page, 'reports overview');
  const parts = {
    'Pull-through': /^\d+ of \d+ loans that are over\.$/,
    Fallout: 'Withdrawn',
    'Kept promises': /^\d+ of \d+ steps with a promise\.$/,
    'Lock to funding, median': 'That took longer',
  };
  for (const [label, name] of Object.entries(figures)) {
    await page.getByRole('button', { name }).click();
    await page
      .getByRole('dialog')
      .getByText(parts[label as keyof typeof parts])
      .first()
      .waitFor();
    if (label === 'Kept promises') await lookAtBoth(page, 'reports overview explained');
    await page.keyboard.press('Escape');
  }
});

test('T switches between the chart and its table, the list of keys says so, and a link shows the same', async () => {
  const page = await openAs('helen', '/tableaudashboard/pull-through-by-week');
  await chart(page).waitFor();
  expect(await table(page).count()).toBe(0);
  await page.keyboard.press('t');
  await table(page).waitFor();
  expect(await chart(page).count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Table' }).getAttribute('aria-checked')).toBe('true');
  await lookAtBoth(page, 'reports overview table');
  await page.reload();
  await table(page).waitFor();
  await page.keyboard.press('?');
  await page.getByText('Switch chart and table').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await chart(page).waitFor();
  expect(new URL(page.url()).searchParams.get('show')).toBeNull();
});

test('the two tables count the same days, and each row opens into its loans', async () => {
  const page = await openAs('adam', '/tableaudashboard/pull-through-by-week?period=last-90-days');
  const fallout = page.getByRole('table', { name: 'Fallout by outcome' });
  const times = page.getByRole('table', { name: 'Turn times, business days' });
  await times.getByRole('link', { name: 'Closing to funding' }).waitFor();
  await page.getByText(/^Arrived last 90 days, as of/).waitFor();
  await page.getByText(/^Registered last 90 days, as of/).waitFor();
  const all = fallout.getByRole('row', { name: /^All/ }).getByRole('cell').last();
  expect(await all.textContent()).toMatch(/^\d+$/);
  await page.getByRole('radiogroup', { name: 'Fallout by' }).getByRole('radio', { name: 'Amount' }).click();
  await expect.poll(() => all.textContent()).toMatch(/^\$[\d,]+$/);
  await lookAtBoth(page, 'reports overview amounts');
  await times.getByRole('link', { name: 'Closing to funding' }).click();
  await page.getByRole('table', { name: 'Loans: Closing to funding' }).getByRole('link').first().waitFor();
  expect(new URL(page.url()).searchParams.get('period')).toBe('last-90-days');
  await page.goBack();
  await page.getByRole('link', { name: /^\d+ loans? funded/ }).click();
  const months = page.getByRole('group', { name: 'Lock to funding by month funded, as bars' });
  await months.getByRole('button').last().waitFor();
  await settled(page);
  await months.getByRole('button').last().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'The loans of a row' });
  await panel
    .getByRole('table', { name: /^Loans: 2026-/ })
    .getByRole('link')
    .first()
    .waitFor();
  await lookAtBoth(page, 'reports lock to funding');
});

test('a report beside it that was not counted says so, and is asked for again; days without loans say which filter to widen', async () => {
  const page = await openAs('helen', '/dashboard/turn-times', { expectedErrors: /ERR_FAILED/ });
  await page.route(/warehouse-report\?.*(lock-to-funding|turn-times)/, (route) => route.abort());
  await page.goto(`${stack.origin}/tableaudashboard/pull-through-by-week`);
  await page.getByRole('button', { name: 'Not counted. Try again' }).first().waitFor();
  await page.getByRole('button', { name: /^Fallout \$[\d,]+, explain$/ }).waitFor();
  await lookAtBoth(page, 'reports overview failed');
  await page.unroute(/warehouse-report\?.*(lock-to-funding|turn-times)/);
  await page.getByRole('button', { name: 'Not counted. Try again' }).last().click();
  await page.getByRole('link', { name: /^\d+ loans? funded/ }).waitFor();
  await page.goto(`${stack.origin}/tableaudashboard/pull-through-by-week?from=2031-01-02`);
  await page.getByText('There are none with Registered since 01/02/2031.', { exact: false }).waitFor();
});
