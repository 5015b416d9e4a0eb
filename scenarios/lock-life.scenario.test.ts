import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPeople } from '../database/demo/people.ts';
import { picture } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** A lock's life after the day it was made: what can be done with it, and every refusal a person can meet. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;
const loans = {
  active: await demoLoan(stack.database, 'Fontaine'),
  near: await demoLoan(stack.database, 'Harrow'),
  expired: await demoLoan(stack.database, 'Castellano'),
  extended: await demoLoan(stack.database, 'Ferreira'),
  early: await demoLoan(stack.database, 'Marchetti'),
};

const open = (loan: string, view = ''): Promise<Page> => openAs(desk, `/lock-loan/${loan}${view === '' ? '' : `/${view}`}`);

test('a lock made when the market was a point worse is renegotiated once, for the half of it the policy passes on', async () => {
  const page = await open(loans.early, 'renegotiate');
  const button = page.getByRole('button', { name: 'Renegotiate for +0.500, $860.00' });
  await button.waitFor();
  await page.getByText('Sheet 2026-11-12 #1, C15F row 6.250, 30 days').waitFor();
  await button.press('Enter');
  await page.getByText('Renegotiated for +0.500, $860.00').waitFor();
  const [row] = await stack.database.query<{ price: number }>(
    `select price_thousandths as price from rate_lock where loan_number = $1 and state = 'locked'`,
    [loans.early],
  );
  // 100.218 on the sheet of its day, and a concession of 0.100.
  expect(row!.price).toBe(100_218 + 100 + 500);
  await page.reload();
  await page.getByText('The lock has been renegotiated as often as the policy allows.').first().waitFor();
});

describe('closing moves', () => {
  test('the ways to a later closing, and one of them taken through its verify step', async () => {
    const page = await open(loans.near);
    await page.getByRole('textbox', { name: 'Closing date' }).fill('12/04/2026');
    await page.getByRole('textbox', { name: 'Closing date' }).press('Tab');
    const option = page.getByRole('row', { name: /Extend 5 days now/ });
    await option.getByText('−0.100', { exact: true }).waitFor();
    await page.getByText('Leave the lock as it is:').waitFor();
    await page
      .getByRole('row', { name: /Let it expire, relock/ })
      .first()
      .getByText(/Worst case/)
      .waitFor();
    await page.getByRole('button', { name: 'Verify: Extend 5 days now' }).click();
    await page.getByRole('button', { name: 'Extend by 5 days' }).click();
    await page.getByText('Extended by 5 days').waitFor();
    const [row] = await stack.database.query<{ n: number }>(
      `select count(*)::int as n from lock_event e join rate_lock r using (brokerage_id, lock_id) where r.loan_number = $1 and e.kind = 'LockExtended'`,
      [loans.near],
    );
    expect(row!.n).toBe(1);
  });

  test('a date in the past is not taken', async () => {
    const page = await open(loans.near);
    await page.getByRole('textbox', { name: 'Closing date' }).fill('11/19/2026');
    await page.getByRole('textbox', { name: 'Closing date' }).press('Tab');
    await page.getByText('Not before 11/20/2026').waitFor();
    expect(await page.getByRole('table', { name: /^Ways to close on 11\/19/ }).count()).toBe(0);
  });
});

describe('refusals, each with what to do', () => {
  test('two tabs: the second is told that the lock changed', async () => {
    const page = await open(loans.extended, 'extend');
    await page.getByRole('button', { name: /^Extend by/ }).waitFor();
    const other = await open(loans.extended, 'extend');
    await other.getByRole('button', { name: /^Extend by/ }).click();
    await other
      .getByText(/^Extended by/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Extend by/ }).click();
    await page.getByText(/The lock was changed since this was verified.*another tab/).waitFor();
    await picture(page, 'lock-life refusal two tabs');
    await page.getByRole('button', { name: 'Verify again' }).click();
    // The demo's extension and this one are the two that the policy allows.
    await page.getByText('The lock has been extended 2 times, the most the policy allows.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Extend by/ }).count()).toBe(0);
  });

  test('a relock shows both prices and which governs; an active lock is not relocked', async () => {
    const page = await open(loans.expired, 'relock');
    await page.getByText('The original lock day').waitFor();
    await page.getByText('This price governs').waitFor();
    // An active lock has no relock to open.
    const other = await open(loans.active, 'relock');
    await other.getByText('Lock expires').first().waitFor();
    expect(await other.getByRole('tab', { name: 'Relock' }).count()).toBe(0);
  });

  test('float-down and renegotiation say why they are not open', async () => {
    const page = await open(loans.near, 'renegotiate');
    await page.getByText(/The market must have improved by 0.375/).waitFor();
    await page.goto(`${stack.origin}/lock-loan/${loans.near}/float-down`);
    await page
      .getByText(/The market must have improved|counted from|is open from/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^(Float down to|Renegotiate for)/ }).count()).toBe(0);
  });

  test('a withdrawn loan', async () => {
    const withdrawn = await demoLoan(stack.database, 'Vandermeer');
    await stack.database.query(`update loan set status = 'Withdrawn' where loan_number = $1`, [withdrawn]);
    const page = await open(withdrawn, 'extend');
    await page.getByText('A loan that is Withdrawn cannot be locked.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Extend by/ }).count()).toBe(0);
  });
});
