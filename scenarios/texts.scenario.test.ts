import { expect, test } from 'vitest';
import { desktop, lookAt, mobile } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';

/** Text in other scripts is shown as it was written; text that hides or reverses other text is refused with a sentence. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const loan = await demoLoan(stack.database, 'Okafor');

test.each([
  ['1440', desktop],
  ['390', mobile],
])('a comment that turns its end round is refused and stays; one in Arabic is shown from the right (%s)', async (width, viewport) => {
  const page = await openAs('priya', `/comments-for-broker/${loan}`, { viewport });
  const box = page.getByRole('main').getByRole('textbox', { name: 'Write to the lender or your team' }).first();
  await box.fill('See invoice_\u202Efdp.exe');
  await box.press('ControlOrMeta+Enter');
  await page.getByText('has a character that can’t be seen (U+202E). Delete it and type the text again.').waitFor();
  expect(await box.inputValue()).toBe('See invoice_\u202Efdp.exe');
  await lookAt(page, 'texts refused');

  const arabic = `القرض ${loan} جاهز (${width})`;
  await box.fill(arabic);
  await box.press('ControlOrMeta+Enter');
  const shown = page.locator('article p', { hasText: `(${width})` });
  await shown.waitFor();
  expect(await shown.evaluate((one) => [getComputedStyle(one).direction, one.textContent])).toEqual(['rtl', arabic]);
  const by = page.locator('article bdi').first();
  expect(await by.evaluate((one) => getComputedStyle(one).unicodeBidi)).toMatch(/isolate/);
  await lookAt(page, 'texts shown');
});
