import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { axeViolations, launchBrowser, lookAt, lookAtBoth, openPage, picture } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'api', 'worker'] });
const openAs = pagesOf(stack);
const PASSWORD = 'seven plain words in a row';

/** The link of the newest letter to somebody, as the mail server would have it. */
async function linkTo(email: string): Promise<string> {
  const folder = join(stack.dataFolder, 'mail');
  const found = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.includes(email))
      .map((text) => /http:\/\/localhost:\d+\/set-password\/\S+/.exec(text.replaceAll(/=\r?\n/g, ''))?.[0])
      .filter((link) => link !== undefined);
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return found()[0]!;
}

test('a manager invites a person, who sets a password by letter, signs in, and is signed out at once when suspended', async () => {
  const page = await openAs('helen', '/admin/people');
  await step('what is missing stands at its field', async () => {
    await page.getByRole('button', { name: 'Invite person' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Name is required.').waitFor();
    await page.getByText('Choose a role.').waitFor();
    await lookAt(page, 'invite mistakes');
  });
  await step('the invitation goes out', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Nina Newcomer');
    await page.getByLabel('Work email').fill('nina@ridgelinehome.example');
    await page.getByRole('dialog').getByLabel('Loan officer').check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent to nina@ridgelinehome.example').waitFor();
    await page.getByText(/^Invited /).waitFor();
  });
  const hers = await openPage(await launchBrowser());
  await step('the link sets a password: one that is too short is refused in words', async () => {
    await hers.page.goto(await linkTo('nina@ridgelinehome.example'));
    await hers.page.getByLabel('New password').fill('short');
    await hers.page.getByLabel('The same again').fill('short');
    await hers.page.getByRole('button', { name: 'Set password' }).click();
    await hers.page.getByText('A password has at least 12 characters; this one has 5.').waitFor();
    expect(await axeViolations(hers.page)).toEqual([]);
    await picture(hers.page, 'set-password');
    await hers.page.getByLabel('New password').fill(PASSWORD);
    await hers.page.getByLabel('The same again').fill(PASSWORD);
    await hers.page.getByRole('button', { name: 'Set password' }).click();
    await hers.page.getByText('Password set').first().waitFor();
  });
  await step('she signs in with it and has a loan officer’s portal', async () => {
    await hers.page.getByRole('link', { name: 'Go to sign-in' }).click();
    await hers.page.getByLabel('Work email').fill('nina@ridgelinehome.example');
    await hers.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await hers.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await hers.page.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
    await hers.page.getByText('Nina Newcomer').first().waitFor();
  });
  await step('the link works once', async () => {
    const again = await openPage(await launchBrowser());
    await again.page.goto(await linkTo('nina@ridgelinehome.example'));
    await again.page.getByText('This link can’t be used any more').first().waitFor();
    await again.context.close();
  });
  await step('suspended, her next request is refused', async () => {
    await page.reload();
    await page.getByRole('button', { name: /Nina Newcomer/ }).click();
    await page.getByText('End all 1').waitFor();
    await lookAtBoth(page, 'person opened');
    await page.getByRole('button', { name: 'Suspend person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend person' }).click();
    await page.getByText('Nina Newcomer is suspended.').waitFor();
    await hers.page.reload();
    await hers.page.waitForURL((url) => url.origin === stack.loginUrl || /sign-in|callback/.test(url.pathname));
    await hers.context.close();
  });
});

test('the last administrator keeps their role', async () => {
  const page = await openAs('adam', '/admin/people/1');
  await page
    .getByRole('table')
    .getByRole('button', { name: /Adam Adminsky/ })
    .click();
  await page.getByRole('button', { name: 'Suspend person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend person' }).click();
  const refused = page.getByText('This is the account’s last administrator. Make another one first.');
  await expect.poll(() => refused.count()).toBeGreaterThan(0);
});
