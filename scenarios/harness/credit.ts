import type { Page } from 'playwright-core';
import type { Stack } from './stack.ts';

/** Records the borrowers' consents and orders a credit report, until it is there. */
export async function withCredit({ origin }: Pick<Stack, 'origin'>, page: Page, loan: string, names: readonly string[]): Promise<void> {
  await page.goto(`${origin}/order-credit-only/${loan}`);
  for (const name of names) {
    await page.getByRole('button', { name: `Record consent of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /^Order, \$/ }).click();
  await page.waitForURL(new RegExp(`/order-credit-only-report/${loan}`));
}
