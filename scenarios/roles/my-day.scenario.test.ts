import { describe, expect, test } from 'vitest';
import { oneIn } from '../../platform/testing/tier.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

// Friday 20 November 2026, 11:00 in New York.
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

/** The start screen by role: its sections in order, and one that the role does not have. */
const starts: readonly (readonly [who: string, role: string, sections: readonly string[], never: string])[] = [
  ['priya', 'loan officer', ['Do now', 'Locks expiring', 'Promised to you', 'Messages'], 'Lock requests'],
  ['helen', 'brokerage manager', ['Do now', 'Locks expiring', 'Promised to you', 'Messages'], 'Lock requests'],
  ['alex', 'account executive', ['Late at brokerages', 'Lock requests', 'Brokerages', 'Locks expiring', 'Messages'], 'Do now'],
  ['lena', 'lock desk', ['Lock requests', 'Locks expiring', 'Sheets not live', 'Messages'], 'Do now'],
  ['dora', 'disclosure desk', ['Asked of the disclosure desk', 'Loan Estimates', 'Messages'], 'Lock requests'],
  ['ugo', 'underwriter', ['Review next', 'Conditions to clear', 'Waiting on the broker', 'Messages'], 'Loan Estimates'],
  ['clara', 'closer', ['Closings', 'Locks expiring', 'Messages'], 'Lock requests'],
  ['audrey', 'auditor', ['Late at brokerages', 'Lock requests', 'Locks expiring'], 'Messages'],
  [
    'adam',
    'administrator',
    ['Portal', 'Lock requests', 'Do now', 'Brokerages', 'Locks expiring', 'Sheets not live', 'Messages'],
    'Review next',
  ],
];

describe('my day', () => {
  test.each(oneIn(3, starts))('%s, %s, starts at their own work', async (who, role, sections, never) => {
    const page = await openAs(who, '/');
    await page.getByRole('heading', { name: 'My day' }).waitFor();
    await page.getByRole('heading', { name: sections[0]!, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await expect.poll(() => page.locator('section h2').allTextContents()).toEqual(sections);
    expect(await page.getByRole('heading', { name: never, exact: true }).count()).toBe(0);
    await lookAtBoth(page, `day ${role}`);
  });

  test('the lock desk opens the promise of a late request, and the request itself', async () => {
    const page = await openAs('lena', '/dashboard');
    const requests = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lock requests' }) });
    const extension = requests.getByRole('listitem').filter({ hasText: 'Extension, 20 days' });
    await extension.getByRole('button', { name: /due .*, explain/ }).click();
    const explained = page.getByText('Nights, weekends and holidays of the desk don’t count.');
    await explained.waitFor();
    await page.keyboard.press('Escape');
    await explained.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock-desk\?request=/);
    await expect.poll(() => page.getByText('Seller delayed the roof repair', { exact: false }).count()).toBeGreaterThan(0);
  });

  test('a brokerage of the account executive opens as a narrowed pipeline', async () => {
    const page = await openAs('alex', '/dashboard');
    await page.getByRole('button', { name: /^Open loans.*Plain Oak Brokers/ }).click();
    await page.getByRole('button', { name: 'Remove filter Brokerage' }).waitFor();
    const number = await demoLoan(stack.database, 'Ferreira');
    await page.getByText(number).first().waitFor();
    const other = await demoLoan(stack.database, 'Harrow');
    // Loans of all brokerages are on the list until the narrowed one is there.
    await expect.poll(() => page.getByText(other).count()).toBe(0);
  });

  test('a comment that is not read is a message, until it is read', async () => {
    const loan = await demoLoan(stack.database, 'Harrow');
    const broker = await openAs('helen', `/comments-for-broker/${loan}`);
    const box = broker.getByRole('textbox').last();
    await box.fill('The seller asks for another week.');
    await box.press('Control+Enter');
    await broker.getByText('The seller asks for another week.').first().waitFor();
    const page = await openAs('alex', '/dashboard');
    await page.getByText('The seller asks for another week.').waitFor();
    await page.getByRole('button', { name: /^Read.*Harrow/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/comments-for-broker/${loan}`);
  });
});

test('what stands first of what is to do now is chosen, and stays chosen', async () => {
  const page = await openAs('helen', '/');
  const now = page.getByRole('region', { name: 'Do now' });
  await now.getByRole('radio', { name: 'By cost', checked: true }).waitFor();
  await now.getByText(/^If all are missed/).waitFor();
  await now.getByRole('radio', { name: 'By date' }).click();
  await now.getByRole('radio', { name: 'By date', checked: true }).waitFor();
  await page.reload();
  await now.getByRole('radio', { name: 'By date', checked: true }).waitFor();
  expect(await now.getByRole('radio', { name: 'By cost' }).isChecked()).toBe(false);
});
