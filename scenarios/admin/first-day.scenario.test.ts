import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupCodeHash } from '../../capabilities/access/port/set-up.ts';
import { pngOf } from '../../capabilities/documents/samples/made-files.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { newSetupCode } from '../../tools/start/setup-code.ts';
import { axeViolations, launchBrowser, lookAtBoth, openPage, picture, settled } from '../harness/browser.ts';
import { chooseOption } from '../harness/choices.ts';
import { invitationOf } from '../harness/letters.ts';
import { samplePurchase } from '../harness/loans.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** An empty database, as a lender's first start leaves it, on a Friday at eleven in New York. */
const stack = await startStack({
  demo: false,
  parts: ['login', 'api', 'worker'],
  env: { LOCKDESK_DEMO: 'no', LOCKDESK_NOW: '2026-11-20T16:00:00Z' },
});
const PASSWORD = 'seven plain words in a row';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
}

async function stepsDone(page: Page, done: number): Promise<void> {
  await page.goto(`${stack.origin}/admin/first-day`);
  await page.getByText(`Kestrel Example Lending, ${done} of 9 done`).waitFor();
}

test('a lender’s first day: the printed code lets the first administrator in, who makes the portal ready for a broker', async () => {
  const code = (await newSetupCode(stack.database.ownerUrl))!;
  const { page, context } = await openPage(await launchBrowser());

  await step('the login site offers no demo people', async () => {
    await page.goto(`${stack.origin}/api/session/sign-in`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Enter as a demo person').count()).toBe(0);
  });

  await step('a wrong code is refused, and what was typed stays', async () => {
    await page.goto(`${stack.loginUrl}/setup`);
    await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC-DDDD');
    await page.getByLabel('Your company').fill('Kestrel Example Lending');
    await page.getByLabel('Company NMLS ID').fill('2299001');
    await page.getByLabel('State').fill('co');
    await page.getByLabel('Your name').fill('Ada Vance-Demo');
    await page.getByLabel('Work email').fill('ada@kestrel.example');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('The same again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up portal' }).click();
    await page.getByText('This is not the code that was printed').waitFor();
    expect(await page.getByLabel('Your company').inputValue()).toBe('Kestrel Example Lending');
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'first-day-set-up');
  });

  await step('the right one works once', async () => {
    await page.getByLabel('Setup code').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('The same again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up portal' }).click();
    await page.getByText('Your portal is set up').first().waitFor();
    const [row] = await stack.database.query<{ used: boolean; hash: Buffer }>(
      'select used_at is not null as used, code_hash as hash from setup_code',
    );
    expect([row!.used, row!.hash.equals(setupCodeHash(code))]).toEqual([true, true]);
    await page.goto(`${stack.loginUrl}/setup`);
    await page.getByText('This portal is set up').first().waitFor();
    expect(await newSetupCode(stack.database.ownerUrl)).toBeUndefined();
  });

  await step('she signs in with her password and sees what is left', async () => {
    await signIn(page, 'ada@kestrel.example');
    await stepsDone(page, 1);
    await page.getByText(`You signed in at ${new URL(stack.loginUrl).host} on `).waitFor();
    await lookAtBoth(page, 'first day');
  });

  await step('the portal gets her name, color and logo', async () => {
    await page.goto(`${stack.origin}/content/edit?page=about`);
    await page.getByLabel('Name of the picture').fill('kestrel-mark');
    await page.getByLabel('Add a picture').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(60, 40)) });
    await page.getByText('![words](kestrel-mark').waitFor();
    await page.goto(`${stack.origin}/admin/first-day`);
    await page.getByRole('link', { name: 'Choose look' }).click();
    await page.getByLabel('Name of the portal').fill('Kestrel Portal');
    await page.getByLabel('Color', { exact: true }).selectOption({ label: 'Teal' });
    await page.getByLabel('Logo', { exact: true }).selectOption('kestrel-mark');
    await page.getByLabel('Why').fill('It is ours');
    await page.getByRole('button', { name: /^Save 3/ }).click();
    await page.getByText('Name of the portal: Lockdesk → Kestrel Portal').waitFor();
    await stepsDone(page, 2);
    // A page that was made ready a moment ago may still have the name before.
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText('2 of 9 done').waitFor();
        return page.getByRole('link', { name: 'Kestrel Portal, my day' }).count();
      })
      .toBe(1);
    expect(await page.locator('html').getAttribute('data-accent')).toBe('teal');
    const logo = page.getByRole('banner').locator('img');
    // It is loaded after the page that shows it.
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  });

  await step('mail is tried: the letter arrives', async () => {
    await page.getByRole('button', { name: 'Send test letter' }).click();
    await page.getByText('Sent: look into your inbox').waitFor();
  });

  const recordLicense = async (state: string, number: string): Promise<void> => {
    await page.getByLabel('License state').selectOption(state);
    await page.getByLabel('License number').fill(number);
    await page.getByRole('textbox', { name: 'First day' }).fill('01/01/2026');
    await page.getByRole('textbox', { name: 'Last day' }).fill('12/31/2026');
    await page.getByRole('button', { name: 'Record license' }).click();
    await page.getByText('License recorded.').last().waitFor();
    await page.getByText('In force until 12/31/2026.').waitFor();
  };

  await step('the lender’s phone and license', async () => {
    await page.getByRole('link', { name: 'Complete company' }).click();
    await page.getByLabel('Phone').fill('(800) 555-0140');
    await page.getByRole('button', { name: 'Save brokerage' }).click();
    await page.getByText('Brokerage saved.').waitFor();
    await recordLicense('OH', 'L-218840');
  });

  await step('the first brokerage, which can’t register before its license', async () => {
    await page.getByRole('button', { name: 'Add brokerage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ridgeline Example');
    await dialog.getByLabel('NMLS ID').fill('1990001');
    await dialog.getByLabel('State').selectOption('CO');
    await dialog.getByRole('button', { name: 'Add brokerage' }).click();
    await page.getByText('No license in force: this brokerage can’t register loans.').waitFor();
    await recordLicense('OH', 'OH-100884');
    await lookAtBoth(page, 'brokerage opened');
  });

  await step('the first sheet: the starter workbook comes down and goes live as it is', async () => {
    await page.goto(`${stack.origin}/admin/first-day`);
    await page.getByRole('link', { name: 'Upload rate sheet' }).click();
    await page.getByRole('heading', { name: 'No rate sheets yet' }).waitFor();
    await settled(page);
    await lookAtBoth(page, 'first day: no sheet');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download starter workbook' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Starter rate sheet.xlsx');
    const buffer = readFileSync(await file.path());
    await page
      .getByLabel('Drop a rate sheet')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/octet-stream', buffer });
    await page.waitForURL(/\/rate-sheets\/\d{4}-/);
    await page.getByText('3 of 3 match').waitFor();
    await settled(page);
    await lookAtBoth(page, 'first day: first draft');
    await page.getByRole('button', { name: /^Activate / }).click();
    await page.getByRole('button', { name: 'Activate sheet' }).click();
    await page.getByText('Live since').first().waitFor();
    await stepsDone(page, 7);
    await page.getByText('Sheet 2026-11-20-1 is live with 1 product').waitFor();
  });

  await step('what the lender pays the brokerage is agreed: without it nothing can be priced', async () => {
    await page.getByText('Ridgeline Example has no plan, so it can’t price').waitFor();
    await page.getByRole('link', { name: 'Agree plan' }).click();
    await page.getByLabel('For applications from', { exact: true }).fill('11/20/2026');
    await page.getByLabel('Percentage of the note amount').fill('2');
    await page.getByLabel('Agreement', { exact: true }).fill('Agreement of 11/20/2026');
    await page.getByRole('button', { name: 'Save plan' }).click();
    await page.getByText('Plan agreed from 11/20/2026').waitFor();
    await stepsDone(page, 8);
    await page.getByText('The lender pays Ridgeline Example 2.000%').waitFor();
  });

  await step('the manager of the brokerage is invited, and the steps are done', async () => {
    await page.goto(`${stack.origin}/admin/people/2`);
    await page.getByRole('button', { name: 'Invite person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Helen Firstly');
    await dialog.getByLabel('Work email').fill('helen@ridgeline.example');
    await dialog.getByLabel('Brokerage manager').check();
    await dialog.getByLabel('Loan officer').check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to helen@ridgeline.example').waitFor();
    await stepsDone(page, 9);
    await page.getByText('1 at Ridgeline Example').waitFor();
    await page.getByText('Your portal works: brokers can register, price and lock loans.').waitFor();
    await lookAtBoth(page, 'first day: all done');
  });
  await context.close();

  const broker = await openPage(await launchBrowser());
  await step('she sets up her account from the letter, and comes to a portal with the lender’s name', async () => {
    await broker.page.goto(await invitationOf(stack, 'helen@ridgeline.example'));
    await broker.page.getByLabel('New password').fill(PASSWORD);
    await broker.page.getByLabel('The same again').fill(PASSWORD);
    await broker.page.getByRole('button', { name: 'Set password' }).click();
    await broker.page.getByText('Password set').first().waitFor();
    await signIn(broker.page, 'helen@ridgeline.example');
    await broker.page.getByRole('link', { name: 'Kestrel Portal, my day' }).waitFor();
  });
  await step('she prices a purchase', () => pricePurchase(broker.page));
  const loan = await step('she registers a loan from its file', () => registerFile(broker.page));
  await step('she locks it at the first sheet’s price', () => lockLoan(broker.page, loan));
  expect(broker.troubles).toEqual({ errors: [], foreignRequests: [] });
  expect(await brokenInvariants(stack.database)).toEqual([]);
}, 240_000);

async function pricePurchase(page: Page): Promise<void> {
  await page.goto(`${stack.origin}/price-it`);
  for (const [name, text] of [
    ['Loan amount', '300000'],
    ['Purchase price', '400000'],
    ['Median FICO', '760'],
    ['ZIP code', '43215'],
  ] as const) {
    await page.getByRole('main').getByLabel(name, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText('1 of 1 products').first().waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.waitForURL(/price-view-rate/);
  await page.getByRole('heading', { name: /^How [\d.]+ is made$/ }).waitFor();
  await settled(page);
  await lookAtBoth(page, 'first day: first prices');
}

async function registerFile(page: Page): Promise<string> {
  await page.goto(`${stack.origin}/loan-registration`);
  // Received today: the lender-paid compensation plan applies to applications from today on.
  const received = samplePurchase.replace('<ApplicationReceivedDate>2026-11-16', '<ApplicationReceivedDate>2026-11-20');
  const buffer = Buffer.from(received);
  await page.getByLabel('Drop an application file').setInputFiles({ name: 'purchase.xml', mimeType: 'application/xml', buffer });
  await page.getByRole('button', { name: 'Register loan' }).waitFor();
  await chooseOption(page.getByLabel('Product', { exact: true }), /Example conforming 30 fixed/);
  await page.getByRole('button', { name: 'Register loan' }).click();
  await page.waitForURL(/\/loan-details\/\d{10}$/);
  return page.url().slice(-10);
}

async function lockLoan(page: Page, loan: string): Promise<void> {
  await page.goto(`${stack.origin}/lock-loan/${loan}`);
  await page.getByRole('button', { name: /^Verify [\d.]+% for \d+ days/ }).click();
  await page.getByRole('button', { name: /^Lock [\d.]+% for \d+ days/ }).click();
  await page
    .getByRole('link', { name: /confirmation/i })
    .or(page.getByRole('button', { name: /confirmation/i }))
    .first()
    .waitFor();
  await lookAtBoth(page, 'first day: first lock');
  const locks = await stack.database.query('select product_id, sheet_version from rate_lock where loan_number = $1', [loan]);
  expect(locks).toEqual([{ product_id: '0101', sheet_version: '2026-11-20-1' }]);
}
