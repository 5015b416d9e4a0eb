import { expect, test } from 'vitest';
import { axeViolations, mobile, picture } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The lists of forms: found, opened, narrowed, cached for a moment, and a field whose list fails to load. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('a list is found by its words, opened with its source, and narrowed as a form would', async () => {
  const page = await openAs('priya', '/reference-data/lists');
  await page.getByLabel('Find a list').fill('4506');
  await page.getByRole('button', { name: 'Form 4506-C ordered by' }).click();
  const choices = page.getByRole('table', { name: 'Choices of Form 4506-C ordered by' });
  await expect.poll(() => choices.getByRole('rowheader').allTextContents()).toEqual(['Lender', 'Broker', 'Not ordered']);
  await page.getByLabel('Loan type').selectOption('VA');
  await expect.poll(() => choices.getByRole('rowheader').allTextContents()).toEqual(['Lender', 'Broker']);
  await page.getByRole('radio', { name: 'MISMO 3.4' }).click();
  await page.getByLabel('Find a list').fill('LienPriority');
  await page.getByRole('button', { name: 'MISMO34.LienPriorityType' }).click();
  await page.getByRole('table', { name: 'Choices of MISMO34.LienPriorityType' }).getByText('SecondLien').waitFor();
  await page.getByLabel('Find a list').fill('no such list');
  await page.getByText('No list with these words').waitFor();
});

test('a list is asked once in fifteen seconds and stored under frdm', async () => {
  const page = await openAs('priya', '/reference-data/lists');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/dropdown\/doc-type\/list/.test(request.url())) asked.push(request.url());
  });
  await page.clock.install();
  const open = async () => {
    await page.getByLabel('Find a list').fill('doc-type');
    await page.getByRole('button', { name: 'Documentation', exact: true }).click();
    await page.getByRole('table', { name: 'Choices of Documentation' }).getByText('Streamline').first().waitFor();
  };
  await open();
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('frdm')));
  expect(await stored()).toContain('frdm:doc-type?');
  await page.getByRole('radio', { name: 'MISMO 3.4' }).click();
  await page.getByRole('radio', { name: 'Portal' }).click();
  await open();
  expect(asked).toHaveLength(1);
  await page.clock.fastForward(31_000);
  expect(await stored()).toEqual([]);
  await page.getByRole('radio', { name: 'MISMO 3.4' }).click();
  await page.getByRole('radio', { name: 'Portal' }).click();
  await open();
  await expect.poll(() => asked.length).toBe(2);
});

test('a list that does not come is logged and leaves its field with a Retry', async () => {
  const page = await openAs('priya', '/reference-data/lists', { expectedErrors: /Failed to load|dropdown/ });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/dropdown/loan-type/list', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Find a list').fill('4506');
  await page.getByRole('button', { name: 'Form 4506-C ordered by' }).click();
  await page.getByText('The list did not load.').waitFor();
  // The rest of the screen works.
  await page.getByRole('table', { name: 'Choices of Form 4506-C ordered by' }).getByText('Not ordered').first().waitFor();
  await expect.poll(() => logged).toContain('List frdm:loan-type?: The list did not load.');
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'reference-list-failed');
  await page.unroute('**/api/dropdown/loan-type/list');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Loan type').selectOption('FHA');
});

test.each([
  ['desktop-light', { colorScheme: 'light' }],
  ['desktop-dark', { colorScheme: 'dark' }],
  ['phone-light', { viewport: mobile, colorScheme: 'light' }],
  ['phone-dark', { viewport: mobile, colorScheme: 'dark' }],
] as const)('axe finds nothing on a %s', async (name, options) => {
  const page = await openAs('alex', '/reference-data/lists', options);
  await page.getByLabel('Find a list').fill('section');
  await page.getByRole('button', { name: 'Section of the Act' }).click();
  await page.getByRole('table', { name: 'Choices of Section of the Act' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, `reference-lists-${name}`);
});
