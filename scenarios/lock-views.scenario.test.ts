import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { oneIn } from '../platform/testing/tier.ts';
import { desktop, lookAt, mobile, settled } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Every view of a lock after the day it was made, and of the policy that decides about it; nothing is changed here. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loans = {
  near: await demoLoan(stack.database, 'Harrow'),
  expired: await demoLoan(stack.database, 'Castellano'),
  extended: await demoLoan(stack.database, 'Ferreira'),
  early: await demoLoan(stack.database, 'Marchetti'),
};

interface View {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}
const views: readonly View[] = [
  { name: 'lock', path: `/lock-loan/${loans.extended}`, ready: (on) => on.getByText('Extended').first().waitFor() },
  {
    name: 'closing',
    path: `/lock-loan/${loans.near}`,
    ready: async (on) => {
      await on.getByRole('textbox', { name: 'Closing date' }).fill('12/04/2026');
      await on.getByRole('textbox', { name: 'Closing date' }).press('Tab');
      await on
        .getByRole('button', { name: /^Verify: Extend/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'extend',
    path: `/lock-loan/${loans.near}/extend`,
    ready: (on) => on.getByRole('button', { name: /^Extend by/ }).waitFor(),
  },
  { name: 'relock', path: `/lock-loan/${loans.expired}/relock`, ready: (on) => on.getByText('This price governs').waitFor() },
  {
    name: 'change-rate',
    path: `/lock-loan/${loans.near}/change-rate`,
    // A table on a desk, rows to choose on a phone.
    ready: (on) =>
      on
        .getByRole('table', { name: 'Rates the lock can be moved to' })
        .or(on.getByRole('radiogroup', { name: 'Rates the lock can be moved to' }))
        .waitFor(),
  },
  {
    name: 'float-down',
    path: `/lock-loan/${loans.near}/float-down`,
    ready: (on) =>
      on
        .getByText(/must have improved|counted from/)
        .first()
        .waitFor(),
  },
  {
    name: 'renegotiate',
    path: `/lock-loan/${loans.near}/renegotiate`,
    ready: (on) =>
      on
        .getByText(/must have improved/)
        .first()
        .waitFor(),
  },
  {
    name: 'renegotiate gains',
    path: `/lock-loan/${loans.early}/renegotiate`,
    ready: (on) => on.getByRole('button', { name: 'Renegotiate for +0.500, $860.00' }).waitFor(),
  },
  { name: 'lock-policy', path: `/lock-loan/${loans.near}/lock-policy`, ready: (on) => on.getByText('When rates fall').waitFor() },
  { name: 'lock-policies', path: '/lock-policies', ready: (on) => on.getByText('Desk hours').waitFor() },
  {
    name: 'lock-policies writing',
    path: '/lock-policies',
    ready: async (on) => {
      await on.getByRole('button', { name: 'Write new version' }).click();
      await on.getByLabel('Lock expires at').waitFor();
    },
  },
];

describe.each([
  ['1440', desktop, 0],
  ['390', mobile, 1],
] as const)('at %s wide', (_width, viewport, turn) => {
  test.each(oneIn(2, views, turn))('$name: nothing for axe, nothing wider than the page', async ({ name, path, ready }) => {
    const page = await openAs('lena', path, { viewport });
    await ready(page);
    await settled(page);
    await lookAt(page, `lock-life ${name}`);
    expect(await page.getByRole('main').count()).toBe(1);
  });
});
