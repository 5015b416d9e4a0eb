import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPeople } from '../database/demo/people.ts';
import { movePrices } from '../capabilities/price/samples/move-prices.ts';
import { sheet20261120 } from '../capabilities/price/samples/sheet-2026-11-20.ts';
import { publishSheet } from '../capabilities/publish/port/live-sheet.ts';
import { openDatabase } from '../platform/database/database.ts';
import { axeViolations, lookAtBoth, picture } from './harness/browser.ts';
import { demoLoan, rowsOfLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Pages that no longer show how things are: another tab saved, another account was chosen, another sheet was published. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save changes' }).click();
const middle = (page: Page) => page.getByLabel('Middle name');
const dependents = (page: Page) => page.getByLabel('Dependents');
const documentOf = async (loan: string): Promise<string> =>
  JSON.stringify(
    (
      await stack.database.query<{ document: object }>(
        'select document from application_version where loan_number = $1 order by version desc limit 1',
        [loan],
      )
    )[0]!.document,
  );

describe('two people on one application', () => {
  test('what they changed apart is merged, what they changed both is shown to the second', async () => {
    const loan = await demoLoan(stack.database, 'Lindqvist');
    const priya = await openAs('priya', `/edit-loan/${loan}/personal`);
    const marco = await openAs('marco', `/edit-loan/${loan}/personal`);
    await middle(priya).fill('Priyas');
    await dependents(marco).fill('3');
    await save(priya);
    await priya.getByText('Saved 1 change').waitFor();
    await save(marco);
    await marco.getByText('Saved 1 change').waitFor();
    expect(await documentOf(loan)).toContain('"MiddleName":"Priyas"');
    expect(await documentOf(loan)).toContain('"DependentCount":3');
    // The merged application is what both see from here on.
    await expect.poll(() => middle(marco).inputValue()).toBe('Priyas');

    await priya.reload();
    await middle(priya).fill('First');
    await dependents(priya).fill('1');
    await middle(marco).fill('Second');
    await save(priya);
    await priya.getByText('Saved 2 changes').waitFor();
    await save(marco);
    await marco.getByText('Priya Samplewood changed the same field while you were editing').waitFor();
    await picture(marco, 'stale 1 collision');
    expect(await axeViolations(marco)).toEqual([]);
    expect(await documentOf(loan)).toContain('"MiddleName":"First"');
    await marco.getByRole('button', { name: 'Use Second' }).click();
    await save(marco);
    await expect.poll(() => documentOf(loan)).toContain('"MiddleName":"Second"');
    expect(await documentOf(loan)).toContain('"DependentCount":1');
  });

  test('the other one’s value can be kept instead', async () => {
    const loan = await demoLoan(stack.database, 'Castellano');
    const priya = await openAs('priya', `/edit-loan/${loan}/personal`);
    const marco = await openAs('marco', `/edit-loan/${loan}/personal`);
    await middle(priya).fill('Kept');
    await middle(marco).fill('Dropped');
    await save(priya);
    await priya.getByText('Saved 1 change').waitFor();
    await save(marco);
    await marco.getByRole('button', { name: 'Keep Kept' }).click();
    await expect.poll(() => middle(marco).inputValue()).toBe('Kept');
    expect(await documentOf(loan)).toContain('"MiddleName":"Kept"');
  });
});

test('two people on one Loan Estimate: both versions beside each other, each field chosen, nothing lost', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const path = `/loan-estimator/${loan}`;
  const [priya, marco] = [await openAs('priya', path), await openAs('marco', path)];
  const credits = (page: Page) => page.getByRole('textbox', { name: 'Lender credits' });
  // Both have opened it before either saves.
  await Promise.all([credits(priya).waitFor(), credits(marco).waitFor()]);
  const typeCredits = async (page: Page, value: string) => {
    await credits(page).fill(value);
    await credits(page).press('Tab');
  };
  await typeCredits(priya, '500');
  await priya
    .getByText(/Saved \d/)
    .first()
    .waitFor();
  await typeCredits(marco, '750');
  const versions = marco.getByRole('region', { name: 'Two versions of this Loan Estimate' });
  await versions.getByText('Priya Samplewood saved this Loan Estimate after you opened it').waitFor();
  expect(await versions.textContent()).not.toMatch(/take theirs/i);
  const row = versions.getByRole('row', { name: /Lender credits/ });
  expect(await row.getByRole('radio').count()).toBe(2);
  expect(await row.textContent()).toContain('$750');
  expect(await row.textContent()).toContain('$500');
  await lookAtBoth(marco, 'stale 5 two versions');
  await row.getByRole('radio', { name: /\$500/ }).check();
  await versions.getByRole('button', { name: 'Save chosen version' }).click();
  await versions.waitFor({ state: 'detached' });
  await expect.poll(() => credits(marco).inputValue()).toBe('500');
  await typeCredits(marco, '600');
  // The page says of the version before, too, that it is saved.
  const saved = () =>
    stack.database.query(
      `select (draft->>'lenderCredits')::int as cents from loan_estimate where loan_number = $1 order by version desc limit 1`,
      [loan],
    );
  await expect.poll(saved).toEqual([{ cents: 60_000 }]);
});

test('a page opened for another account saves nothing any more and says so', async () => {
  const loan = await demoLoan(stack.database, 'Whitfield');
  const page = await openAs('samuel', `/edit-loan/${loan}/personal`);
  await middle(page).fill('Stale');
  const other = await page.context().newPage();
  await other.goto(`${stack.origin}/pipeline`);
  await other.getByRole('button', { name: /account of Samuel/ }).click();
  await other.getByRole('menuitem', { name: /change account/i }).click();
  const choice = other.getByRole('dialog', { name: 'Change account' });
  await choice.getByRole('button', { name: /Harborlight/ }).click();
  await other.getByRole('button', { name: /Harborlight.*account of Samuel/ }).waitFor();

  const before = await rowsOfLoan(stack.database, 'application_version', loan);
  await save(page);
  await page
    .getByText(/account/i)
    .and(page.getByText(/changed|other/i))
    .first()
    .waitFor();
  await picture(page, 'stale 2 other account');
  expect(await rowsOfLoan(stack.database, 'application_version', loan)).toBe(before);
  expect(await middle(page).inputValue()).toBe('Stale');
});

test('a sheet published between verify and lock: both prices, new terms on the button, and locking them works', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  const page = await openAs('priya', `/lock-loan/${loan}`);
  await page.getByRole('button', { name: /^Verify [\d.]+% for/ }).click();
  const lock = page.getByRole('button', { name: /^Lock [\d.]+% for/ });
  await lock.waitFor();
  const verified = /^Lock (?<terms>[\d.]+% for \d+ days)/.exec((await lock.textContent()) ?? '')?.groups?.['terms'];

  const database = openDatabase(stack.database.ownerUrl, { max: 1 });
  const moved = movePrices(sheet20261120, -125, {
    versionId: '2026-11-20-2',
    sequence: 2,
    effective: sheet20261120.effective,
    title: 'Moved by a scenario',
  });
  await database.withShared((tx) => publishSheet(tx, moved, undefined));
  await database.close();

  await lock.click();
  const said = page.getByRole('alert');
  await said.waitFor();
  const prices = ((await said.textContent()) ?? '').match(/\d{2,3}\.\d{3}/g) ?? [];
  expect(prices).toHaveLength(2);
  expect(await rowsOfLoan(stack.database, 'rate_lock', loan)).toBe(0);
  const again = page.getByRole('button', { name: /^Lock [\d.]+% for \d+ days at \d+\.\d{3}/ });
  await again.waitFor();
  expect(await again.textContent()).toContain(`Lock ${verified} at ${prices.at(-1)}`);
  await picture(page, 'stale 3 sheet changed');
  expect(await axeViolations(page)).toEqual([]);
  await again.click();
  await page
    .getByRole('button', { name: /confirmation/i })
    .first()
    .waitFor();
  const [row] = await stack.database.query<{ sheet_version: string; price_thousandths: number }>(
    'select sheet_version, price_thousandths from rate_lock where loan_number = $1',
    [loan],
  );
  expect(row!.sheet_version).toBe('2026-11-20-2');
  expect((row!.price_thousandths / 1000).toFixed(3)).toBe(prices.at(-1));
});

test('a second lien is sent to the lock desk with the specification’s sentence', async () => {
  const [second] = await stack.database.query<{ loan_number: string; officer_id: string }>(
    `select loan_number, officer_id from loan where lien_priority = 'SecondLien' and status = 'Registered' limit 1`,
  );
  const officer = demoPeople.find((person) => person.id === second!.officer_id)!;
  const page = await openAs(officer, `/lock-loan/${second!.loan_number}`);
  await page.getByText('Second-lien loans must be locked manually with the lock desk.').first().waitFor();
  expect(await page.getByRole('button', { name: /^(Verify|Lock) [\d.]+%/ }).count()).toBe(0);
  await picture(page, 'stale 4 second lien');
  expect(await axeViolations(page)).toEqual([]);
});
