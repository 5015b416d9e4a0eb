import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, parts: ['login', 'simulators', 'api'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test(
  'fees of a high-cost mortgage stop the estimate at its button, with the figures, until they are mended',
  { timeout: 240_000 },
  async () => {
    const loan = await demoLoan(stack.database, 'Okafor');
    await step('the policy of the lender says so, where brokers read it', async () => {
      const policy = await openAs('lena', '/lock-policies');
      await policy.getByText('No lock, and no disclosure goes out').first().waitFor();
      await lookAtBoth(policy, 'policy with tests of the law');
    });

    const helen = await openAs('helen', `/loan-estimator/${loan}`);
    const fee = helen.getByRole('textbox', { name: 'Underwriting Fee amount' });
    await step('a fee beyond five percent of the loan', async () => {
      await fee.fill('25000');
      await fee.blur();
      await helen
        .getByText(/^High-cost mortgage, HOEPA, fees: \$[\d,.]+ is over \$[\d,.]+\. The lender’s policy stops it\.$/)
        .first()
        .waitFor();
      await lookAtBoth(helen, 'high cost stops the estimate');
    });

    await step('where the arithmetic is, and the same at the lock', async () => {
      await helen.getByRole('button', { name: /^Can be sent Failed/ }).click();
      await helen.getByText('Price within the lender’s policy').first().waitFor();
      await helen.keyboard.press('Escape');
      await helen.goto(`${stack.origin}/lock-loan/${loan}`);
      await helen.getByRole('button', { name: /^Verify [\d.]+% for \d+ days/ }).click();
      await helen
        .getByText(/^High-cost mortgage, .*The lender’s policy stops it\.$/)
        .first()
        .waitFor();
      await lookAtBoth(helen, 'high cost stops the lock');
      expect(await stack.database.query('select 1 from lock_offer where loan_number = $1', [loan])).toEqual([]);
    });

    await step('mended, it goes out', async () => {
      await helen.goto(`${stack.origin}/loan-estimator/${loan}`);
      await fee.fill('995');
      await fee.blur();
      await helen
        .getByText(/The lender’s policy stops it/)
        .first()
        .waitFor({ state: 'detached' });
      await helen.getByRole('button', { name: 'Send to borrowers' }).click();
      await helen.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
      await helen.getByText('Version 1 sent, nothing changed since').waitFor();
    });
  },
);
