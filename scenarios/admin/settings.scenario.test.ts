import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { pngOf } from '../../capabilities/documents/samples/made-files.ts';
import { launchBrowser, lookAtBoth, openPage, picture, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** An administrator gives the portal its own name, color and logo, and changes the rules for sheets and credit, with a reason. */
const stack = await startStack({ demo: true, parts: ['login', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

// Each test begins with a portal that is set as its operator set it.
beforeEach(() => stack.database.query('delete from portal_settings'));

const form = (page: Page) => page.getByRole('complementary', { name: 'Save and history' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

async function saved(page: Page, why: string, button: RegExp): Promise<void> {
  await form(page).getByLabel('Why').fill(why);
  await form(page).getByRole('button', { name: button }).click();
  await form(page).getByRole('list', { name: 'Changes, newest first' }).getByText(why).waitFor();
}

test('name, color and logo are everybody’s from the next page on, and the history says who and why', async () => {
  await stack.database.query(
    `insert into content_picture (brokerage_id, name, content_type, bytes, made_by)
     select 1, 'harrow-mark', 'image/png', $1, person_id from person limit 1`,
    [pngOf(60, 40)],
  );
  const adam = await openAs('adam', '/admin');
  await adam.getByRole('main').getByRole('link', { name: 'Settings Name' }).click();
  await form(adam).getByText('Nothing is changed').waitFor();
  await form(adam).getByText('No change yet', { exact: false }).waitFor();
  await settled(adam);
  await lookAtBoth(adam, 'settings, nothing chosen');

  await field(adam, 'Name of the portal').fill('Harrow Lending');
  await field(adam, 'Color').selectOption({ label: 'Teal' });
  await field(adam, 'Logo').selectOption('harrow-mark');
  // The typed text is there after the page was loaded again.
  await adam.reload();
  await expect.poll(() => field(adam, 'Name of the portal').inputValue()).toBe('Harrow Lending');
  await form(adam).getByText('Color: Blue → Teal').waitFor();
  await form(adam).getByText('Say why').first().waitFor();
  await lookAtBoth(adam, 'settings, three changed');
  await saved(adam, 'The portal is ours', /^Save 3/);
  await form(adam).getByText('Name of the portal: Lockdesk → Harrow Lending').waitFor();

  const priya = await openAs('priya', '/pipeline');
  await expect
    .poll(async () => {
      await priya.reload();
      await priya.getByRole('link', { name: /, my day$/ }).waitFor();
      return priya.getByRole('link', { name: 'Harrow Lending, my day' }).count();
    })
    .toBe(1);
  expect(await priya.locator('html').getAttribute('data-accent')).toBe('teal');
  const logo = priya.getByRole('banner').locator('img');
  // It is loaded after the page that shows it.
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expect.poll(() => priya.title()).toContain('Harrow Lending');

  await field(adam, 'Website').fill('lender');
  await form(adam).getByLabel('Why').fill('Brokers look for it');
  await form(adam)
    .getByRole('button', { name: /^Save setting/ })
    .click();
  await adam.getByText('Invalid characters in Website field. Please check the field(s) and retry.').waitFor();
  await field(adam, 'Website').fill('www.harrow.example');
  await saved(adam, 'Brokers look for it', /^Save setting/);
  await priya.reload();
  const site = priya.getByRole('contentinfo').getByRole('link', { name: 'Website' });
  await expect.poll(() => site.getAttribute('href')).toBe('https://www.harrow.example');
  await lookAtBoth(priya, 'the lender’s site in the foot');
  await settled(priya);
  await lookAtBoth(priya, 'pipeline in the lender’s color');

  const { page: stranger } = await openPage(await launchBrowser());
  await stranger.goto(`${stack.origin}/api/session/sign-in`);
  await stranger.getByRole('img', { name: 'Harrow Lending', exact: true }).waitFor();
  expect(await stranger.title()).toBe('Sign in · Harrow Lending');
  await picture(stranger, 'sign-in by the lender’s name');
  // No other picture of the lender's pages is for strangers.
  expect((await stranger.request.get(`${stack.origin}/brand/no-mark`)).status()).toBe(404);
  await stranger.context().close();
});

test('two administrators at once: the second sees the first’s change, keeps what was typed, and goes on', async () => {
  const adam = await openAs('adam', '/admin/settings');
  const other = await openAs('adam', '/admin/settings');
  await field(adam, 'People behind a rate sheet').selectOption('2');
  await field(other, 'Email of the service desk').fill('desk@harrow.example');
  await saved(adam, 'Two people for each sheet', /^Save setting/);
  await form(other).getByLabel('Why').fill('The desk has a new address');
  await form(other).getByRole('button', { name: 'Save setting' }).click();
  await form(other).getByText('Somebody changed the settings meanwhile.', { exact: false }).waitFor();
  await other.reload();
  await other.getByText('changed the settings meanwhile: Two people for each sheet', { exact: false }).waitFor();
  await lookAtBoth(other, 'settings, changed meanwhile');
  await other.getByRole('button', { name: 'Keep mine, go on' }).click();
  await saved(other, 'The desk has a new address', /^Save setting/);
  expect(await field(other, 'People behind a rate sheet').inputValue()).toBe('2');
});

test('what can’t be is said beside its field, and a setting goes back to the operator', async () => {
  const adam = await openAs('adam', '/admin/settings');
  await field(adam, 'A month, each brokerage').fill('10');
  await field(adam, 'A month, each brokerage').press('Tab');
  await form(adam).getByLabel('Why').fill('Less');
  await form(adam).getByRole('button', { name: 'Save setting' }).click();
  await adam.getByText('A month can’t have less than a day.').waitFor();
  await adam.getByRole('button', { name: 'Hand back to the operator: $24,000.00' }).click();
  await form(adam).getByText('Nothing is changed').waitFor();
  await field(adam, 'A day, each brokerage').fill('1,000');
  await field(adam, 'A day, each brokerage').press('Tab');
  await saved(adam, 'Less a day', /^Save setting/);
  await adam.getByRole('button', { name: 'Hand back to the operator: $1,500.00' }).click();
  await saved(adam, 'The operator knows', /^Save setting/);
  await expect.poll(() => field(adam, 'A day, each brokerage').inputValue()).toBe('1,500.00');
});
