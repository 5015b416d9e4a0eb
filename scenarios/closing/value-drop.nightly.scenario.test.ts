import { expect, test } from 'vitest';
import { completeForClosing, disclosedForClosing, type AskAs } from '../../capabilities/close/samples/ready-loans.ts';
import { lookAtBoth, settled } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { focused } from '../harness/keyboard.ts';
import { agreesOnPage, lettersOf } from '../harness/letters.ts';
import { ask } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/**
 * A purchase at 80 percent whose appraisal comes in low after its Closing Disclosure: insurance is needed, the APR rises, and the waiting
 * period begins again.
 */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_SIMULATED_DAY_MS: '700' } });
const openAs = pagesOf(stack);
const askAs: AskAs = (person, method, path, body) => ask(stack, person, method, path, body);

test('the appraisal comes in low after the Closing Disclosure: a corrected one, and a new wait', { timeout: 300_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Tanaka');
  const toClose = { loan, brokerage: 3, manager: 'otis' };
  const otis = await openAs('otis', `/lock-loan/${loan}`);
  await step('the rate is locked, and the estimate goes out', async () => {
    await otis.getByRole('button', { name: /^Verify [\d.]+% for \d+ days/ }).click();
    await otis.getByRole('button', { name: /^Lock [\d.]+% for \d+ days/ }).click();
    await otis
      .getByText(/^Locked [\d.]+% until/)
      .first()
      .waitFor();
    const borrower = await disclosedForClosing(askAs, toClose);
    for (const { email } of await lettersOf(stack, loan)) await (await agreesOnPage(stack, email)).context().close();
    await completeForClosing(askAs, toClose, borrower, '2026-11-20');
  });

  await stack.database.startAt('2026-11-23T16:00:00Z');
  const dora = await openAs('dora', `/cd-process/${loan}`);
  await step('the Closing Disclosure goes out without insurance', async () => {
    await dora.getByRole('button', { name: 'Send v1 to borrowers' }).click();
    await dora.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
    await dora.getByText('Closing Disclosure v1 sent, a wait of three days begins').waitFor();
  });

  await stack.database.startAt('2026-11-24T16:00:00Z');
  const ugo = await openAs('ugo', '/pipeline');
  await step('the appraisal comes in low, and its value goes into the application', async () => {
    await otis.goto(`${stack.origin}/order-xpanse/${loan}`);
    const companies = otis.getByRole('radiogroup', { name: 'Company', exact: true });
    await companies.waitFor();
    await settled(otis);
    await companies.getByRole('radio').first().click();
    await otis.getByRole('textbox', { name: 'Who lets the appraiser in' }).fill('Sample Lowe');
    await otis.getByRole('textbox', { name: 'Telephone' }).fill('253 555 0142');
    await otis.getByRole('button', { name: /^Order, \$/ }).click();
    await otis.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
    const panel = otis.getByRole('complementary', { name: 'What the value moves' });
    await panel.getByRole('button', { name: /^Use \$/ }).waitFor();
    await ugo.goto(`${stack.origin}/appraisal-order-Status/${loan}`);
    await ugo.getByRole('button', { name: 'Accept report' }).click();
    await ugo
      .getByText(/^Accepted by Ugo/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: /^Use \$/ }).click();
    await otis.getByRole('heading', { name: /^On \$/ }).waitFor();
    await lookAtBoth(otis, 'value drop taken');
  });

  await step('the change after it says that the wait begins anew, with the figures', async () => {
    await otis.goto(`${stack.origin}/change-circumstance-post/${loan}`);
    const plan = otis.getByRole('complementary');
    await plan.getByRole('heading', { name: 'New 3-day wait' }).waitFor();
    await plan.getByText('APR over 0.125').waitFor();
    await plan.getByRole('button', { name: 'Corrected CD, v2' }).waitFor();
    await plan.getByText('Closing from Wed 12/02/26').waitFor();
    await otis.getByRole('region', { name: 'Loan header' }).getByText('Corrected CD due').first().waitFor();
    await plan.getByRole('button', { name: /^APR after the change/ }).click();
    await otis.getByText('Annual percentage rate').first().waitFor();
    await otis.keyboard.press('Escape');
    // The figure is in the panel that its explanation had covered: the focus is back on it.
    await expect.poll(() => focused(otis)).toMatch(/^BUTTON APR after the change/);
    await lookAtBoth(otis, 'value drop change');
    await otis.getByRole('button', { name: 'Send to the disclosure desk' }).click();
    await otis.getByRole('region', { name: 'Change of circumstance sent' }).waitFor();
  });

  await step('the coordinator decides it, and a corrected Closing Disclosure goes out with the insurance', async () => {
    await dora.goto(`${stack.origin}/change-circumstance-post/${loan}`);
    await dora.getByRole('button', { name: 'Decide for Corrected CD, v2' }).click();
    await dora.getByText(/^Decided: /).waitFor();
    await dora.goto(`${stack.origin}/cd-process/${loan}`);
    await dora
      .getByText(/Mortgage Insurance/)
      .first()
      .waitFor();
    await lookAtBoth(dora, 'value drop cd');
    await dora.getByRole('button', { name: 'Send v2 to borrowers' }).click();
    await dora.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
    await dora.getByText('Closing Disclosure v2 sent, a wait of three days begins').waitFor();
    expect(
      await stack.database.query(
        'select version, wait_reason from closing_disclosure where loan_number = $1 and new_wait order by version',
        [loan],
      ),
    ).toEqual([
      { version: 1, wait_reason: 'First Closing Disclosure' },
      { version: 2, wait_reason: 'APR over 0.125' },
    ]);
  });

  await step('no day before its end is possible', async () => {
    await otis.goto(`${stack.origin}/schedule-closing/${loan}`);
    await otis.getByRole('button', { name: /^Tue 12\/01\/2026, .*Wait to Wed 12\/02\/26/ }).waitFor();
    await otis.getByRole('button', { name: /^Wed 12\/02\/2026, possible/ }).waitFor();
    await lookAtBoth(otis, 'value drop schedule');
  });
});
