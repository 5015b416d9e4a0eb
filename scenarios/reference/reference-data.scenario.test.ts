import { expect, test } from 'vitest';
import { axeViolations, mobile, picture } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** Reference data: the calendar, and the message when a part of it fails to load. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('the calendar shows a year’s holidays and counts business days between two dates', async () => {
  const page = await openAs('priya', '/reference-data');
  const table = page.getByRole('table', { name: 'Federal holidays of 2026' });
  await table.getByText('Independence Day', { exact: true }).waitFor();
  expect(await table.getByRole('row', { name: /^Independence Day/ }).textContent()).toBe('Independence Day07/04/202607/03/2026');
  await page.getByLabel('Year', { exact: true }).selectOption('2027');
  await page.getByRole('table', { name: 'Federal holidays of 2027' }).getByText('06/18/2027').waitFor();
  await page.getByLabel('To', { exact: true }).fill('11/30/2026');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect
    .poll(() => page.getByText('business days, without').textContent())
    .toBe('5 business days, without Thanksgiving Day (11/26/2026)');
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'reference-calendar');
});

test('a calendar that does not come says so in the specification’s words, with a way to ask again', async () => {
  const page = await openAs('priya', '/pipeline', { expectedErrors: /federal-holidays|Failed to load/ });
  await page.route('**/api/util/federal-holidays/2028', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${stack.origin}/reference-data`);
  const sentence = 'There was an unknown error with the /federal-holidays webservice. Please contact the Help Desk or try again later.';
  await page.getByText(sentence).waitFor();
  await page.unroute('**/api/util/federal-holidays/2028');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText(sentence).count()).toBe(0);
});

test.each([
  ['phone, light', { viewport: mobile, colorScheme: 'light' }],
  ['phone, dark', { viewport: mobile, colorScheme: 'dark' }],
  ['desktop, dark', { colorScheme: 'dark' }],
] as const)('on a %s axe finds nothing', async (name, options) => {
  const page = await openAs('alex', '/reference-data', options);
  await page.getByText('Independence Day', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, `reference-calendar-${name.replace(', ', '-')}`);
});

test('rules are in effect from their day on', async () => {
  const page = await openAs('priya', '/reference-data/rules');
  const row = page.getByRole('row', { name: /^QM / });
  await row.getByText('In effect').waitFor();
  await page.getByLabel('On', { exact: true }).fill('06/30/2021');
  await page.getByLabel('On', { exact: true }).press('Enter');
  await row.getByText('Not yet').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'reference-rules');
});

test('a Loan Estimate shows its checks with their reasons', async () => {
  const page = await openAs('helen', '/loan-estimator/1400023871');
  const checks = page.getByRole('table', { name: 'Checks of the Loan Estimate' });
  await checks.getByText('The fee quote is not validated.').waitFor();
  await checks.getByText('Warehouse purchase').scrollIntoViewIfNeeded();
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'estimate-checks');
});

test('a state’s incomes are asked for once, a ZIP code in two states shows both', async () => {
  const page = await openAs('priya', '/reference-data/places');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('county-income-list')) asked.push(request.url());
  });
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('42223');
  const places = page.getByRole('table', { name: 'Places of 42223' });
  await places.getByText('Tennessee').waitFor();
  await places.getByText('Kentucky').first().waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('CO');
  const boulder = page.getByRole('row', { name: /^Boulder / });
  await expect.poll(() => boulder.textContent()).toContain('$104,320');
  await page.getByLabel('State', { exact: true }).selectOption('RI');
  await page.getByRole('row', { name: /^Bristol / }).waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('CO');
  await boulder.waitFor();
  expect(asked).toHaveLength(2);
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'reference-places');
});
