import { describe, expect, test } from 'vitest';
import { lookAt, lookAtBoth, mobile, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { registerPurchase } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The frame around a loan: its header's panels, its warning, its one menu, who else is there. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');

describe('the workspace of a loan', () => {
  test('the header opens borrower, contacts, loan and property, and closes them again', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    const header = page.getByRole('region', { name: 'Loan header' });
    await header.getByRole('button', { name: 'Borrower' }).click();
    const panel = page.getByRole('region', { name: 'Borrower' });
    await panel.getByText('Adaeze Okafor-Sample').first().waitFor();
    await panel.getByRole('heading', { name: 'Contacts' }).waitFor();
    await settled(page);
    await lookAt(page, 'header borrower');
    await header.getByRole('button', { name: 'Loan', exact: true }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Loan', exact: true }).textContent()).toMatch(/TPO type\s*Broker/);
    await page.getByRole('heading', { name: 'Property' }).waitFor();
    await settled(page);
    await lookAt(page, 'header loan');
    await header.getByRole('button', { name: 'Loan', exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Property' }).count()).toBe(0);
  });

  test('one menu: the lock policy opens its view, what is not possible yet says why and leads nowhere', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    const menu = page.getByRole('navigation', { name: 'Loan', exact: true });
    await menu.getByRole('button', { name: /^Underwriting/ }).click();
    const coming = menu.getByRole('link', { name: /FHA case number/ });
    await expect.poll(() => coming.textContent()).toContain('Only for FHA loans');
    expect(await coming.getAttribute('href')).toBeNull();
    await menu.getByRole('button', { name: /^Price and lock/ }).click();
    await settled(page);
    await lookAt(page, 'loan menu');
    await menu.getByRole('link', { name: 'Lock policy' }).click();
    await page.waitForURL(new RegExp(`/lock-loan/${loan}/lock-policy$`));
  });

  test('a download opens in a tab of its own, and a blocked one is spoken of', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    const menu = page.getByRole('navigation', { name: 'Loan', exact: true });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), menu.getByRole('link', { name: /Loan Review Summary/ }).click()]);
    await tab.waitForURL(new RegExp(`/api/loan/${loan}/loan-review-summary$`)).catch(() => undefined);
    expect(tab.url()).toContain(`/api/loan/${loan}/loan-review-summary`);
    await tab.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Loan Review Summary' }).click();
    const warning = page.getByRole('dialog');
    expect(await warning.getByRole('link').first().getAttribute('href')).toBe(`/api/loan/${loan}/loan-review-summary`);
    await settled(page);
    await lookAt(page, 'download blocked');
  });

  test('the cache is cleared from the header once it was asked about, and the page loads anew', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Clear cache' }).click();
    const question = page.getByRole('dialog', { name: 'Clear the cache?' });
    await question.waitFor();
    await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
    await question.getByRole('button', { name: 'Clear cache' }).click();
    await expect.poll(() => page.evaluate(() => (window as { stays?: boolean }).stays).catch(() => true)).toBeUndefined();
    await page.getByRole('region', { name: 'Loan header' }).waitFor();
  });

  test('the header of a USDA loan has its guarantee fees with their arithmetic, and says what is not known', async () => {
    const usda = await demoLoan(stack.database, 'Fontaine');
    await stack.database.query(
      `update loan set mortgage_type = 'USDARuralDevelopment', loan_amount_cents = 20000000 where loan_number = $1`,
      [usda],
    );
    const page = await openAs('priya', `/loan-details/${usda}`);
    await page.getByRole('region', { name: 'Loan header' }).getByRole('button', { name: 'Loan', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Loan', exact: true });
    await expect.poll(() => panel.textContent()).toMatch(/USDA guarantee fee\s*\$2,020\.20, 1\.000%/);
    expect(await panel.textContent()).toMatch(/USDA annual fee\s*0\.350% a year/);
    await panel.getByText('USDA, missing').waitFor();
    await settled(page);
    await lookAt(page, 'header usda');
  });

  test('the quality check says Pass, Failed or NA and opens into what it was judged by', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    const header = page.getByRole('region', { name: 'Loan header' });
    const status = header.getByRole('button', { name: /^QM (Pass|Failed|NA), explain$/ });
    await status.click();
    await page.getByRole('heading', { name: /^Why QM (Pass|Failed|NA)$/ }).waitFor();
    await settled(page);
    await lookAt(page, 'qm explained');
    expect(await page.getByText(/12 CFR 1026\.43/).count()).toBeGreaterThan(0);
  });

  test('another closing date shows what it moves before it is planned, and the journal says who did', async () => {
    const moved = await demoLoan(stack.database, 'Whitfield');
    await stack.database.query(`update loan set tpo_type = 'Broker' where loan_number = $1`, [moved]);
    const page = await openAs('priya', `/loan-details/${moved}`);
    await page.getByRole('button', { name: 'Change the planned closing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the planned closing?' });
    const field = dialog.getByRole('textbox', { name: 'Anticipated closing date' });
    await field.fill('12/25/2026');
    await field.press('Tab');
    await dialog.getByText('The anticipated closing date is not a business day. Pick another one.').first().waitFor();
    await field.fill('01/12/2027');
    await field.press('Tab');
    await dialog.getByText(/^Borrowers have it by/).waitFor();
    await settled(page);
    await lookAt(page, 'closing date moves');
    await dialog.getByRole('button', { name: 'Plan for Tue 01/12/27' }).click();
    await page.getByText('Closing planned for Tue 01/12/27').waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Activity lines' }).textContent())
      .toContain('planned the closing for Tue 01/12/27');
  });

  test('the loan is shown as it stood on a day, and a day before it was there is refused', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('menuitem', { name: 'The loan as of a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'The loan as of a day' });
    await expect.poll(() => dialog.textContent()).toMatch(/Status\s*Registered/);
    await dialog.getByText('Version 1').waitFor();
    await settled(page);
    await lookAt(page, 'as of');
    const field = dialog.getByRole('textbox', { name: 'As of the end of' });
    await field.fill('01/05/2026');
    await field.press('Tab');
    await dialog.getByText('Pick a day from 11/20/2026 to 11/20/2026.').first().waitFor();
  });

  test('on a phone the actions panel has what can be done', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`, { viewport: mobile });
    await page.getByRole('button', { name: 'Loan actions' }).click();
    await page.getByRole('menuitem', { name: /Loan Estimate/ }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'FHA case number' }).count()).toBe(0);
    await settled(page);
    await lookAt(page, 'loan actions phone');
  });

  test('a loan without a TPO type warns with an OK button', async () => {
    const untyped = await demoLoan(stack.database, 'Whitfield');
    await stack.database.query('update loan set tpo_type = null where loan_number = $1', [untyped]);
    const page = await openAs('priya', `/loan-details/${untyped}`);
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await expect
      .poll(() => warning.textContent())
      .toContain(`This loan (${untyped}) has no TPO type defined. Contact your Business Support Representative or call the help desk`);
    await lookAt(page, 'tpo warning');
    await warning.getByRole('button', { name: 'OK' }).click();
    await warning.waitFor({ state: 'detached' });
  });

  test('two people see each other, and what one writes is new to the other', async () => {
    const page = await openAs('priya', `/loan-details/${loan}`);
    await page.getByRole('region', { name: 'Loan header' }).waitFor();
    await settled(page);
    const other = await openAs('helen', `/comments-for-broker/${loan}`);
    await other.getByRole('img', { name: /Priya Samplewood/ }).waitFor();
    await other.getByRole('textbox', { name: 'Write to the lender or your team' }).fill('The appraisal is in.');
    await other.getByRole('button', { name: 'Add comment' }).click();
    await other.getByText('Comment added').waitFor();
    await page.goto(`${stack.origin}/comments-for-broker/${loan}`);
    const comment = page.getByRole('article').filter({ hasText: 'The appraisal is in.' });
    await expect.poll(() => comment.textContent()).toContain('New');
    await lookAt(page, 'comments new');
  });

  test('a tracked item offers what this person may say of it', async () => {
    const page = await openAs('priya', `/loan-status-history/${loan}`);
    const quote = page.getByRole('combobox', { name: 'Status of Fee Quote Validation' });
    await quote.waitFor();
    expect(await quote.locator('option').allTextContents()).not.toContain('Completed');
    await quote.selectOption('Requested');
    await page.getByText('Fee Quote Validation is Requested').waitFor();
    await settled(page);
    await lookAt(page, 'tracking');
  });

  test('a closing agent is written down, and a wrong address keeps what was typed', async () => {
    const page = await openAs('priya', `/loan-contacts/${loan}`);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Clara Closewell-Sample');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await page.getByText('Please enter a valid email address for Clara Closewell-Sample').waitFor();
    await settled(page);
    await lookAt(page, 'contact refused');
    await page.getByRole('textbox', { name: 'Email' }).fill('clara@example.com');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect.poll(() => page.getByRole('main').textContent()).toContain('clara@example.com');
    // The list may hear of it before the form has its reply.
    await expect.poll(() => page.getByRole('button', { name: 'Save contact' }).count()).toBe(0);
  });

  test('an officer gives the loan to a colleague, is told first that it leaves them, and finds themselves in the pipeline', async () => {
    const given = await registerPurchase(stack, 'priya', 'Givenwell');
    const page = await openAs('priya', `/loan-contacts/${given}`);
    await page.getByRole('button', { name: 'Change people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change who works on the loan' });
    await dialog.getByLabel('Loan officer').selectOption('Helen Testerman');
    const officers = await dialog.getByLabel('Loan officer').locator('option').allTextContents();
    expect(officers.filter((name) => name === 'Priya Samplewood')).toHaveLength(1);
    await dialog.getByLabel('Processor').selectOption('Nobody');
    await dialog.getByText('You see this loan as one of its people.').waitFor();
    await settled(page);
    await lookAt(page, 'change people');
    await dialog.getByRole('button', { name: 'Change people' }).click();
    await page.waitForURL(/\/pipeline/);
    await page.getByText('People changed').waitFor();
  });

  test('an administrator keeps a loan for an examination, and lets it go', async () => {
    const page = await openAs('adam', `/loan-status-history/${loan}`);
    await page.getByLabel('Why the loan is on hold').fill('Examination by the state');
    await settled(page);
    await lookAtBoth(page, 'legal hold');
    await page.getByRole('button', { name: 'Place on legal hold' }).click();
    await page.getByText('The loan is on legal hold').waitFor();
    await page.getByLabel('Why it ends').fill('The examination ended');
    await page.getByRole('button', { name: 'Lift legal hold' }).click();
    await page.getByText('The legal hold is lifted').waitFor();
    await page.getByRole('cell', { name: /The examination ended$/ }).waitFor();
    await settled(page);
    await lookAtBoth(page, 'legal hold lifted');
  });
});
