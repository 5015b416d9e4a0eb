import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { lookAtBoth } from '../harness/browser.ts';
import { demoLoan } from '../harness/demo-loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/**
 * The steps a purchase does not have: a refinance from its Closing Disclosure to disbursement, with the wait, the days to rescind, and an
 * account that two people confirm. `npm run story` plays it after the purchase.
 */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
/** Played slowly for somebody who watches (`npm run story`). */
const watched = process.env['STORY_PACE'] !== undefined;
const go = (page: Page, path: string) => page.goto(`${stack.origin}${path}`);

async function move(page: Page, loan: string, button: string, status: string): Promise<void> {
  await go(page, `/loan-status-history/${loan}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(`The loan is ${status}`).first().waitFor();
}

test('refinance: Closing Disclosure → wait → signing → rescission → funding', { timeout: watched ? 3_600_000 : 300_000 }, async () => {
  const loan = await demoLoan(stack.database, 'Marchetti');
  const bea = await openAs('bea', `/intent-to-proceed/${loan}`);
  const dora = await openAs('dora', '/disclosure-desk');
  const clara = await openAs('clara', '/disclosure-desk');

  await step('the borrower goes ahead', async () => {
    await bea.getByRole('button', { name: 'Record intent to proceed' }).click();
    await bea.getByText('Recorded', { exact: true }).first().waitFor();
  });

  await step('a closing agent is registered and chosen', async () => {
    await go(bea, '/closing-agent');
    await bea.getByLabel('Company').fill('Scioto Sample Title');
    await bea.getByLabel('License ID').fill('OH-0000');
    await bea.getByLabel('State').fill('OH');
    await bea.getByLabel('Phone to call back').fill('(614) 555-0142');
    await bea.getByLabel('Where the number comes from').fill('State license record');
    await bea.getByRole('textbox', { name: 'Approved until' }).fill('12/31/2027');
    await bea.getByRole('textbox', { name: 'Approved until' }).press('Tab');
    await bea.getByRole('button', { name: 'Add closing agent' }).click();
    await bea.getByRole('table', { name: 'Closing agents' }).getByText('OH-0000, OH').waitFor();
    await go(bea, `/service-provider-assn/${loan}`);
    await bea.getByLabel('Closing agent', { exact: true }).selectOption({ label: 'Scioto Sample Title' });
    await bea.getByText(/^Call Scioto Sample Title/).waitFor();
  });

  await step('the Closing Disclosure goes out, with whom the loan pays off on its third page', async () => {
    await go(dora, `/cd-process/${loan}`);
    await dora.getByRole('radio', { name: 'Page 3', exact: true }).click();
    await lookAtBoth(dora, 'refinance page 3');
    await dora.getByRole('button', { name: 'Send v1 to borrowers' }).click();
    await dora.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
    await dora.getByText('Closing Disclosure v1 sent, a wait of three days begins').waitFor();
  });

  await stack.database.startAt('2026-11-23T16:00:00Z');
  await step('the borrower confirms it, which moves the first day of closing forward', async () => {
    await dora.reload();
    await dora
      .getByRole('button', { name: /^Record receipt of / })
      .first()
      .click();
    await dora.getByRole('button', { name: 'Record receipt', exact: true }).click();
    await dora
      .getByText(/to Fri 11\/27\/26/)
      .first()
      .waitFor();
  });

  await step('a day of closing says when its money goes out', async () => {
    await go(bea, `/schedule-closing/${loan}`);
    await bea.getByText('Refinance: rescission before funding.', { exact: false }).waitFor();
    await bea.getByRole('button', { name: /^Fri 11\/27\/2026, possible/ }).click();
    await bea.getByRole('button', { name: /^Schedule Fri 11\/27\/26/ }).click();
    await bea.getByRole('region', { name: 'Closing scheduled' }).waitFor();
    await lookAtBoth(bea, 'refinance scheduled');
  });

  await step('it is approved, and its documents go out', async () => {
    await move(bea, loan, 'Submit loan', 'Submitted');
    const ugo = await openAs('ugo', '/pipeline');
    await move(ugo, loan, 'Start underwriting', 'In Underwriting');
    await move(ugo, loan, 'Approve with conditions', 'Approved with Conditions');
    await move(ugo, loan, 'Clear to close', 'Clear to Close');
    await move(clara, loan, 'Send docs out', 'Docs Out');
    await clara.getByRole('list', { name: 'What is waited for' }).getByText('the wait runs to Fri 11/27/26').waitFor();
    await lookAtBoth(clara, 'refinance waits to be signed');
  });

  await stack.database.startAt('2026-11-27T16:00:00Z');
  await step('signed on its day, it is not funded while the borrower may rescind, nor on an account nobody called about', async () => {
    await move(clara, loan, 'Close loan', 'Closed');
    const waits = clara.getByRole('list', { name: 'What is waited for' });
    await waits.getByText('the borrowers may rescind; money may go out from Wed 12/02/26').waitFor();
    await waits.getByText('two people must confirm the account of Scioto Sample Title').waitFor();
    await waits.getByText('the borrowers may rescind').click();
    await clara.getByText('12 CFR 1026.23(c)').first().waitFor();
    await clara.keyboard.press('Escape');
    await lookAtBoth(clara, 'refinance waits to be funded');
  });

  await stack.database.startAt('2026-12-02T16:00:00Z');
  await step('after the days to rescind two people call the agent back, and the money goes out', async () => {
    await go(dora, `/schedule-closing/${loan}`);
    await dora.getByRole('button', { name: 'Enter an account' }).click();
    await dora.getByRole('textbox', { name: 'Bank' }).fill('Foothill Sample Bank');
    await dora.getByLabel('Last four digits').fill('4471');
    await dora.getByRole('button', { name: 'Enter account, stops funding' }).click();
    await dora.getByText(/account ••4471, came by registered profile/).waitFor();
    for (const person of [clara, await openAs('adam')]) {
      await go(person, `/schedule-closing/${loan}`);
      await person.getByLabel('Who was reached, at which number').fill('L. Aguirre, (614) 555-0142');
      await person.getByRole('button', { name: 'Agent confirms the account' }).click();
      await person.getByLabel('Who was reached, at which number').waitFor({ state: 'detached' });
    }
    await move(clara, loan, 'Fund loan', 'Funded');
  });
  expect(await brokenInvariants(stack.database)).toEqual([]);
});
