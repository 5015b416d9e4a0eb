import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { desktop, lookAt, lookAtBoth, mobile, settled, untilNewsIsHeard } from '../harness/browser.ts';
import { askForBytes } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test(
  'a condition is written, answered, rejected with what would do, and cleared; the files of the menu say so',
  { timeout: 240_000 },
  async () => {
    const [row] = await stack.database.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and status = 'Approved with Conditions' order by loan_number limit 1`,
    );
    const loan = row!.loan_number;
    const underwriter = await openAs('ugo', `/loan-conditions/${loan}`);
    const state = (page: Page, word: string) =>
      page.getByRole('row').filter({ hasText: 'Pay stubs covering 30 days' }).getByText(word, { exact: true });

    const add = async (words: string, satisfiedBy: string, stage: string, owner: string) => {
      await underwriter.getByRole('button', { name: /^Add( N)?$/ }).click();
      await underwriter.getByRole('textbox', { name: 'Condition', exact: true }).fill(words);
      await underwriter.getByRole('textbox', { name: 'What satisfies it' }).fill(satisfiedBy);
      await underwriter.getByRole('combobox', { name: 'Stage' }).selectOption({ label: stage });
      await underwriter.getByRole('combobox', { name: 'Owner' }).selectOption({ label: owner });
      await underwriter.getByRole('button', { name: 'Add condition' }).click();
      await underwriter.getByRole('button', { name: new RegExp(`^\\d ${words}$`) }).waitFor();
    };

    await step('the underwriter writes conditions of two stages', async () => {
      await underwriter.getByText('No conditions yet').waitFor();
      await add('Pay stubs covering 30 days', 'The newest pay stub, every page', 'Prior to documents', 'Broker');
      await add('Wire instructions, called back', 'Two people confirmed the account', 'Prior to funding', 'Closer');
      await add('Final application signed', 'All borrowers signed it', 'At closing, prior to signing', 'Closer');
      await underwriter.getByRole('button', { name: '1 Pay stubs covering 30 days' }).click();
      await underwriter.getByRole('radio', { name: 'Waive' }).waitFor();
      await looksGood(underwriter, 'conditions of the underwriter');
    });

    const broker = await openAs('helen', `/loan-conditions/${loan}/1`);
    await step('the broker uploads a document and sends it for the condition', async () => {
      await broker.goto(`${stack.origin}/document-center/${loan}`);
      await broker.getByRole('heading', { name: /^Needs list/ }).waitFor();
      await broker
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'pay stub.pdf', mimeType: 'application/pdf', buffer: onePage('', '/Mark 1') });
      await broker
        .getByRole('list', { name: 'Uploads' })
        .getByText(/R-[0-9A-F]{8}/)
        .waitFor();
      await broker.goto(`${stack.origin}/loan-conditions/${loan}/1`);
      await broker.getByRole('combobox', { name: 'Document' }).selectOption({ index: 1 });
      await broker.getByLabel('Words to the reviewer').fill('Both pages are in it.');
      await looksGood(broker, 'conditions of the broker');
      await broker.getByRole('button', { name: 'Send for review' }).click();
      await state(broker, 'Received').waitFor();
    });

    await step('both see by when it is reviewed, and what that was counted from', async () => {
      await broker
        .getByText(/^Condition 1 will be reviewed by Fri 11\/20, 3:\d\d PM ET$/)
        .first()
        .waitFor();
      for (const page of [broker, underwriter]) {
        await page
          .getByRole('row')
          .filter({ hasText: 'Pay stubs covering 30 days' })
          .getByText(/^By Fri 11\/20, 3:\d\d PM ET$/)
          .waitFor();
        await page.getByRole('button', { name: /^Time used \d min of 4 h used, explain$/ }).waitFor();
      }
      await broker.getByRole('button', { name: /^Review promised Fri 11\/20, 3:\d\d PM ET, explain$/ }).click();
      await broker.getByText('Open minutes promised').first().waitFor();
      await looksGood(broker, 'what a review was promised from');
      await broker.keyboard.press('Escape');
      await looksGood(broker, 'a promised review');
    });

    await step('the underwriter rejects it with what is wrong and what would do', async () => {
      await untilNewsIsHeard(broker);
      await underwriter.getByRole('button', { name: 'Begin review of condition 1' }).click();
      await underwriter.getByText('Condition 1: in review').first().waitFor();
      await underwriter.getByRole('radio', { name: 'Reject' }).click();
      await underwriter.getByLabel('What is wrong').fill('Page 2 is missing.');
      await underwriter.getByRole('button', { name: 'Reject condition 1' }).click();
      await underwriter.getByText('Say what to send instead.').waitFor();
      await underwriter.getByLabel('What to send').fill('Both pages of the stub.');
      await looksGood(underwriter, 'rejecting a condition');
      await underwriter.getByRole('button', { name: 'Reject condition 1' }).click();
      await state(underwriter, 'Rejected').waitFor();
    });

    await step('the broker reads it without asking, and answers again', async () => {
      // Before its own next look, which is a minute after the last: the news of the loan says so.
      await broker.getByText('What to send: Both pages of the stub.').waitFor();
      await broker.getByRole('button', { name: /^Time used Reviewed \d min of 4 h, explain$/ }).waitFor();
      await broker.getByRole('combobox', { name: 'Document' }).selectOption({ index: 1 });
      await broker.getByRole('button', { name: 'Send for review' }).click();
      await state(broker, 'Received').waitFor();
    });

    await step('of two underwriters one decides, the other is told who reviews', async () => {
      // Her page has just been opened: she gets events from before it listened too.
      const second = await openAs('dunya', `/loan-conditions/${loan}/1`);
      await underwriter.getByRole('button', { name: 'Begin review of condition 1' }).click();
      await underwriter.getByRole('button', { name: 'Clear condition 1' }).waitFor();
      await second.getByText('Ugo Underwriteri is reviewing it.', { exact: false }).waitFor();
      await underwriter.getByRole('button', { name: 'Clear condition 1' }).click();
      await state(underwriter, 'Cleared').waitFor();
      await underwriter.getByRole('button', { name: 'Clear to close, documents drawn Yes, explain' }).waitFor();
      await looksGood(underwriter, 'a cleared condition');
      await underwriter.setViewportSize(mobile);
      await underwriter.getByRole('button', { name: 'All conditions' }).click();
      await settled(underwriter);
      await lookAt(underwriter, 'conditions of the underwriter, list');
      await underwriter.setViewportSize(desktop);
    });

    await step('what a borrower has to send is asked of them from the condition itself', async () => {
      await underwriter.goto(`${stack.origin}/loan-conditions/${loan}`);
      await add('Signed letter on the inquiries', 'One letter, signed', 'Prior to documents', 'Borrower');
      await broker.goto(`${stack.origin}/loan-conditions/${loan}/4`);
      const dialog = broker.getByRole('dialog', { name: 'Ask the borrower for documents' });
      // The panel is drawn again in another size: it is opened in each.
      for (const size of [mobile, desktop]) {
        await broker.setViewportSize(size);
        await broker.getByRole('button', { name: 'Ask the borrower' }).click();
        expect(await dialog.getByRole('checkbox', { name: /Signed letter on the inquiries/ }).isChecked()).toBe(true);
        await settled(broker);
        await lookAt(broker, 'asking for a condition');
        if (size === mobile) await broker.keyboard.press('Escape');
      }
      await dialog.getByRole('button', { name: 'Send letter' }).click();
      const asked = broker.getByRole('region', { name: /^Asked of borrowers/ });
      await asked
        .getByText(/Waiting/)
        .first()
        .waitFor();
      expect(await broker.getByRole('button', { name: 'Ask the borrower' }).count()).toBe(0);
      // A borrower gets no request for the closer's conditions.
      await broker.goto(`${stack.origin}/loan-conditions/${loan}/2`);
      await broker.getByText('Two people confirmed the account').waitFor();
      expect(await broker.getByText(/^Asked of borrowers/).count()).toBe(0);
    });

    await step('the menu’s two files are there, each a PDF', async () => {
      for (const name of ['closing-conditions', 'approval-form']) {
        const bytes = await askForBytes(stack, 'helen', `/loan/${loan}/${name}`);
        expect([name, bytes.subarray(0, 5).toString()]).toEqual([name, '%PDF-']);
      }
    });
  },
);
