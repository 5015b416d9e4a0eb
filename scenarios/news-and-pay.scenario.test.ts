import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { openDatabase } from '../platform/database/database.ts';
import { writeJournal } from '../capabilities/loan/port/journal.ts';
import { brokenInvariants } from '../platform/testing/invariants.ts';
import { lookAt, lookAtBoth, mobile, untilNewsIsHeard } from './harness/browser.ts';
import { demoLoan } from './harness/demo-loans.ts';
import { untilFocused } from './harness/keyboard.ts';
import { pagesOf } from './harness/pages.ts';
import { startStack } from './harness/stack.ts';
import { step } from './harness/story.ts';

/** Messages that the portal sends automatically (events, warnings) and the brokers' compensation: added, seen, compared. */
const received: { body: string; headers: Record<string, string> }[] = [];
const receiver = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push({ body, headers: request.headers as Record<string, string> });
    reply.end('thank you');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_WEBHOOK_LOOPBACK: 'yes' } });
const openAs = pagesOf(stack);

describe('compensation plans', () => {
  test('the account executive agrees one from a day on; what can’t be is said at its field and keeps what was typed', async () => {
    const page = await openAs('alex', '/compensation-plans/3');
    await page.getByText('Harborlight Mortgage').first().waitFor();
    await lookAt(page, 'compensation');
    const panel = page.locator('#panel');
    await panel.getByLabel('For applications from', { exact: true }).fill('01/01/2027');
    await panel.getByLabel('Percentage of the note amount').fill('1.875');
    await panel.getByLabel('Agreement', { exact: true }).fill('Amendment 2');
    await panel.getByRole('button', { name: 'Save plan' }).click();
    await panel.getByText('Another lender-paid plan begins on 01/01/2027 already.').waitFor();
    expect(await panel.getByLabel('Agreement', { exact: true }).inputValue()).toBe('Amendment 2');
    await panel.getByLabel('For applications from', { exact: true }).fill('03/01/2027');
    await panel.getByLabel('For applications from', { exact: true }).press('Tab');
    await panel.getByRole('button', { name: 'Save plan' }).click();
    await page.getByText('Plan agreed from 03/01/2027').waitFor();
    await page.getByRole('cell', { name: /Amendment 2/ }).waitFor();
    await page.getByRole('button', { name: 'Withdraw plan from 03/01/2027' }).press('Enter');
    await lookAt(page, 'compensation withdraw');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw plan', exact: true }).press('Enter');
    await page.getByText('Plan from 03/01/2027 withdrawn').waitFor();
    await lookAt(page, 'compensation withdrawn');
    await page.getByText('Withdrawn before it began: 1.875% from 03/01/2027 (Amendment 2)').waitFor();
    expect(await page.getByRole('button', { name: 'Withdraw plan from 03/01/2027' }).count()).toBe(0);
    // The button was removed with its row; the keyboard focus is on the line that says so.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Withdrawn before it began: 1.875%');
    await page.getByLabel('Brokerage', { exact: true }).selectOption({ label: 'Plain Oak Brokers' });
    await page.waitForURL('**/compensation-plans/4');
  });

  test('a broker sees the own ones and can change nothing', async () => {
    const page = await openAs('otis', '/compensation-plans', { viewport: mobile });
    await page.getByRole('cell', { name: /Amendment 1/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Save plan' }).count()).toBe(0);
    await lookAt(page, 'compensation broker');
  });
});

test('webhooks: one is added, keeps its secret, and tells what happens to a loan', async () => {
  const page = await openAs('helen', '/webhooks');

  let secret = await step('a manager adds one by keyboard, keeps the secret, and a test event arrives signed', async () => {
    await page.getByText('No webhooks yet').waitFor();
    await lookAt(page, 'webhooks empty');
    await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Our LOS');
    await dialog.getByLabel('Address', { exact: true }).fill('http://10.0.0.8/hook');
    await dialog.getByLabel('Address', { exact: true }).press('Enter');
    await dialog.getByText('The address has to begin with https:.').waitFor();
    await lookAt(page, 'webhook dialog');
    await dialog.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Keep this secret').waitFor();
    const first = (await page.getByText(/^whsec_/).textContent())!;
    await lookAt(page, 'webhook secret');
    await page.getByRole('button', { name: 'Secret saved' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => received.length).toBe(1);
    expect(new Webhook(first).verify(received[0]!.body, received[0]!.headers)).toMatchObject({ type: 'ping' });
    await page.locator('#panel li').getByText('Delivered').first().waitFor();
    return first;
  });

  await step(
    'an answer lost on its way is not given twice: the dialog says where another secret comes from, and gives the focus back',
    async () => {
      let lost = false;
      await page.route('**/api/webhooks/*/secret*', async (route) => {
        if (lost) return route.continue();
        lost = true;
        await route.fetch();
        // The connection ends in the middle of it.
        await route.fulfill({ status: 200, contentType: 'application/json', body: '{"secret' });
      });
      const again = page.getByRole('button', { name: 'New secret' });
      await again.press('Enter');
      await page.getByText('The connection was lost.', { exact: false }).waitFor();
      await again.press('Enter');
      await page.getByRole('dialog', { name: 'A secret is shown once' }).waitFor();
      await lookAtBoth(page, 'webhook secret not again');
      await page.keyboard.press('Escape');
      await untilFocused(again);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The secret deliveries are signed with from here on.
      await again.press('Enter');
      secret = (await page.getByText(/^whsec_/).textContent())!;
      await page.getByRole('button', { name: 'Secret saved' }).click();
    },
  );

  await step('a lock that ends is told, shown with what was sent, and sent again under its id', async () => {
    const loan = await demoLoan(stack.database, 'Lindqvist');
    const [lock] = await stack.database.query<{ lock_id: string }>('select lock_id from rate_lock where loan_number = $1', [loan]);
    const database = openDatabase(stack.database.appUrl);
    await database.withTenant({ brokerageId: 2 }, (tx) =>
      writeJournal(tx, {
        brokerageId: 2,
        loanNumber: loan,
        actorName: 'Lockdesk',
        origin: 'system',
        kind: 'lock-expiring',
        summary: 'The lock ends soon',
        details: { lockId: lock!.lock_id },
      }),
    );
    await database.close();
    await expect.poll(() => received.length).toBe(2);
    const delivered = new Webhook(secret).verify(received[1]!.body, received[1]!.headers) as {
      type: string;
      data: { lock: { priceWhy: object } };
    };
    expect([delivered.type, typeof delivered.data.lock.priceWhy]).toEqual(['lock-expiring', 'object']);
    const panel = page.locator('#panel');
    await panel.getByRole('button', { name: `Lock expiring ${loan}` }).click();
    await panel.getByText('thank you').waitFor();
    await panel.getByText(/"priceWhy"/).waitFor();
    await lookAt(page, 'webhook delivery');
    await panel.getByRole('button', { name: 'Send this again' }).click();
    await expect.poll(() => received.length).toBe(3);
    expect(received[2]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id']);
    await page.setViewportSize(mobile);
    await lookAt(page, 'webhook delivery');
  });
});

describe('lock warnings', () => {
  test('each chooses the days, reached from the account menu', async () => {
    const page = await openAs('helen', '/dashboard');
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Lock warnings' }).click();
    await page.getByLabel('3 days', { exact: true }).waitFor();
    expect(await page.getByLabel('3 days', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('7 days', { exact: true }).check();
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'All loans of the brokerage' });
    await lookAt(page, 'lock warnings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Warnings saved').waitFor();
    await page.reload();
    await page.getByLabel('7 days', { exact: true }).waitFor();
    expect(await page.getByLabel('7 days', { exact: true }).isChecked()).toBe(true);
    await page.setViewportSize(mobile);
    await lookAt(page, 'lock warnings');
  });
});

describe('anti-steering', () => {
  test('from nothing quoted to the comparison and its paper, every figure opens', async () => {
    const loan = await demoLoan(stack.database, 'Okafor');
    const page = await openAs('priya', `/anti-steering/${loan}`);
    await page.getByText('No quotes yet').waitFor();
    await lookAt(page, 'anti-steering empty');
    await page.getByRole('button', { name: /Price the loan/ }).click();
    await page.getByRole('button', { name: /^Verify [\d.]+%/ }).waitFor();
    await page
      .getByRole('tab', { name: 'Anti-steering' })
      .or(page.getByRole('radio', { name: 'Anti-steering' }))
      .first()
      .click();
    await page.getByText('Meets the safe-harbor format').waitFor();
    await lookAt(page, 'anti-steering');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Lowest rate/ })
      .first()
      .click();
    await page.getByText('12 CFR 1026.36(e)(3)(i)(A)').first().waitFor();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF for the file' }).click()]);
    expect(download.suggestedFilename()).toBe(`Anti-steering comparison ${loan}.pdf`);
    await page.setViewportSize(mobile);
    await lookAt(page, 'anti-steering');
  });
});

describe('what happens elsewhere', () => {
  test('shows on an open page without reloading, in every tab through one connection', async () => {
    const loan = await demoLoan(stack.database, 'Vandermeer');
    const [{ officer }] = (await stack.database.query<{ officer: string }>(
      `select split_part(p.email, '@', 1) as officer from loan l join person p on p.person_id = l.officer_id where l.loan_number = $1`,
      [loan],
    )) as [{ officer: string }];
    const page = await openAs(officer, `/loan-details/${loan}`);
    await page.getByText('Next actions').first().waitFor();
    const second = await page.context().newPage();
    await second.goto(`${stack.origin}/loan-details/${loan}`);
    await second.getByText('Next actions').first().waitFor();
    for (const tab of [page, second]) await untilNewsIsHeard(tab);
    // The portal's own event stream: one connection, whatever the number of tabs.
    const streams = await stack.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'lockdesk listening' and query like 'listen%lockdesk_desk%'`,
    );
    expect(streams.length).toBe(1);
    const lena = await openAs('lena', `/comments-for-broker/${loan}`);
    await lena.getByLabel('Write to the lender or your team').fill('The appraisal is in.');
    await lena.getByLabel('Write to the lender or your team').press('Control+Enter');
    await lena.getByText('Comment added').waitFor();
    // Both tabs ask again within moments of the news; by themselves they would after a minute.
    await page
      .getByText(/wrote a comment|The appraisal is in/)
      .first()
      .waitFor();
    await second
      .getByText(/wrote a comment|The appraisal is in/)
      .first()
      .waitFor();
  });
});

test('the standing conditions hold', async () => expect(await brokenInvariants(stack.database)).toEqual([]));
