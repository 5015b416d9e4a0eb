import { expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'] });
const openAs = pagesOf(stack);

test('a person changes name and phone, and ends a session left open elsewhere', async () => {
  const page = await openAs('priya', '/edit-profile');
  const elsewhere = await openAs('priya', '/pipeline');
  const name = page.getByLabel('Name', { exact: true });

  await step('what is wrong stands beside its field, all at once, and what was typed survives a reload', async () => {
    await name.fill('');
    await page.getByLabel('Work phone').fill('555-0142');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Name is required.').waitFor();
    await page.getByText('A phone number has ten digits.').waitFor();
    await lookAtBoth(page, 'edit profile mistakes');
    await page.reload();
    await expect.poll(() => page.getByLabel('Work phone').inputValue()).toBe('555-0142');
  });

  await step('saved, the new name is the person’s everywhere', async () => {
    await name.fill('Priya Samplewood-Mock');
    await page.getByLabel('Work phone').fill('3035550142');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Profile saved.').waitFor();
    await expect.poll(() => page.getByLabel('Work phone').inputValue()).toBe('(303) 555-0142');
  });

  await step('the session left open elsewhere is ended at once', async () => {
    await page.getByRole('tab', { name: 'Sign-in and sessions' }).click();
    await page.waitForURL('**/edit-profile/sign-in');
    await page.getByText('This session', { exact: true }).waitFor();
    await lookAtBoth(page, 'edit profile sessions');
    await page.getByRole('button', { name: 'End this session' }).first().click();
    await page.getByText(/^Session ended: /).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'End this session' }).count()).toBe(0);
    await elsewhere.reload();
    await elsewhere.waitForURL((url) => !url.pathname.startsWith('/pipeline'));
  });
});

test('the view is edit-profile unless another is named, and another person’s is not to be had', async () => {
  const page = await openAs('helen', '/edit-profile/edit-profile/00000000-0000-4000-8000-000000000001');
  await page.getByText('You can edit your own profile only.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Helen Testerman');
  await page.goto(`${stack.origin}/edit-profile`);
  expect(await page.getByRole('tab', { name: 'Profile', exact: true }).getAttribute('aria-selected')).toBe('true');
});

test('which mail a person gets is their choice, and it stays', async () => {
  const page = await openAs('samuel', '/edit-profile');
  const reminders = page.getByLabel(/^Mail reminders of deadlines to /);
  await reminders.waitFor();
  expect(await reminders.isChecked()).toBe(true);
  await reminders.click();
  await page.getByText('Reminders of deadlines are not mailed').waitFor();
  await page.reload();
  await reminders.waitFor();
  expect(await reminders.isChecked()).toBe(false);
  expect(await page.getByLabel(/^Mail changes of conditions to /).isChecked()).toBe(true);
  await lookAtBoth(page, 'edit profile notices');
});

test('a manager takes a provider off in the profile; the lender’s own people have no providers there', async () => {
  const { id } = demoPerson('helen');
  await stack.database.query(
    `insert into broker_provider (brokerage_id, service_type, provider_id, name, standing, set_by, set_at)
     values (2, 'title', 'T-102', 'Longs View Settlement', 'excluded', $1, '2026-11-20T15:00:00Z')`,
    [id],
  );
  const page = await openAs('helen', '/edit-profile');
  await page.getByRole('tab', { name: 'Providers' }).click();
  await page.waitForURL('**/edit-profile/providers');
  const named = page.getByRole('region', { name: 'Preferred and excluded providers' });
  await named.getByRole('row').filter({ hasText: 'Longs View Settlement' }).getByText('Excluded').waitFor();
  await lookAtBoth(page, 'edit profile providers');
  await page.getByRole('button', { name: 'Take off Longs View Settlement' }).click();
  await page.getByText('No provider is preferred or excluded.').waitFor();
  const lender = await openAs('dora', '/edit-profile/providers');
  await lender.getByLabel('Name', { exact: true }).waitFor();
  expect(await lender.getByRole('tab', { name: 'Providers' }).count()).toBe(0);
});
