import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agentForClosing, disclosedForClosing, loansToClose, type AskAs } from '../../capabilities/close/samples/ready-loans.ts';
import { desktop, lookAt, lookAtBoth, mobile, settled } from '../harness/browser.ts';
import { ask } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);
/** A purchase in underwriting that closes on Fri 12/04, locked until 12/21; its borrower agreed to electronic documents. */
const { varga } = loansToClose;
const { loan } = varga;
const askAs: AskAs = (person, method, path, body) => ask(stack, person, method, path, body);

/** The card on a phone and at a desk, from its top on. */
async function lookAtCard(page: Page, card: Locator, name: string): Promise<void> {
  await settled(page);
  for (const size of [mobile, desktop]) {
    await page.setViewportSize(size);
    await card.evaluate((one) => one.scrollIntoView({ block: 'start' }));
    await lookAt(page, name);
  }
}

test('the conditions of a first Closing Disclosure fall in one by one, and it goes out by itself', { timeout: 300_000 }, async () => {
  await step('the lender wants it sent by itself', async () => {
    const admin = await openAs('adam', '/disclosure-mgmt');
    await admin
      .getByRole('button', { name: /Ridgeline Home Lending/ })
      .first()
      .click();
    const closings = admin.getByRole('radiogroup', { name: 'A first Closing Disclosure whose conditions hold' });
    await closings.getByText('Sent by itself', { exact: true }).click();
    await admin.getByText(/a first Closing Disclosure goes out to every borrower/).waitFor();
    await admin.getByLabel('Reason').fill('Fewer late closings');
    await lookAtBoth(admin, 'initial closing set');
    await admin.getByRole('button', { name: 'Save way of issuing' }).click();
    await admin.getByText('First Closing Disclosure: sent by itself').first().waitFor();
  });

  const dora = await openAs('dora', `/cd-process/${loan}`);
  const card = dora.getByRole('region', { name: 'Goes out by itself' });
  await step('what is missing is listed first, each with where to do it', async () => {
    await card.getByText('10 of 16 met').waitFor();
    await card.getByRole('link', { name: 'Record intent' }).waitFor();
    await card.getByRole('link', { name: 'Open quotes' }).waitFor();
    await card.getByRole('button', { name: /^Last day to send it/ }).click();
    await dora
      .getByText(/1026\.19\(f\)\(1\)\(iii\)/)
      .first()
      .waitFor();
    await dora.keyboard.press('Escape');
    await lookAtCard(dora, card, 'initial closing missing');
  });

  await step('value, quotes and estimate are there; not on the day of an estimate', async () => {
    await disclosedForClosing(askAs, varga);
    await dora.reload();
    await card.getByText('12 of 16 met').waitFor();
    await card.getByText('A Loan Estimate was provided today; send the Closing Disclosure tomorrow.').waitFor();
  });

  await stack.database.startAt('2026-11-23T16:00:00Z');
  await step('the broker reads the same list and records the intent from it', async () => {
    const broker = await openAs('helen', `/cd-activity/${loan}`);
    const list = broker.getByRole('region', { name: 'Goes out by itself' });
    await list.getByText('13 of 16 met').waitFor();
    expect(await list.getByRole('button', { name: 'Hold back' }).count()).toBe(0);
    await lookAtCard(broker, list, 'initial closing at the broker');
    await list.getByRole('link', { name: 'Record intent' }).click();
    await broker.getByRole('button', { name: 'Record intent to proceed' }).click();
    await broker.getByText('Recorded', { exact: true }).first().waitFor();
    await agentForClosing(askAs, varga);
  });

  await step('the last day is near: the desk is warned of what is missing', async () => {
    const missing = () => stack.database.query(`select missing from initial_closing where loan_number = $1`, [loan]);
    await expect.poll(missing, { timeout: 60_000, interval: 1_000 }).toEqual([{ missing: ['Seller named'] }]);
    const desk = await openAs('dora', '/disclosure-desk?kind=closing');
    await desk.getByRole('link', { name: 'Closing: 1 condition missing' }).first().waitFor();
    await settled(desk);
    await lookAtBoth(desk, 'initial closing on the desk');
  });

  await step('a person holds it back with a word of why, and a refused hold keeps what was typed', async () => {
    await dora.reload();
    await card.getByText('15 of 16 met').waitFor();
    await card.getByRole('button', { name: 'Hold back' }).click();
    await card.getByLabel('Why it is held back').fill('No');
    await card.getByRole('button', { name: 'Hold back' }).click();
    await card.getByText('Say why in 3 to 300 characters.').waitFor();
    expect(await card.getByLabel('Why it is held back').inputValue()).toBe('No');
    await card.getByLabel('Why it is held back').fill('The seller’s name is asked for');
    await card.getByRole('button', { name: 'Hold back' }).click();
    await card.getByText(/^Held back by Dora .*: The seller’s name is asked for$/).waitFor();
    await lookAtCard(dora, card, 'initial closing held back');
  });

  await step('the seller is named; once it may go, it goes out by itself', async () => {
    await dora.getByRole('textbox', { name: 'Seller' }).fill('Ines Quillfeather-Sample');
    await dora.getByRole('button', { name: 'Save Closing Disclosure' }).click();
    await card.getByText('15 of 16 met').waitFor();
    await card.getByRole('button', { name: 'Let it go' }).click();
    await card.getByLabel('Why it may go').fill('The name is there');
    await card.getByRole('button', { name: 'Let it go' }).click();
    await expect
      .poll(
        () =>
          stack.database
            .query(`select 1 from closing_disclosure where loan_number = $1 and status = 'sent'`, [loan])
            .then((rows) => rows.length),
        { timeout: 60_000 },
      )
      .toBe(1);
    await dora.goto(`${stack.origin}/cd-activity/${loan}`);
    await dora.getByText('by Lockdesk, by itself').waitFor();
    await dora.getByText(/, 16 conditions held$/).waitFor();
    await dora.getByRole('button', { name: 'Show conditions' }).click();
    await dora.getByText('Lock covers the closing').waitFor();
    await settled(dora);
    await lookAtBoth(dora, 'initial closing went out');
  });
});
