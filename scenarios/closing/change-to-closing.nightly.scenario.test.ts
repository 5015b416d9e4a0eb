import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { readUcd } from '../../capabilities/close/domain/index.ts';
import { must } from '../../foundation/result/result.ts';
import { lookAt, lookAtBoth, settled } from '../harness/browser.ts';
import { agreesOnPage, lettersOf } from '../harness/letters.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('change of circumstance → revised estimate → Closing Disclosure → wait → schedule', { timeout: 240_000 }, async () => {
  const [row] = await stack.database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and lock_state = 'locked' and le_sent_at is null and loan_purpose = 'Purchase'
       order by loan_number limit 1`,
  );
  const loan = row!.loan_number;
  const broker = await openAs('helen', `/loan-estimator/${loan}`);
  await step('the first estimate goes out', async () => {
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await broker.getByText('Version 1 sent, nothing changed since').waitFor();
    for (const { email } of await lettersOf(stack, loan)) await (await agreesOnPage(stack, email)).context().close();
  });

  await step('the borrower asks for a rush, and the appraisal’s price rose', async () => {
    await broker.getByLabel('Rush: the lender takes this loan first').check();
    await broker.getByRole('button', { name: 'Save rush' }).click();
    await broker.getByLabel('Rush, with a fee of $250.00').waitFor();
    await broker.getByRole('button', { name: /Services you cannot shop for/ }).click();
    const saved = broker.waitForResponse((response) => response.url().includes('save-disclosure-data'));
    const appraisal = broker.getByRole('textbox', { name: 'Appraisal Fee amount' });
    await appraisal.fill('950');
    await appraisal.blur();
    expect((await saved).status()).toBe(200);
  });

  await step('the broker proposes the change', async () => {
    await broker.goto(`${stack.origin}/change-circumstance-pre/${loan}`);
    await broker.getByRole('link', { name: 'What changed' }).waitFor();
    expect(await broker.getByRole('link', { name: 'What changed' }).getAttribute('aria-current')).toBe('true');
    const charges = broker.getByRole('table', { name: 'Charges touched' });
    await charges
      .getByRole('row')
      .filter({ hasText: 'Appraisal Fee' })
      .getByText(/^Lender, \$/)
      .waitFor();
    await charges.getByRole('row').filter({ hasText: 'Rush' }).getByText('Borrower, with reset').waitFor();
    await lookAtBoth(broker, 'change proposed by the broker');
    await broker.getByLabel('What happened').selectOption({ label: 'A provider’s price rose' });
    await broker.getByLabel('Is now').fill('Appraisal $950');
    await broker.getByRole('button', { name: 'Add to the change' }).click();
    await broker.getByRole('rowheader', { name: 'A provider’s price rose' }).waitFor();
    await broker.getByLabel('How it was learned').selectOption({ label: 'Telephone' });
    await broker.getByRole('button', { name: 'Send to the disclosure desk' }).click();
    await broker.getByRole('region', { name: 'Change of circumstance sent' }).getByText('Telephone').waitFor();
    await settled(broker);
    await lookAt(broker, 'change sent');
  });

  await step('a coordinator decides it line by line', async () => {
    const desk = await openAs('dora', `/change-circumstance-pre/${loan}/coc-section-two`);
    const rush = desk.getByRole('row').filter({ hasText: 'Rush' });
    await desk
      .getByRole('radiogroup', { name: /^Decision on .*Rush/ })
      .getByRole('radio', { name: 'Accept' })
      .click();
    await rush.getByText('Borrower, with reset').waitFor();
    await desk.getByText('1 line left: Appraisal Fee').waitFor();
    await desk.getByRole('radiogroup', { name: 'Decision on Appraisal Fee' }).getByRole('radio', { name: 'Decline' }).click();
    await desk.getByText('Decline needs words: Appraisal Fee').waitFor();
    await desk.getByLabel('Why Appraisal Fee is declined').fill('A price that rose is no reason; we pay it.');
    await lookAtBoth(desk, 'change decided by the coordinator');
    await desk.getByRole('button', { name: 'Decide for Revised LE, v2' }).click();
    await desk.getByText('Decided: 1 accepted, 1 declined').waitFor();
    await desk.getByRole('region', { name: 'Change 1' }).getByText('A price that rose is no reason; we pay it.').waitFor();
  });

  await step('the revised estimate carries the reason', async () => {
    await broker.goto(`${stack.origin}/loan-estimator/${loan}`);
    await broker.getByRole('button', { name: 'Open' }).first().click();
    await broker.getByText('1 reason on file, carried by v2').waitFor();
    await broker.getByRole('radio', { name: 'As sent' }).click();
    await broker.getByText('As v1 went out').waitFor();
    await broker.getByRole('radio', { name: 'With pending' }).click();
    await settled(broker);
    await lookAt(broker, 'estimate with a reason');
    await broker.getByRole('button', { name: 'Send to borrowers' }).click();
    await broker.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
    await broker.getByText('Version 2 sent, nothing changed since').waitFor();
  });

  await step('the borrower intends to proceed', async () => {
    await broker.goto(`${stack.origin}/intent-to-proceed/${loan}`);
    await broker.getByLabel('The borrower had the Loan Estimate by then').check();
    await broker.getByRole('button', { name: 'Record intent to proceed' }).click();
    await broker.getByText('Recorded', { exact: true }).first().waitFor();
  });

  await step('the agent is registered and chosen', async () => {
    await broker.goto(`${stack.origin}/closing-agent`);
    await broker.getByLabel('Company').fill('Cairn Peak Title');
    await broker.getByLabel('License ID').fill('CO-0000');
    await broker.getByLabel('State').fill('CO');
    await broker.getByLabel('Phone to call back').fill('(970) 555-0142');
    await broker.getByLabel('Where the number comes from').fill('Their e-mail');
    await broker.getByRole('button', { name: 'Add closing agent' }).click();
    await broker.getByText('A number that came by e-mail can’t be called back. Take it from another record.').waitFor();
    await broker.getByLabel('Where the number comes from').fill('State license record');
    await broker.getByRole('textbox', { name: 'Approved until' }).fill('12/31/2027');
    await broker.getByRole('textbox', { name: 'Approved until' }).blur();
    await broker.getByRole('button', { name: 'Add closing agent' }).click();
    await broker.getByRole('table', { name: 'Closing agents' }).getByText('CO-0000, CO').waitFor();
    await settled(broker);
    await lookAt(broker, 'closing agents');
    await broker.goto(`${stack.origin}/service-provider-assn/${loan}`);
    await broker.getByLabel('Closing agent', { exact: true }).selectOption({ label: 'Cairn Peak Title' });
    await broker.getByText('Call Cairn Peak Title, (970) 555-0142, from State license record').waitFor();
    await settled(broker);
    await lookAt(broker, 'service providers');
  });

  const desk = await openAs('dora', `/cd-process/${loan}`);
  await step('on the day of an estimate no Closing Disclosure goes out', async () => {
    await desk.getByText('A Loan Estimate was provided today; send the Closing Disclosure tomorrow.').first().waitFor();
  });

  await stack.database.startAt('2026-11-23T16:00:00Z');
  await step('a paper of the lender waits for the Closing Disclosure', async () => {
    const office = await openAs('adam', '/admin/papers');
    await office.getByRole('button', { name: 'Add paper' }).first().click();
    const form = office.getByRole('form', { name: 'New paper' });
    await form.getByLabel('Package').selectOption('closing');
    await form.getByLabel('Title, as borrowers read it').fill('How to pay us');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'paying.pdf', mimeType: 'application/pdf', buffer: onePage('/Lang (paying)') });
    await form.getByRole('button', { name: 'Add paper' }).click();
    await office.getByRole('row', { name: /How to pay us.*Closing.*Goes out/ }).waitFor();
  });

  await step('the Closing Disclosure is filled in and sent', async () => {
    await desk.reload();
    await desk.getByRole('textbox', { name: 'Seller' }).fill('Ines Quillfeather-Sample');
    await desk.getByRole('radio', { name: 'Summaries K–N' }).click();
    await desk.getByRole('button', { name: 'Add a bill the seller owes' }).click();
    await desk.getByLabel('Bill 1', { exact: true }).fill('County taxes');
    await desk.getByLabel('Bill 1 by days').check();
    const typed = async (label: string, value: string) => {
      await desk.getByLabel(label, { exact: true }).fill(value);
      await desk.getByLabel(label, { exact: true }).press('Tab');
    };
    await typed('Bill 1 in full', '2646.00');
    await typed('Bill 1 unpaid since', '01/01/2026');
    await desk.getByRole('button', { name: /^County taxes 01\/01\/2026 to / }).waitFor();
    await lookAtBoth(desk, 'closing disclosure prorations');
    await desk.getByRole('radio', { name: 'Escrow' }).click();
    await desk.getByText('No bills yet: section G shows the estimate, without an aggregate adjustment.').waitFor();
    await desk.getByRole('button', { name: 'Add a bill of Property Taxes' }).click();
    await desk.getByText(/^Bills missing: Homeowner’s Insurance/).waitFor();
    await desk.getByRole('button', { name: 'Add a bill of Homeowner’s Insurance' }).click();
    await desk.getByRole('button', { name: /^Aggregate adjustment/ }).click();
    await desk.getByText('Aggregate deposit less the items').first().waitFor();
    await desk.keyboard.press('Escape');
    await lookAtBoth(desk, 'closing disclosure escrow');
    await desk.getByRole('radio', { name: 'Costs A–J' }).click();
    await desk.getByLabel('Appraisal Fee is paid by').waitFor();
    await desk.getByRole('radio', { name: 'Pages 4–5' }).click();
    const buyers = desk.getByRole('group', { name: 'Buyer’s real estate broker' });
    await buyers.getByLabel('Company').fill('Juniper Sample Realty');
    await buyers.getByLabel('License ID', { exact: true }).fill('RE-000');
    await buyers.getByLabel('Address').fill('12 Sample Street, Fort Collins, CO 80521');
    await buyers.getByLabel('Contact', { exact: true }).fill('Nils Placeholder');
    await lookAtBoth(desk, 'closing disclosure brokers');
    await desk.getByRole('radio', { name: 'Terms' }).click();
    await desk.getByLabel('Forms').selectOption({ label: 'Separate forms' });
    await desk.getByRole('button', { name: 'Save Closing Disclosure' }).click();
    await desk.getByRole('button', { name: 'Send v1 to borrowers' }).waitFor();
    const sellers = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Seller’s form' }).click();
    expect((await sellers).suggestedFilename()).toBe(`Closing Disclosure ${loan} v1 seller draft.pdf`);
    await desk.getByRole('radio', { name: 'Seller’s' }).click();
    for (const page of [1, 2]) {
      await desk.getByRole('radio', { name: `Page ${page}`, exact: true }).click();
      await settled(desk);
      await lookAt(desk, `closing disclosure seller page ${page}`);
    }
    await desk.getByRole('radio', { name: 'Borrower’s' }).click();
    await lookAtBoth(desk, 'closing disclosure in work');
    for (const page of [2, 3, 4, 5]) {
      await desk.getByRole('radio', { name: `Page ${page}`, exact: true }).click();
      await settled(desk);
      await lookAt(desk, `closing disclosure page ${page}`);
    }
    const file = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`Closing Disclosure ${loan} v1 draft.pdf`);
    await desk.getByRole('button', { name: 'Send v1 to borrowers' }).click();
    await desk.getByText('With it goes: How to pay us').waitFor();
    await desk.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
    await desk.getByText('Closing Disclosure v1 sent, a wait of three days begins').waitFor();
  });

  await step('a receipt moves the wait', async () => {
    await desk.getByText('Three business days (specific), to Tue 12/01/26').waitFor();
    await desk
      .getByRole('button', { name: /^Record receipt of / })
      .first()
      .click();
    await desk.getByRole('button', { name: 'Record receipt', exact: true }).click();
    await desk.getByText('Three business days (specific), to Fri 11/27/26').waitFor();
    await settled(desk);
    await lookAt(desk, 'receipt and wait');
    await desk.goto(`${stack.origin}/cd-activity/${loan}`);
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download v1' }).click();
    expect((await download).suggestedFilename()).toBe(`Closing Disclosure ${loan} v1.pdf`);
    const sellers = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Seller’s form v1' }).click();
    expect((await sellers).suggestedFilename()).toBe(`Closing Disclosure ${loan} v1 seller.pdf`);
    const paper = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'How to pay us' }).click();
    expect((await paper).suggestedFilename()).toBe('How to pay us.pdf');
    // The file for the enterprises, with what it lacks said first.
    await desk.getByText('Enter the settlement agent’s file number on the Closing Disclosure.').waitFor();
    const dataset = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download UCD file' }).click();
    const file = await dataset;
    expect(file.suggestedFilename()).toBe(`UCD ${loan} v1.xml`);
    const message = must(readUcd(readFileSync(await file.path())));
    expect(message.values('$LOAN/LOAN_IDENTIFIERS/LOAN_IDENTIFIER', 'LoanIdentifier')).toEqual([loan]);
    await lookAtBoth(desk, 'cd activity');
  });

  await step('no estimate goes out any more', async () => {
    await broker.goto(`${stack.origin}/loan-estimator/${loan}`);
    await broker
      .getByText(/^The Closing Disclosure was provided on 11\/23\/2026, so no Loan Estimate can go out/)
      .first()
      .waitFor();
    await broker.goto(`${stack.origin}/change-circumstance-pre/${loan}`);
    await broker.getByRole('link', { name: 'Open the change after it' }).click();
    await broker.getByRole('heading', { name: 'No new wait' }).waitFor();
  });

  await step('the account of the agent waits for two people', async () => {
    await desk.goto(`${stack.origin}/schedule-closing/${loan}`);
    await desk.getByRole('button', { name: 'Enter an account' }).click();
    await desk.getByRole('textbox', { name: 'Bank' }).fill('Foothill Sample Bank');
    await desk.getByLabel('Last four digits').fill('4471');
    await desk.getByRole('button', { name: 'Enter account, stops funding' }).click();
    await desk.getByText(/account ••4471, came by registered profile/).waitFor();
    for (const name of ['clara', 'adam']) {
      const person = await openAs(name, `/schedule-closing/${loan}`);
      await person.getByLabel('Who was reached, at which number').fill('L. Aguirre, (970) 555-0142');
      await person.getByRole('button', { name: 'Agent confirms the account' }).click();
      await person.getByLabel('Who was reached, at which number').waitFor({ state: 'detached' });
    }
    await desk.reload();
    await desk.getByText('Verified').waitFor();
  });

  await step('the closing is scheduled on a possible day', async () => {
    await broker.goto(`${stack.origin}/schedule-closing/${loan}`);
    await broker.getByRole('button', { name: /^Fri 11\/27\/2026, .*Wait to Mon 11\/30\/26/ }).click();
    await broker.getByText(/^Fri 11\/27\/26: Wait to Mon 11\/30\/26/).waitFor();
    await broker.getByRole('button', { name: /^Mon 11\/30\/2026, possible/ }).click();
    await lookAtBoth(broker, 'schedule closing');
    await broker.getByRole('button', { name: 'Schedule Mon 11/30/26, 10:00' }).click();
    await broker.getByRole('region', { name: 'Closing scheduled' }).getByText('Cairn Peak Title').waitFor();
    await broker.goto(`${stack.origin}/payoff-request/${loan}`);
    await broker.getByText('Only a refinance pays a loan off.').waitFor();
  });
});
