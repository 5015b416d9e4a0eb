import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPeople, demoPerson } from '../database/demo/people.ts';
import { axeViolations, desktop, launchBrowser, mobile, openPage, picture, signInAs, type PageTroubles } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { startStack, type Stack } from './harness/stack.ts';

/** A lock's life after the day it was made: every view of it and every refusal a person can meet, and the policy that decides them. */
let stack: Stack;
let page: Page;
let troubles: PageTroubles;
const loans: Record<'active' | 'near' | 'expired' | 'extended' | 'early', string> = {
  active: '',
  near: '',
  expired: '',
  extended: '',
  early: '',
};
const desk = demoPeople.find((one) => one.roles.includes('lock-desk'))!;

beforeAll(async () => {
  stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
  loans.active = await demoLoan(stack.database, 'Fontaine');
  loans.near = await demoLoan(stack.database, 'Harrow');
  loans.expired = await demoLoan(stack.database, 'Castellano');
  loans.extended = await demoLoan(stack.database, 'Ferreira');
  loans.early = await demoLoan(stack.database, 'Marchetti');
  ({ page, troubles } = await openPage(await launchBrowser()));
  await signInAs(page, stack.origin, desk);
});

const open = (loan: string, view = '') => page.goto(`${stack.origin}/lock-loan/${loan}${view === '' ? '' : `/${view}`}`);

interface View {
  readonly name: string;
  readonly path: () => string;
  readonly ready: (page: Page) => Promise<unknown>;
}
const views: readonly View[] = [
  { name: 'lock', path: () => `/lock-loan/${loans.extended}`, ready: (on) => on.getByText('Extended').first().waitFor() },
  {
    name: 'closing',
    path: () => `/lock-loan/${loans.near}`,
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
    path: () => `/lock-loan/${loans.near}/extend`,
    ready: (on) => on.getByRole('button', { name: /^Extend by/ }).waitFor(),
  },
  { name: 'relock', path: () => `/lock-loan/${loans.expired}/relock`, ready: (on) => on.getByText('This price governs').waitFor() },
  {
    name: 'change-rate',
    path: () => `/lock-loan/${loans.near}/change-rate`,
    ready: (on) => on.getByRole('table', { name: 'Rates the lock can be moved to' }).waitFor(),
  },
  {
    name: 'float-down',
    path: () => `/lock-loan/${loans.near}/float-down`,
    ready: (on) =>
      on
        .getByText(/must have improved|counted from/)
        .first()
        .waitFor(),
  },
  {
    name: 'renegotiate',
    path: () => `/lock-loan/${loans.near}/renegotiate`,
    ready: (on) =>
      on
        .getByText(/must have improved/)
        .first()
        .waitFor(),
  },
  {
    name: 'renegotiate gains',
    path: () => `/lock-loan/${loans.early}/renegotiate`,
    ready: (on) => on.getByRole('button', { name: 'Renegotiate for +0.500, $860.00' }).waitFor(),
  },
  { name: 'lock-policy', path: () => `/lock-loan/${loans.near}/lock-policy`, ready: (on) => on.getByText('When rates fall').waitFor() },
  { name: 'lock-policies', path: () => '/lock-policies', ready: (on) => on.getByText('Desk hours').waitFor() },
  {
    name: 'lock-policies writing',
    path: () => '/lock-policies',
    ready: async (on) => {
      await on.getByRole('button', { name: 'Write the next version' }).click();
      await on.getByLabel('A lock ends at').waitFor();
    },
  },
];

describe.each([
  ['1440', desktop],
  ['390', mobile],
] as const)('at %s wide', (width, viewport) => {
  let on: Page;
  beforeAll(async () => {
    ({ page: on } = await openPage(await launchBrowser(), { viewport }));
    await signInAs(on, stack.origin, desk);
    return () => on.context().close();
  });

  test.each(views)('$name: nothing for axe, nothing wider than the page', async ({ name, path, ready }) => {
    await on.goto(`${stack.origin}${path()}`);
    await ready(on);
    for (const colorScheme of ['light', 'dark'] as const) {
      await on.emulateMedia({ colorScheme });
      await picture(on, `lock-life ${name} ${width} ${colorScheme}`);
      expect({ colorScheme, violations: await axeViolations(on) }).toEqual({ colorScheme, violations: [] });
    }
    expect(await on.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

test('a lock made when the market was a point worse is renegotiated once, for the half of it the policy passes on', async () => {
  await open(loans.early, 'renegotiate');
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
  await open(loans.early, 'renegotiate');
  await page.getByText('The lock has been renegotiated as often as the policy allows.').first().waitFor();
});

describe('closing moves', () => {
  test('the ways to a later closing, and one of them taken through its verify step', async () => {
    await open(loans.near);
    await page.getByRole('textbox', { name: 'Closing date' }).fill('12/04/2026');
    await page.getByRole('textbox', { name: 'Closing date' }).press('Tab');
    const road = page.getByRole('row', { name: /Extend 5 days now/ });
    await road.getByText('−0.100', { exact: true }).waitFor();
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
    await open(loans.near);
    await page.getByRole('textbox', { name: 'Closing date' }).fill('11/19/2026');
    await page.getByRole('textbox', { name: 'Closing date' }).press('Tab');
    await page.getByText('Not before 11/20/2026').waitFor();
    expect(await page.getByRole('table', { name: /^Ways to close on 11\/19/ }).count()).toBe(0);
  });
});

describe('refusals, each with what to do', () => {
  test('two tabs: the second is told that the lock changed', async () => {
    await open(loans.extended, 'extend');
    await page.getByRole('button', { name: /^Extend by/ }).waitFor();
    const { page: other, context } = await openPage(await launchBrowser());
    await signInAs(other, stack.origin, desk, `/lock-loan/${loans.extended}/extend`);
    await other.getByRole('button', { name: /^Extend by/ }).click();
    await other
      .getByText(/^Extended by/)
      .first()
      .waitFor();
    await context.close();
    await page.getByRole('button', { name: /^Extend by/ }).click();
    await page.getByText(/The lock was changed since this was verified.*another tab/).waitFor();
    await picture(page, 'lock-life refusal two tabs');
    await page.getByRole('button', { name: 'Verify again' }).click();
    // The demo's extension and this one are the two that the policy allows.
    await page.getByText('The lock has been extended 2 times, the most the policy allows.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Extend by/ }).count()).toBe(0);
  });

  test('a relock shows both prices and which governs; an active lock is not relocked', async () => {
    await open(loans.expired, 'relock');
    await page.getByText('The original lock day').waitFor();
    await page.getByText('This price governs').waitFor();
    // An active lock has no relock to open.
    await open(loans.active, 'relock');
    await page.getByText('Runs through').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Relock' }).count()).toBe(0);
  });

  test('float-down and renegotiation say why they are not open', async () => {
    await open(loans.near, 'renegotiate');
    await page.getByText(/The market must have improved by 0.375/).waitFor();
    await open(loans.near, 'float-down');
    await page
      .getByText(/The market must have improved|counted from|is open from/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^(Float down to|Renegotiate for)/ }).count()).toBe(0);
  });

  test('a withdrawn loan', async () => {
    await stack.database.query(`update loan set status = 'Withdrawn' where loan_number = $1`, [loans.active]);
    await open(loans.active, 'extend');
    await page.getByText('A loan that is Withdrawn cannot be locked.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Extend by/ }).count()).toBe(0);
    await stack.database.query(`update loan set status = 'Disclosed' where loan_number = $1`, [loans.active]);
  });
});

describe('the policy', () => {
  test('is written, judged at its fields, put in force, and refuses what was verified before it', async () => {
    await open(loans.active, 'extend');
    const act = page.getByRole('button', { name: 'Extend by 5 days' });
    await page.getByRole('button', { name: '5 days', exact: true }).click();
    await act.waitFor();

    const { page: office, context } = await openPage(await launchBrowser());
    await signInAs(
      office,
      stack.origin,
      demoPeople.find((one) => one.roles.includes('admin'))!,
      '/lock-policies',
    );
    await office.getByRole('button', { name: 'Write the next version' }).click();
    await office.getByLabel('Lock periods, days').fill('15, soon');
    await office
      .getByText(/can’t be read here/)
      .first()
      .waitFor();
    await office.getByLabel('Lock periods, days').fill('15, 30, 45, 60, 75');
    await office.getByLabel('Closes', { exact: true }).fill('07:00');
    await office.getByText('The desk closes after it opens.').first().waitFor();
    await office.getByLabel('Closes', { exact: true }).fill('20:00');
    await office.getByLabel('Free days').first().selectOption('yes');
    await office.getByText('2 days a loan, spent first').waitFor();
    await picture(office, 'lock-life policy written');
    await office.getByRole('button', { name: 'Put in force now' }).click();
    await office.getByText('Say why the policy is changed').waitFor();
    await office.getByLabel('Version').fill('2026-11-20');
    await office.getByLabel('Why').fill('Two free days a loan');
    await office.getByRole('button', { name: 'Put in force now' }).click();
    await office.getByText('Lock policy 2026-11-20 is in force').waitFor();
    await office.getByRole('button', { name: '2026-11-20', exact: true }).click();
    await office.getByLabel('Compare with').selectOption('2026-11-01');
    await office.getByRole('table', { name: 'What differs between the policies' }).getByText('2 days a loan, spent first').waitFor();
    for (const [width, size] of Object.entries({ 1440: desktop, 390: mobile })) {
      await office.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await office.emulateMedia({ colorScheme });
        await picture(office, `lock-life policies compared ${width} ${colorScheme}`);
        expect({ width, colorScheme, violations: await axeViolations(office) }).toEqual({ width, colorScheme, violations: [] });
      }
      expect(await office.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await context.close();

    await act.click();
    await page.getByText(/It was policy 2026-11-01 and is now policy 2026-11-20/).waitFor();
    await picture(page, 'lock-life refusal policy changed');
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByText(/2 of 2 free days left on this loan/).waitFor();
    await page.getByText('−0.060').first().waitFor();
    await act.click();
    await page.getByText('Extended by 5 days').waitFor();
    await page.getByText('Extension of 5 days, 2 of them free').first().waitFor();
  });

  test('brokers read it from the loan’s menu and can’t change it', async () => {
    const { page: broker, context } = await openPage(await launchBrowser());
    const [row] = await stack.database.query<{ email: string }>(
      'select p.email from loan l join person p on p.person_id = l.officer_id where l.loan_number = $1',
      [loans.near],
    );
    await signInAs(
      broker,
      stack.origin,
      demoPeople.find((one) => one.email === row!.email) ?? demoPerson('helen'),
      `/lock-loan/${loans.near}/lock-policy`,
    );
    await broker.getByText('2 days a loan, spent first').waitFor();
    await broker.getByText('The market must have improved', { exact: false }).first().waitFor();
    await broker.goto(`${stack.origin}/lock-policies`);
    await broker.getByText('Desk hours').waitFor();
    expect(await broker.getByRole('button', { name: 'Write the next version' }).count()).toBe(0);
    await context.close();
  });
});

test('nothing broke unseen, nothing came from elsewhere', () => expect(troubles).toEqual({ errors: [], foreignRequests: [] }));
