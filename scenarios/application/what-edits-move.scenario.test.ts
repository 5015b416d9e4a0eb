import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { atNight } from '../../platform/testing/tier.ts';
import { axeViolations, lookAt, mobile } from '../harness/browser.ts';
import { untilFocused } from '../harness/keyboard.ts';
import { ask, registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** The effects of a change of the application before it is saved, the source of a value, and who else is changing it. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const priya = demoPerson('priya').name;
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true }).first();
const moves = (page: Page) => page.getByRole('table', { name: 'Figures before and after the changes' });
const figures = async (page: Page, label: string): Promise<string[]> =>
  (await moves(page).getByRole('row', { name: label }).getByRole('cell').allInnerTexts()).map((text) => text.trim());

test('a change shows what it moves before it is saved, and every value of a field can be taken back', async () => {
  const loan = await registerPurchase(stack, 'priya', 'Movefield');
  const page = await openAs('priya', `/edit-loan/${loan}/loan`, { expectedErrors: /422/ });
  const amount = field(page, 'Loan amount');
  await amount.waitFor();
  const before = await amount.inputValue();

  await step('price, payment, cash to close and APR move with the amount, each with its arithmetic', async () => {
    await amount.fill('320000');
    await page.keyboard.press('Tab');
    await moves(page).getByText('Cash to close').waitFor();
    const [was, will] = await figures(page, 'Cash to close');
    expect(was).toMatch(/^\$[\d,]+$/);
    expect(will).not.toBe(was);
    await moves(page).getByRole('row', { name: 'LTV' }).first().waitFor();
    await page.getByText(`was $${before}`).waitFor();
    await lookAt(page, 'moves 1 amount typed');
    await moves(page).getByRole('row', { name: 'Cash to close' }).getByRole('button').click();
    await page.getByText('Down payment', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('table', { name: 'Figures the changes leave as they are' }).waitFor();
  });

  await step('another closing day moves the day its Closing Disclosure must be there by', async () => {
    const closing = field(page, 'Anticipated closing date');
    const planned = await closing.inputValue();
    await closing.fill('12/28/2026');
    await page.keyboard.press('Tab');
    await expect.poll(() => figures(page, 'Planned closing')).toEqual([expect.any(String), 'Mon 12/28/26']);
    // Christmas is no business day of this rule: the 23rd, the 24th and Saturday the 26th are the three.
    expect((await figures(page, 'CD received by'))[1]).toBe('Wed 12/23/26');
    // A refusal by a save is shown before the save.
    await closing.fill('12/27/2026');
    await page.keyboard.press('Tab');
    await page.getByText('No price and cash to close. The anticipated closing date is not a business day. Pick another one.').waitFor();
    await closing.fill(planned);
    await page.keyboard.press('Tab');
    await moves(page).getByText('Planned closing').waitFor({ state: 'detached' });
  });

  await step('somebody else who has the loan open sees who is changing which section', async () => {
    const other = await openAs('helen', `/edit-loan/${loan}/personal`);
    await other.getByText(`${priya} is editing Loan and property`).waitFor();
    await other.getByRole('img', { name: `${priya} is changing it` }).waitFor();
    await lookAt(other, 'moves 2 somebody else');
    await other.close();
  });

  await step('where the value came from is one key away, and one press brings an earlier value back', async () => {
    await amount.focus();
    await page.keyboard.press('Alt+KeyH');
    const history = page.getByRole('dialog', { name: 'History of Loan amount' });
    await history.getByText('In the loan now', { exact: false }).waitFor();
    await lookAt(page, 'moves 3 history');
    expect(await history.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/\$320,000[\s\S]*Not saved[\s\S]*You/),
      expect.stringMatching(new RegExp(`Use this[\\s\\S]*Imported, Movefield\\.xml, ${priya}`)),
    ]);
    await history.getByRole('button', { name: 'Use this' }).click();
    await untilFocused(amount);
    expect(await amount.inputValue()).toBe(before);
  });

  await step('saved values stay in the history, with what was sent with them', async () => {
    await amount.fill('330000');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved 1 change').waitFor();
    await page.getByRole('button', { name: new RegExp(`^Where this came from: Typed, ${priya}`), description: 'Loan amount' }).click();
    const history = page.getByRole('dialog', { name: 'History of Loan amount' });
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(
      (await ask<{ values: unknown[] }>(stack, 'priya', 'GET', `/loan/${loan}/application/field-history?path=loan%2FBaseLoanAmount`))
        .values,
    ).toHaveLength(2);
  });

  await step('what each borrower agrees to by signing is told', async () => {
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Acknowledgments' }).click();
    await page.getByText('True and complete').waitFor();
    await lookAt(page, 'moves 6 acknowledgments');
  });

  await step('the same on a phone', async () => {
    const phone = await openAs('priya', `/edit-loan/${loan}/loan`, { viewport: mobile });
    const small = field(phone, 'Loan amount');
    await small.fill('310000');
    await phone.keyboard.press('Tab');
    // The most important figures are above the button that saves.
    await phone.getByRole('table', { name: 'What these changes move most' }).getByText('Cash to close').waitFor();
    await lookAt(phone, 'moves 4 phone');
    await phone.getByRole('button', { name: /^Where this came from/, description: 'Loan amount' }).click();
    await phone.getByRole('dialog', { name: 'History of Loan amount' }).getByRole('button', { name: 'Use this' }).first().waitFor();
    await lookAt(phone, 'moves 5 phone history');
  });
});

test.runIf(atNight)('a loan of fifty borrowers is read and edited, each in sections of their own', { timeout: 120_000 }, async () => {
  const loan = await registerPurchase(stack, 'priya', 'Manyfield');
  const { version } = await ask<{ version: number }>(stack, 'priya', 'GET', `/loan/${loan}/edit`);
  const edits = Array.from({ length: 48 }, (_, at) => at + 3).flatMap((number) => [
    { path: `borrowers/BORROWER_${number}/BorrowerClassificationType`, value: 'Secondary' },
    { path: `borrowers/BORROWER_${number}/name/FirstName`, value: `Person${String.fromCodePoint(97 + (number % 26))}` },
    { path: `borrowers/BORROWER_${number}/name/LastName`, value: 'Manyfield' },
  ]);
  await ask(stack, 'priya', 'PUT', `/loan/${loan}/application`, { basedOn: version, edits });
  const page = await openAs('priya', `/edit-loan/${loan}/personal`);
  const choice = page.getByLabel('Borrower, of 50');
  await choice.selectOption({ index: 49 });
  await field(page, 'First name').waitFor();
  expect(await field(page, 'First name').inputValue()).toMatch(/^Person/);
  await lookAt(page, 'many 1 fiftieth borrower');
  await page.goto(`${stack.origin}/loan-details/${loan}`);
  await page.getByRole('region', { name: 'Loan header' }).waitFor();
  await lookAt(page, 'many 2 loan');
  const phone = await openAs('priya', `/edit-loan/${loan}/personal`, { viewport: mobile });
  await phone.getByLabel('Borrower, of 50').waitFor();
  await lookAt(phone, 'many 3 phone');
});
