import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePage } from '../../capabilities/documents/samples/made-files.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { desktop, lookAt, lookAtBoth, mobile, settled, untilNewsIsHeard } from '../harness/browser.ts';
import { ask } from '../harness/loans.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';
import { step } from '../harness/story.ts';

const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const { database, origin } = stack;
const openAs = pagesOf(stack);

async function looksGood(page: Page, name: string): Promise<void> {
  await lookAtBoth(page, name);
}

test(
  'a promise waits with the broker, is broken in words and measured; a paper that expires opens its condition again',
  { timeout: 240_000 },
  async () => {
    const [found] = await database.query<{ loan_number: string }>(
      `update loan set anticipated_closing_date = '2026-12-15' where loan_number = (
       select loan_number from loan where brokerage_id = 2 and status = 'Approved with Conditions'
         and mortgage_type in ('Conventional', 'FHA') order by loan_number limit 1) returning loan_number`,
    );
    const loan = found!.loan_number;
    const path = `/loan/${loan}/conditions`;
    const document = (name: string) =>
      database
        .query<{ document_id: string }>(`select document_id from loan_document where loan_number = $1 order by added_at desc limit 1`, [
          loan,
        ])
        .then(async ([row]) => {
          await database.query('update loan_document set name = $2 where document_id = $1', [row!.document_id, name]);
          return row!.document_id;
        });
    const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
    const broker = await openAs('helen', `/document-center/${loan}`);
    const underwriter = await openAs('ugo', `/loan-conditions/${loan}`);

    await step('two documents come at eleven, and an hour later one of them is rejected', async () => {
      for (const words of ['Pay stubs covering 30 days', 'Statements of two months'])
        await ask(stack, 'ugo', 'POST', path, { stage: 'PTD', words, satisfiedBy: 'The newest, every page', owner: 'Broker', due: null });
      for (const [at, name] of ['Pay stub of Ida', 'Bank statement of October'].entries()) {
        await broker.goto(`${origin}/document-center/${loan}`);
        await broker.getByRole('heading', { name: /^Needs list/ }).waitFor();
        await broker
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: `paper ${at}.pdf`, mimeType: 'application/pdf', buffer: onePage('', `/Mark ${at}`) });
        await broker
          .getByRole('list', { name: 'Uploads' })
          .getByText(/R-[0-9A-F]{8}/)
          .waitFor();
        await ask(stack, 'helen', 'PUT', `${path}/${at + 1}/respond`, { basedOn: 0, documentId: await document(name), words: '' });
      }
      await database.startAt('2026-11-20T17:00:00Z');
      const [statement] = await database.query<{ document_id: string }>(
        `select document_id from loan_document where name like 'Bank statement of October' limit 1`,
      );
      await ask(stack, 'ugo', 'PUT', `/document/${loan}/documents/${statement!.document_id}/review`, {
        status: 'Rejected',
        version: 1,
        reason: 'It is of August.',
      });
    });

    await step('the clock of that one stands, and says for what it waits', async () => {
      await database.startAt('2026-11-20T18:00:00Z');
      await broker.goto(`${origin}/loan-conditions/${loan}/2`);
      await row(broker, 'Statements of two months')
        .getByText(/^Paused Fri 11\/20, 12:0\d PM ET$/)
        .waitFor();
      await broker.getByText(/^Paused Fri 11\/20, 12:0\d PM ET, waits for a new version of the document$/).waitFor();
      await looksGood(broker, 'a paused promise');
    });

    await step('on Monday the other is late, in words and in red, for both sides', async () => {
      await database.startAt('2026-11-23T15:00:00Z');
      for (const page of [underwriter, broker]) {
        await page.goto(`${origin}/loan-conditions/${loan}/1`);
        const late = row(page, 'Pay stubs covering 30 days').getByText('Was Fri 11/20, 1 business day late');
        await late.waitFor();
        expect(await late.evaluate((mark) => getComputedStyle(mark).color)).not.toBe(
          await row(page, 'Statements of two months')
            .getByText(/^Paused/)
            .evaluate((mark) => getComputedStyle(mark).color),
        );
      }
      await looksGood(underwriter, 'a late promise');
      // On a phone the list is a page of its own.
      await broker.setViewportSize(mobile);
      await broker.getByRole('button', { name: 'All conditions' }).click();
      await settled(broker);
      await lookAt(broker, 'promises on a phone');
      await broker.setViewportSize(desktop);
    });

    await step('what the review took is measured, on the condition and among the turn times', async () => {
      await broker.goto(`${origin}/loan-conditions/${loan}/1`);
      await untilNewsIsHeard(broker);
      await underwriter.getByRole('button', { name: 'Begin review of condition 1' }).click();
      await underwriter.getByRole('button', { name: 'Clear condition 1' }).click();
      const measured = /^Reviewed 1[01] h( \d+ min)? of 4 h, 1 business day late$/;
      // The broker's page gets an event before it polls, which it does each minute.
      await row(broker, 'Pay stubs covering 30 days').getByText(measured).waitFor();
      await broker.goto(`${origin}/dashboard/turn-times`);
      await broker.getByRole('row').filter({ hasText: 'Prior to approval and documents' }).getByText('0 of 1').waitFor();
      await looksGood(broker, 'turn times with reviews');
    });

    await step('the closing moves past the last day of the pay stub: the condition is open again, with what would do', async () => {
      await database.query(
        `update loan_document set type_code = 'pay-stub', document_date = '2026-08-21' where loan_number = $1 and name = 'Pay stub of Ida'`,
        [loan],
      );
      await database.query(`update loan set anticipated_closing_date = '2026-12-28' where loan_number = $1`, [loan]);
      await broker.goto(`${origin}/loan-conditions/${loan}/1`);
      // It looks when it starts, and every five minutes.
      await stack.restart('worker');
      await row(broker, 'Pay stubs covering 30 days').getByText('Pay stub, pay date 08/30/2026 or later.').waitFor();
      await broker.getByText('Opened again, Lockdesk, by itself').waitFor();
      await broker.getByText('Pay stub of Ida is good through Sat 12/19/2026, and the closing is planned for Mon 12/28/2026.').waitFor();
      await looksGood(broker, 'a condition opened again');
    });

    await step('the other side is mailed, and a person who wants none chooses so in their profile', async () => {
      await database.startAt('2026-11-23T16:00:00Z');
      const mails = () =>
        database.query<{ subject: string }>(
          `select payload ->> 'subject' as subject from outbox_message where dedupe_key like 'condition-news ' || $1 || ' %'`,
          [loan],
        );
      await expect.poll(async () => (await mails()).length, { timeout: 40_000, interval: 1_000 }).toBeGreaterThan(0);
      await underwriter.goto(`${origin}/edit-profile`);
      const choice = underwriter.getByRole('checkbox', { name: `Mail changes of conditions to ${demoPerson('ugo').email}` });
      expect(await choice.isChecked()).toBe(true);
      await choice.click();
      await underwriter.getByText('Changes of conditions are not mailed').first().waitFor();
      await looksGood(underwriter, 'mail about conditions');
      await underwriter.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(false);
    });
  },
);
