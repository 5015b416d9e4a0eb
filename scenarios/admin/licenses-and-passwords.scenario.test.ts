import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { lookAt, settled } from '../harness/browser.ts';
import { purchaseOf } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/** An administrator's changes and their effect on others: licenses that a registration needs, a password that stops working. */
const stack = await startStack({ demo: true, parts: ['login', 'api', 'worker'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const priya = demoPerson('priya');
const brokerage = priya.brokerages[0]!;

test('a brokerage without a license for the state can’t register a loan there, and can once it is recorded', async () => {
  const adam = await openAs('adam', `/admin/brokerages/${brokerage}`);
  const form = adam.getByRole('form', { name: 'New license' });
  const record = async (state: string): Promise<void> => {
    await form.getByLabel('License state').selectOption(state);
    await form.getByLabel('License number').fill(`${state}-4711`);
    await form.getByLabel('First day', { exact: true }).fill('01/01/2026');
    await form.getByLabel('Last day', { exact: true }).fill('12/31/2030');
    await form.getByRole('button', { name: 'Record license' }).click();
    await adam.getByText(`${state}, ${state}-4711`).waitFor();
  };
  await record('CO');
  await settled(adam);
  await lookAt(adam, 'licenses of a brokerage');

  const page = await openAs('priya', '/loan-registration');
  const file = purchaseOf('License-Sample').replaceAll(/>9\d{8}</g, '>900550043<');
  await page.getByLabel('Drop an application file').setInputFiles({ name: 'license.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  await page.getByLabel('Product', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Middle name').first().fill('Quill');
  const register = page.getByRole('button', { name: 'Register loan' });
  await register.click();
  await page
    .getByText(/has no license for OH\. New loans there need one\./)
    .first()
    .waitFor();
  await settled(page);
  await lookAt(page, 'registration without a license');
  expect(await page.getByLabel('Middle name').first().inputValue()).toBe('Quill');

  await record('OH');
  await register.click();
  await page.waitForURL(/\/loan-details\/\d{10}$/);
});

test('a password that an administrator resets stops working, and a letter leads to another', async () => {
  const adam = await openAs('adam', `/admin/people/${brokerage}`);
  const theirs = await openAs('priya', '/dashboard');
  await adam.getByRole('button', { name: new RegExp(priya.name) }).click();
  await adam.getByRole('button', { name: 'Reset password' }).click();
  const sure = adam.getByRole('dialog', { name: `Reset the password of ${priya.name}?` });
  await settled(adam);
  await lookAt(adam, 'reset password');
  await sure.getByRole('button', { name: 'Reset password' }).click();
  // In the list and, for a while, in a toast.
  await adam.getByText(`Letter sent to ${priya.email}`).first().waitFor();
  await step('who was signed in is sent to the login page', async () => {
    await theirs.reload();
    await theirs.waitForURL((url) => url.origin === stack.loginUrl || /sign-in|callback/.test(url.pathname));
  });
  await step('the letter’s link sets another, and that one works', async () => {
    const folder = join(stack.dataFolder, 'mail');
    const link = (): string | undefined =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''))
        .filter((letter) => letter.includes(priya.email))
        .map((letter) => /http:\/\/localhost:\d+\/set-password\/\S+/.exec(letter)?.[0])
        .find((found) => found !== undefined);
    await expect.poll(link, { timeout: 30_000 }).toBeTruthy();
    await theirs.goto(link()!);
    await theirs.getByLabel('New password').fill('seven plain words in a row');
    await theirs.getByLabel('The same again').fill('seven plain words in a row');
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
    await theirs.getByLabel('Work email').fill(priya.email);
    await theirs.getByLabel('Password', { exact: true }).fill('seven plain words in a row');
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await theirs.waitForURL((url) => url.origin === stack.origin && !url.pathname.startsWith('/api/'));
    await theirs.getByText(priya.name).first().waitFor();
  });
});

test('who may not see requests of persons is told so, and waits for no rows', async () => {
  const page = await openAs('priya', '/admin/persons', { expectedErrors: /403/ });
  await page.getByRole('main').getByText('You are not allowed to do this.').first().waitFor();
  expect(await page.getByLabel('Last name').count()).toBe(0);
});
