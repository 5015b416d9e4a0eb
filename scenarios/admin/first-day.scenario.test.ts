import { expect, test } from 'vitest';
import { setupCodeHash } from '../../capabilities/access/port/set-up.ts';
import { newSetupCode } from '../../tools/start/setup-code.ts';
import { axeViolations, launchBrowser, lookAtBoth, openPage, picture } from '../harness/browser.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** An empty database, as a lender's first start leaves it. */
const stack = await startStack({ demo: false, parts: ['login', 'api', 'worker'], env: { LOCKDESK_DEMO: 'no' } });
const PASSWORD = 'seven plain words in a row';

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
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await page.getByLabel('Work email').fill('ada@kestrel.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
    await page.goto(`${stack.origin}/admin/first-day`);
    await page.getByText('Kestrel Example Lending, 1 of 8 done').waitFor();
    await lookAtBoth(page, 'first day');
  });

  await step('the portal gets her name for it', async () => {
    await page.getByRole('link', { name: 'Choose look' }).click();
    await page.getByLabel('Name of the portal').fill('Kestrel Portal');
    await page.getByLabel('Why').fill('It is ours');
    await page.getByRole('button', { name: 'Save setting' }).click();
    await page.getByText('Name of the portal: Lockdesk → Kestrel Portal').waitFor();
    await page.goto(`${stack.origin}/admin/first-day`);
    await page.getByText('Kestrel Example Lending, 2 of 8 done').waitFor();
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
    await recordLicense('CO', 'L-218840');
  });

  await step('the first brokerage, which can’t register before its license', async () => {
    await page.getByRole('button', { name: 'Add brokerage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ridgeline Example');
    await dialog.getByLabel('NMLS ID').fill('1990001');
    await dialog.getByLabel('State').selectOption('CO');
    await dialog.getByRole('button', { name: 'Add brokerage' }).click();
    await page.getByText('No license in force: this brokerage can’t register loans.').waitFor();
    await recordLicense('CO', 'CO-100884');
    await lookAtBoth(page, 'brokerage opened');
  });

  await step('its manager is invited, and the steps say so', async () => {
    await page.goto(`${stack.origin}/admin/people/2`);
    await page.getByRole('button', { name: 'Invite person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Helen Firstly');
    await dialog.getByLabel('Work email').fill('helen@ridgeline.example');
    await dialog.getByLabel('Brokerage manager').check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to helen@ridgeline.example').waitFor();
    await page.goto(`${stack.origin}/admin/first-day`);
    await page.getByText('1 at Ridgeline Example').waitFor();
    await page.getByText('Kestrel Example Lending, 7 of 8 done').waitFor();
  });
  await context.close();
}, 240_000);
