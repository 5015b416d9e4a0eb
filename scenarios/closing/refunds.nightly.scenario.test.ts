import { expect, test } from 'vitest';
import { desktop, lookAtBoth, mobile, settled } from '../harness/browser.ts';
import { agreesOnPage, lettersOf } from '../harness/letters.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test(
  'a funded loan: the appraisal cost more, the rest is refunded, and a corrected Closing Disclosure goes out',
  { timeout: 300_000 },
  async () => {
    const [row] = await stack.database.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and lock_state = 'locked' and le_sent_at is null and loan_purpose = 'Purchase'
       order by loan_number limit 1`,
    );
    const loan = row!.loan_number;
    const broker = await openAs('helen', `/loan-estimator/${loan}`);
    await step('the estimate goes out', async () => {
      await broker.getByRole('button', { name: 'Send to borrowers' }).click();
      await broker.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
      await broker.getByText('Version 1 sent, nothing changed since').waitFor();
      for (const { email } of await lettersOf(stack, loan)) await (await agreesOnPage(stack, email)).context().close();
      await broker.goto(`${stack.origin}/intent-to-proceed/${loan}`);
      await broker.getByLabel('The borrower had the Loan Estimate by then').check();
      await broker.getByRole('button', { name: 'Record intent to proceed' }).click();
      await broker.getByText('Recorded', { exact: true }).first().waitFor();
    });

    await stack.database.startAt('2026-11-23T16:00:00Z');
    const desk = await openAs('dora', `/cd-process/${loan}`);
    await step('the Closing Disclosure goes out, and the loan is funded', async () => {
      await desk.getByLabel('Settlement agent', { exact: true }).fill('Cairn Peak Title');
      await desk.getByLabel('License ID of the agent').fill('CO-0000');
      await desk.getByRole('textbox', { name: 'Seller', exact: true }).fill('Ines Quillfeather-Sample');
      await desk.getByRole('button', { name: 'Save Closing Disclosure' }).click();
      await desk.getByRole('button', { name: 'Send v1 to borrowers' }).click();
      await desk.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
      await desk.getByText('Closing Disclosure v1 sent, a wait of three days begins').waitFor();
      await stack.database.query(
        `with last as (
         insert into loan_status_change (brokerage_id, loan_number, sequence, from_status, to_status)
         select brokerage_id, loan_number, 50, status, 'Funded' from loan where loan_number = $1)
       update loan set status = 'Funded' where loan_number = $1`,
        [loan],
      );
    });

    await stack.database.startAt('2027-01-11T16:00:00Z');
    const closer = await openAs('clara', `/cd-activity/${loan}`);
    await step('nothing changed after closing yet', async () => {
      await closer.getByText('No changes after closing. Enter what the settlement statement shows otherwise.').waitFor();
      await closer.getByText('Every charge within its limit').waitFor();
      await lookAtBoth(closer, 'after closing, nothing yet');
    });

    await step('the appraisal was paid with $200 more', async () => {
      await closer.getByRole('button', { name: 'Record a change' }).click();
      await closer.getByLabel('Charge that changed').selectOption({ label: 'Appraisal Fee' });
      const paid = closer.getByRole('textbox', { name: 'Appraisal Fee, paid', exact: true });
      const before = Number((await paid.inputValue()).replaceAll(/[^\d.]/g, ''));
      await paid.fill(String(before + 200));
      await paid.blur();
      await closer.getByLabel('Note').fill('Second visit, invoiced after signing');
      await lookAtBoth(closer, 'after closing, change form');
      await closer.getByRole('button', { name: 'Record change' }).click();
      await closer.getByText('A corrected Closing Disclosure is owed.').waitFor();
      await closer.getByText('Second visit, invoiced after signing').waitFor();
    });

    await step('more than what is left is refused, and what was typed stays', async () => {
      await closer.getByRole('button', { name: 'Record refund for Appraisal Fee' }).click();
      const form = closer.getByRole('form', { name: 'Refund for Appraisal Fee' });
      await form.getByRole('textbox', { name: 'Refund for Appraisal Fee' }).fill('250');
      await form.getByLabel('Check or transfer number').fill('Check 1041');
      await form.getByRole('button', { name: 'Record refund' }).click();
      await form.getByText('Appraisal Fee has $200.00 left to refund.').waitFor();
      await lookAtBoth(closer, 'refund refused');
      await form.getByRole('textbox', { name: 'Refund for Appraisal Fee' }).fill('120');
      await form.getByRole('button', { name: 'Record refund' }).click();
      await closer.getByRole('table', { name: 'Refunds' }).getByText('Check 1041').waitFor();
    });

    await step('the broker’s meter on the estimate is of what was paid, with the days left', async () => {
      await broker.goto(`${stack.origin}/loan-estimator/${loan}`);
      await broker.getByText('$200 over').waitFor();
      await broker.getByRole('button', { name: /^Left to refund/ }).waitFor();
      await broker.getByText(/to refund, with a corrected Closing Disclosure, by .*, \d+ days left\./).waitFor();
      await lookAtBoth(broker, 'meter after closing');
    });

    await step('the list of the lender has it, and a wrongly recorded refund is voided', async () => {
      const list = await openAs('dora', '/closing-refunds');
      await list.getByText('$80.00').first().waitFor();
      await lookAtBoth(list, 'open refunds');
      await list.setViewportSize(mobile);
      await settled(list);
      const file = list.waitForEvent('download');
      await list.getByRole('button', { name: 'Export CSV' }).click();
      expect((await file).suggestedFilename()).toBe('refunds-after-closing-2027-01-11.csv');
      await closer.getByRole('button', { name: 'Void refund 1' }).click();
      await closer.getByLabel('Why it is voided').fill('Check was for $200');
      await closer.getByRole('button', { name: 'Void refund 1' }).click();
      await closer.getByText(/^Voided by .*: Check was for \$200$/).waitFor();
      await closer.getByRole('button', { name: 'Record refund for Appraisal Fee' }).click();
      const form = closer.getByRole('form', { name: 'Refund for Appraisal Fee' });
      await form.getByLabel('Check or transfer number').fill('Check 1042');
      await form.getByRole('button', { name: 'Record refund' }).click();
      await closer.getByRole('table', { name: 'Refunds' }).getByText('Check 1042').waitFor();
      await closer.getByText('Cured', { exact: true }).waitFor();
      await lookAtBoth(closer, 'refunded');
    });

    await step('the corrected Closing Disclosure carries it, and starts no wait', async () => {
      await desk.setViewportSize(desktop);
      await desk.goto(`${stack.origin}/cd-process/${loan}`);
      await desk.getByRole('button', { name: 'Send v2 to borrowers' }).click();
      await desk.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
      await desk.getByText('Closing Disclosure v2 sent, no new wait').waitFor();
      await closer.reload();
      await closer.getByText(/^Sent as v2, /).waitFor();
      await closer.getByText('A corrected Closing Disclosure is owed.').waitFor({ state: 'detached' });
      await lookAtBoth(closer, 'corrected after closing');
    });
  },
);
