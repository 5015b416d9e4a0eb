import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { oneIn } from '../../platform/testing/tier.ts';
import { desktop, lookAt, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The layers over a page, by keyboard: menus, popovers, dialogs, sheets, the search. Their look, at both widths and in both schemes. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');
/** Locked: its closing can move. */
const locked = await demoLoan(stack.database, 'Fontaine');

type Layer = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>];
const layers: readonly Layer[] = [
  ['account menu', '/pipeline', (page) => page.getByRole('button', { name: /account of/ }).click()],
  [
    'loan actions menu',
    `/loan-details/${loan}`,
    (page) =>
      page
        .getByRole('button', { name: /actions/i })
        .filter({ visible: true })
        .first()
        .click(),
  ],
  [
    'choice menu',
    `/lock-loan/${loan}`,
    async (page) => {
      const compare = page.getByRole('button', { name: /^Compare/ });
      const whatIsPriced = page.getByRole('button', { name: 'Change', exact: true });
      // On a phone the choices fold under what is priced.
      await compare.or(whatIsPriced).first().waitFor();
      if (!(await compare.isVisible())) await whatIsPriced.first().click();
      await compare.click();
    },
  ],
  ['filter popover', '/pipeline', (page) => page.getByRole('button', { name: /^Filter/ }).click()],
  [
    'date popover',
    `/lock-loan/${locked}`,
    async (page) => {
      await page.getByRole('button', { name: 'Pick closing date' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '21 December 2026' }).waitFor();
    },
  ],
  [
    'explanation',
    `/loan-details/${loan}`,
    (page) =>
      page
        .getByRole('button', { name: /^LTV .*explain/ })
        .first()
        .click(),
  ],
  ['keys dialog', '/pipeline', (page) => page.keyboard.press('?')],
  ['fee dialog', `/loan-estimator/${loan}`, (page) => page.getByRole('button', { name: 'Add fee' }).click()],
  ['search', '/pipeline', (page) => page.keyboard.press('/')],
];

async function open(page: Page, [, path, openIt]: Layer): Promise<void> {
  await page.goto(`${stack.origin}${path}`);
  await page.getByRole('main').getByRole('button').first().waitFor();
  await settled(page);
  await openIt(page);
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
  await settled(page);
}

describe.each([
  ['1440', desktop, 0],
  ['390', mobile, 1],
] as const)('%s wide', (_width, viewport, turn) => {
  test.each(oneIn(2, layers, turn))('%s', async (...shown) => {
    const page = await openAs('priya', undefined, { viewport });
    await open(page, shown);
    await lookAt(page, `layer ${shown[0]}`);
    expect(await page.getByRole('menu').or(page.getByRole('dialog')).count()).toBe(1);
  });
});
