import { expect, test } from 'vitest';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { picture } from '../harness/browser.ts';
import { startStack } from '../harness/stack.ts';

/** A name that is longer than its column can be read in full in its cell. */
const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
const NAME = 'Wolfeschlegelsteinhausen-Bergerdorff-Sample, Adaeze Chidinma';

test('by mouse and by keyboard, over the next cell', async () => {
  const loan = await demoLoan(stack.database, 'Okafor');
  await stack.database.query('update loan set borrower_name = $2 where loan_number = $1', [loan, NAME]);
  const page = await openAs('priya', '/pipeline');
  const text = page.getByText(NAME).first();
  await text.waitFor();
  const cell = page.getByRole('gridcell').filter({ hasText: NAME });
  const readAt = () =>
    text.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { right, top, height } = range.getBoundingClientRect();
      const hit = document.elementFromPoint(right - 3, top + height / 2);
      return (
        hit !== null && (one.contains(hit) || hit.contains(one)) && hit.closest('[role="gridcell"]') === one.closest('[role="gridcell"]')
      );
    });
  expect(await readAt()).toBe(false);
  await cell.hover();
  await expect.poll(readAt).toBe(true);
  await picture(page, 'long name whole');
  await page.mouse.move(0, 0);
  await expect.poll(readAt).toBe(false);
  await cell.evaluate((one: HTMLElement) => one.focus({ focusVisible: true } as FocusOptions));
  await expect.poll(readAt).toBe(true);
});
