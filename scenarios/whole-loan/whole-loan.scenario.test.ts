import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { brokenInvariants } from '../../platform/testing/invariants.ts';
import { verifyPackage } from '../../tools/verify/package.ts';
import { desktop, lookAt, mobile, settled } from '../harness/browser.ts';
import { purchaseOf } from '../harness/loans.ts';
import { agreesOnPage, lettersOf, readsAndConfirms } from '../harness/letters.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

/**
 * One loan from the first price to the package an examiner gets, by eight people of both sides, on a desktop and a phone. The portal is
 * killed in the middle of sending an estimate. `npm run story` plays it slowly.
 */
const stack = await startStack({
  processes: true,
  demo: true,
  env: {
    LOCKDESK_NOW: '2026-11-20T16:00:00Z',
    LOCKDESK_SIMULATED_BUREAU_MS: '50',
    LOCKDESK_SIMULATED_STEP_MS: '150',
    LOCKDESK_SIMULATED_DAY_MS: '400',
  },
});
const openAs = pagesOf(stack);
const go = (page: Page, path: string) => page.goto(`${stack.origin}${path}`);
/** The portal is killed in this story: pages see connections cut. */
const cut = { expectedErrors: /net::ERR_|Failed to load resource/ };
/** Played slowly for somebody who watches (`npm run story`). */
const watched = process.env['STORY_PACE'] !== undefined;
const file = purchaseOf('Storyson').replaceAll('2026-11-16', '2026-11-20');

/** Moves the loan to a status as the screen does. */
async function move(page: Page, loan: string, button: string, status: string): Promise<void> {
  await go(page, `/loan-status-history/${loan}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(`The loan is ${status}`).first().waitFor();
}

async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  await lookAt(page, `story ${name}`);
}

/** Presses until the last confirmation of sending an estimate. */
async function sendEstimate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to borrowers' }).click();
  await page.getByRole('button', { name: /^Send to (?!borrowers)/ }).click();
}

/** The API is killed while it sends, and is started again: the estimate was sent once, or not at all and is sent afterwards. */
async function sendThroughAKill(page: Page, loan: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/send-disclosure'));
  await sendEstimate(page);
  await asked;
  const api = stack.child('api');
  process.kill(api.pid!, 'SIGKILL');
  await api.ended;
  await stack.restart('api');
  await go(page, `/loan-estimator/${loan}`);
  const sent = page.getByText('Version 1 sent, nothing changed since');
  await sent
    .or(page.getByRole('button', { name: 'Send to borrowers' }))
    .first()
    .waitFor();
  if (!(await sent.isVisible())) await sendEstimate(page);
  await sent.waitFor();
  expect(await stack.database.query('select version from loan_estimate where loan_number = $1', [loan])).toEqual([{ version: 1 }]);
}

test('a purchase from Price It to its audit package', { timeout: watched ? 3_600_000 : 600_000 }, async () => {
  const priya = await openAs('priya', '/price-it', cut);
  await step('the officer asks what it would cost', async () => {
    const field = (name: string) => priya.getByRole('main').getByLabel(name, { exact: true });
    for (const [name, text] of [
      ['Loan amount', '336000'],
      ['Purchase price', '420000'],
      ['Median FICO', '748'],
      ['ZIP code', '43215'],
    ] as const) {
      await field(name).fill(text);
      await field(name).press('Tab');
    }
    await expect.poll(() => field('State').inputValue()).toBe('OH');
    await priya.keyboard.press('ControlOrMeta+Enter');
    await priya.waitForURL(/price-view-rate/);
    await priya.getByRole('heading', { name: /^How [\d.]+ is made$/ }).waitFor();
    await look(priya, '01 price');
  });

  const loan = await step('she registers it from her file', async () => {
    await go(priya, '/loan-registration');
    await priya
      .getByLabel('Drop an application file')
      .setInputFiles({ name: 'storyson.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
    await priya.getByRole('button', { name: /^Register loan/ }).click();
    await priya.waitForURL(/\/loan-details\/\d{10}$/);
    return priya.url().slice(-10);
  });

  const marco = await openAs('marco', `/order-credit-only/${loan}`, cut);
  await step('their processor orders credit', async () => {
    for (const name of ['Marigold', 'Theodore']) {
      await marco.getByRole('button', { name: new RegExp(`^Record consent of ${name}`) }).click();
      await marco.getByRole('dialog').getByRole('button', { name: 'Record consent' }).click();
      await marco.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await marco.getByRole('button', { name: /^Order, \$118/ }).click();
    await marco.waitForURL(new RegExp(`/order-credit-only-report/${loan}`));
    await marco.getByRole('button', { name: /^Accept \d+ proposals/ }).waitFor();
  });

  await step('the officer locks', async () => {
    await go(priya, `/lock-loan/${loan}`);
    await priya.getByRole('button', { name: /^Verify [\d.]+% for \d+ days/ }).click();
    await priya.getByRole('button', { name: /^Lock [\d.]+% for \d+ days/ }).click();
    await priya
      .getByText(/^Locked [\d.]+% until/)
      .first()
      .waitFor();
    await look(priya, '02 locked');
  });

  await step('DU and LPA answer side by side', async () => {
    await go(marco, `/dual-aus/${loan}`);
    await marco.getByRole('button', { name: /^Order both, / }).click();
    await marco
      .getByRole('region', { name: 'DU', exact: true })
      .getByText(/points, 100 pass/)
      .waitFor();
    await look(marco, '03 both systems');
  });

  await step('title and settlement are quoted, and the fees stand as quoted', async () => {
    await go(marco, `/fee-quotes/${loan}`);
    await marco.getByRole('button', { name: 'Ask for quotes' }).click();
    await marco.getByText('3 of 3 quoted').waitFor();
    for (const service of ['title insurance', 'settlement']) {
      await marco.getByRole('button', { name: `Select provider for ${service}` }).click();
      await marco.getByRole('dialog').getByLabel('Provider').selectOption({ index: 1 });
      await marco.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await marco.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await marco.getByRole('button', { name: 'Apply quotes to Loan Estimate' }).click();
    await marco.getByText(/fees as quoted\.$/).waitFor();
  });

  await step('the Loan Estimate goes out once, though the portal dies while it is sent', async () => {
    await go(marco, `/loan-estimator/${loan}`);
    await sendThroughAKill(marco, loan);
    await look(marco, '04 estimate');
  });

  await step('both borrowers agree to electronic documents on their phones, and one says to go ahead', async () => {
    const [one, other] = await lettersOf(stack, loan);
    await (await agreesOnPage(stack, other!.email)).context().close();
    const phone = await agreesOnPage(stack, one!.email);
    await readsAndConfirms(phone, 'loan-estimate', 1);
    await phone.getByLabel('Yes, go ahead with this loan').tap();
    await look(phone, '05 the borrower goes ahead');
    await phone.getByRole('button', { name: 'Send my answer' }).tap();
    await phone.getByRole('heading', { name: /^You go ahead/ }).waitFor();
    await phone.context().close();
    await priya.setViewportSize(mobile);
    await go(priya, `/intent-to-proceed/${loan}`);
    await priya.getByText(`${one!.name}, on their own page`).waitFor();
    await look(priya, '05 intent');
    await priya.setViewportSize(desktop);
  });

  const ugo = await openAs('ugo', undefined, cut);
  await step('the appraisal comes in low, is accepted, and its value goes into the application', async () => {
    await go(marco, `/order-xpanse/${loan}`);
    const companies = marco.getByRole('radiogroup', { name: 'Company', exact: true });
    await companies.waitFor();
    await settled(marco);
    await companies.getByRole('radio').first().click();
    await marco.getByRole('textbox', { name: 'Who lets the appraiser in' }).fill('Sample Lowe');
    await marco.getByRole('textbox', { name: 'Telephone' }).fill('614 555 0142');
    // DU and LPA accept the value of this loan.
    await marco.getByRole('textbox', { name: 'Why one is ordered all the same' }).fill('The borrower wants the value known.');
    await marco.getByRole('button', { name: /^Order, \$/ }).click();
    await marco.waitForURL(new RegExp(`/appraisal-order-Status/${loan}`));
    const panel = marco.getByRole('complementary', { name: 'What the value moves' });
    await panel.getByRole('button', { name: /^Use \$394,800/ }).waitFor();
    await look(marco, '06 appraisal');
    await go(ugo, `/appraisal-order-Status/${loan}`);
    await ugo.getByRole('button', { name: 'Accept report' }).click();
    await ugo
      .getByText(/^Accepted by Ugo/)
      .first()
      .waitFor();
    await ugo.getByRole('button', { name: 'Record copy sent' }).click();
    await ugo.getByRole('dialog').getByRole('button', { name: 'Record copy' }).click();
    await ugo.getByRole('dialog').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: /^Use \$394,800/ }).click();
    await marco.getByRole('heading', { name: 'On $394,800' }).waitFor();
  });

  await step('the lock desk prices the drift, and the officer extends', async () => {
    const lena = await openAs('lena', '/lock-desk', cut);
    await lena.getByRole('row', { name: new RegExp(loan) }).click();
    await lena.getByRole('button', { name: /^Reprice at/ }).click();
    await lena
      .getByText(/^Repriced|^Approved/)
      .first()
      .waitFor();
    await look(lena, '07 lock desk');
    await go(priya, `/lock-loan/${loan}/extend`);
    await priya
      .getByRole('radio', { name: /^3 days/ })
      .or(priya.getByRole('button', { name: '3 days', exact: true }))
      .first()
      .click();
    await priya.getByRole('button', { name: /^Extend by 3 days/ }).click();
    await priya.getByText(/^Locked [\d.]+% until Thu 01\/07\/27/).waitFor();
  });

  const dora = await openAs('dora', undefined, cut);
  await step(
    'value and extension are a change of circumstance, decided by the coordinator, and carried by a revised estimate',
    async () => {
      await go(priya, `/change-circumstance-pre/${loan}`);
      await priya.getByText('Eligibility or value of the security').waitFor();
      await priya.getByText('Lock extended 11/20/26').waitFor();
      await priya.getByRole('button', { name: 'Send to the disclosure desk' }).click();
      await priya.getByRole('region', { name: 'Change of circumstance sent' }).waitFor();
      await go(dora, `/change-circumstance-pre/${loan}/coc-section-two`);
      await dora.getByRole('button', { name: 'Decide for Revised LE, v2' }).click();
      await dora.getByText(/^Decided: /).waitFor();
      await look(dora, '08 change decided');
      await go(marco, `/loan-estimator/${loan}`);
      await sendEstimate(marco);
      await marco.getByText('Version 2 sent, nothing changed since').waitFor();
    },
  );

  await step('it is underwritten: a condition is asked, answered and cleared', async () => {
    await move(marco, loan, 'Submit loan', 'Submitted');
    await move(ugo, loan, 'Start underwriting', 'In Underwriting');
    await move(ugo, loan, 'Approve with conditions', 'Approved with Conditions');
    await go(ugo, `/loan-conditions/${loan}`);
    await ugo.getByRole('button', { name: /^Add( N)?$/ }).click();
    await ugo.getByRole('textbox', { name: 'Condition', exact: true }).fill('Pay stubs covering 30 days');
    await ugo.getByRole('textbox', { name: 'What satisfies it' }).fill('The newest pay stub, every page');
    await ugo.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Prior to documents' });
    await ugo.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'Broker' });
    await ugo.getByRole('button', { name: 'Add condition' }).click();
    await ugo.getByRole('button', { name: '1 Pay stubs covering 30 days' }).waitFor();
    await go(marco, `/document-center/${loan}`);
    await marco.getByRole('heading', { name: /^Needs list/ }).waitFor();
    await marco
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'pay stub.pdf', mimeType: 'application/pdf', buffer: onePage('', '/Mark 1') });
    await marco
      .getByRole('list', { name: 'Uploads' })
      .getByText(/R-[0-9A-F]{8}/)
      .waitFor();
    await go(marco, `/loan-conditions/${loan}/1`);
    await marco.getByRole('combobox', { name: 'Document' }).selectOption({ index: 1 });
    await marco.getByRole('button', { name: 'Send for review' }).click();
    await marco.getByText('Received', { exact: true }).first().waitFor();
    const dunya = await openAs('dunya', `/loan-conditions/${loan}/1`, cut);
    await dunya.getByRole('button', { name: 'Begin review of condition 1' }).click();
    await dunya.getByRole('button', { name: 'Clear condition 1' }).click();
    await dunya.getByText('Cleared', { exact: true }).first().waitFor();
    await look(dunya, '09 condition cleared');
    await move(ugo, loan, 'Clear to close', 'Clear to Close');
  });

  await step('a closing agent is registered and chosen', async () => {
    await go(marco, '/closing-agent');
    for (const [label, text] of [
      ['Company', 'Scioto Sample Title'],
      ['License ID', 'OH-0000'],
      ['State', 'OH'],
      ['Phone to call back', '(614) 555-0142'],
      ['Where the number comes from', 'State license record'],
      ['Approved until', '12/31/2027'],
    ] as const)
      await marco.getByLabel(label, { exact: true }).and(marco.locator('input')).fill(text);
    await marco.keyboard.press('Tab');
    await marco.getByRole('button', { name: 'Add closing agent' }).click();
    await marco.getByRole('table', { name: 'Closing agents' }).getByText('OH-0000, OH').waitFor();
    await go(marco, `/service-provider-assn/${loan}`);
    await marco.getByLabel('Closing agent', { exact: true }).selectOption({ label: 'Scioto Sample Title' });
    await marco.getByText(/^Call Scioto Sample Title/).waitFor();
  });

  await stack.database.startAt('2026-11-23T16:00:00Z');
  await step('on Monday the Closing Disclosure goes out, and its wait is counted', async () => {
    await go(dora, `/cd-process/${loan}`);
    await dora.getByRole('textbox', { name: 'Seller' }).fill('Ines Quillfeather-Sample');
    await dora.getByRole('button', { name: 'Save Closing Disclosure' }).click();
    await dora.getByRole('button', { name: 'Send v1 to borrowers' }).click();
    await dora.getByRole('button', { name: /^Send to \d borrowers?$/ }).click();
    await dora.getByText('Closing Disclosure v1 sent, a wait of three days begins').waitFor();
    await dora
      .getByText(/to Tue 12\/01\/26/)
      .first()
      .waitFor();
    await look(dora, '10 closing disclosure');
  });

  const clara = await openAs('clara', undefined, cut);
  await step('two people call the agent back about the account', async () => {
    await go(dora, `/schedule-closing/${loan}`);
    await dora.getByRole('button', { name: 'Enter an account' }).click();
    await dora.getByRole('textbox', { name: 'Bank' }).fill('Foothill Sample Bank');
    await dora.getByLabel('Last four digits').fill('4471');
    await dora.getByRole('button', { name: 'Enter account, stops funding' }).click();
    await dora.getByText(/account ••4471, came by registered profile/).waitFor();
    for (const person of [clara, await openAs('adam', undefined, cut)]) {
      await go(person, `/schedule-closing/${loan}`);
      await person.getByLabel('Who was reached, at which number').fill('L. Aguirre, (614) 555-0142');
      await person.getByRole('button', { name: 'Agent confirms the account' }).click();
      await person.getByLabel('Who was reached, at which number').waitFor({ state: 'detached' });
    }
  });

  await step('the officer schedules the first day that is possible', async () => {
    await go(priya, `/schedule-closing/${loan}`);
    await priya.getByText('No rescission.', { exact: false }).waitFor();
    await priya.getByRole('button', { name: /^Mon 11\/30\/2026, Wait to Tue 12\/01\/26/ }).waitFor();
    await priya.getByRole('button', { name: /^Tue 12\/01\/2026, possible/ }).click();
    await priya.getByRole('button', { name: /^Schedule Tue 12\/01\/26/ }).click();
    await priya.getByRole('region', { name: 'Closing scheduled' }).waitFor();
    await look(priya, '11 scheduled');
    await move(clara, loan, 'Send docs out', 'Docs Out');
  });

  await stack.database.startAt('2026-12-01T16:00:00Z');
  await step('it is closed and funded', async () => {
    await move(clara, loan, 'Close loan', 'Closed');
    await move(clara, loan, 'Fund loan', 'Funded');
    // The lock of a funded loan shows no days left.
    const header = clara.locator('dl').filter({ hasText: 'Thu 01/07/27' });
    await header.waitFor();
    await expect.poll(() => header.innerText()).not.toContain('days left');
    await look(clara, '12 funded');
  });

  await step('the package proves itself without the portal, and tells a changed byte', async () => {
    await go(clara, `/post-close-audit-package/${loan}`);
    await clara.getByRole('button', { name: 'Prepare package' }).click();
    await clara.waitForURL(new RegExp(`/download-post-close-audit-package/${loan}`));
    const [download] = await Promise.all([
      clara.waitForEvent('download'),
      clara.getByRole('button', { name: /^Package, whole, of/ }).click(),
    ]);
    const end = /--end ([0-9a-f]{64})/.exec(await clara.getByText(/^npm run verify/).innerText())![1]!;
    const bytes = readFileSync(await download.path());
    const { says, problems } = verifyPackage(bytes, end);
    expect([problems, says[0]]).toEqual([
      [],
      expect.stringMatching(/^Loan \d{10}, stacked for Examiner: \d+ files, \d+ journal lines, \d+ proofs/),
    ]);
    expect(
      verifyPackage(
        bytes,
        end.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      ).problems.length,
    ).toBeGreaterThan(0);
    await look(clara, '13 package');
  });
  expect(await brokenInvariants(stack.database)).toEqual([]);
});
