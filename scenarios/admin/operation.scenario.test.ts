import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atNight } from '../../platform/testing/tier.ts';
import { lookAtBoth, picture, settled } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** The portal's operator sees on one page that all is well, and during an outage the problem, its start and what to do. */
const stack = await startStack({
  processes: true,
  demo: true,
  env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_WATCH_SECONDS: '1', LOCKDESK_ALARM_MAIL: 'ops@harrow.example' },
});
const openAs = pagesOf(stack);

const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const row = (page: Page, of: string, name: string) => card(page, of).getByRole('row').filter({ hasText: name });
/** The page refreshes every 15 seconds; a reload is quicker. */
async function shows(page: Page, what: () => Promise<number>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await card(page, 'Alarms').waitFor();
        return what();
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
}

test('a healthy portal: its processes run, its places answer, and every figure opens into what it is made of', async () => {
  const adam = await openAs('adam', '/admin');
  await adam.getByRole('main').getByRole('link', { name: 'Operation' }).click();
  await shows(adam, () => row(adam, 'Processes', 'Worker').getByText('Running').count());
  await row(adam, 'Processes', 'API').getByText('Running').waitFor();
  await row(adam, 'Outside the portal', 'Sign-in site').getByText('Answers').waitFor();
  // A place that was too slow once answers the next look, which is taken every second.
  const outside = card(adam, 'Outside the portal');
  await shows(adam, async () => ((await outside.getByText('Not answering').count()) === 0 ? outside.getByText('Answers').count() : 0));
  await card(adam, 'Last backup').getByText('No backup yet: npm run backup').waitFor();
  await shows(adam, () => row(adam, 'Slow calls', 'get-operation').count());
  await settled(adam);
  await lookAtBoth(adam, 'operation, healthy');

  const share = card(adam, 'Slow calls')
    .getByRole('button', { name: /^99% of get-operation within/ })
    .first();
  await share.scrollIntoViewIfNeeded();
  await share.focus();
  await adam.keyboard.press('Enter');
  await adam.getByRole('heading', { name: /^How .* ms is made$/ }).waitFor();
  await adam.getByText('Times are counted in steps', { exact: false }).waitFor();
  await picture(adam, 'operation, a share explained');
  await adam.keyboard.press('Escape');
  await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
});

test.runIf(atNight)(
  'an outage: a worker that was killed and letters that don’t leave are said with what to do, and are over when they are over',
  async () => {
    const adam = await openAs('adam', '/admin/operation');
    stack.child('worker').process.kill('SIGKILL');
    await stack.database.query(
      `insert into outbox_message (brokerage_id, message_id, topic, dedupe_key, payload, state, attempts, last_error, made_at, next_try_at)
     values (1, gen_random_uuid(), 'mail', 'stuck', '{}', 'failed', 12, '550 <stranger@example.com> unknown', now() - interval '3 hours', now()),
            (1, gen_random_uuid(), 'mail', 'stuck 2', '{}', 'waiting', 4, '451 <stranger@example.com> try later', now() - interval '2 hours', now() + interval '1 hour')`,
    );
    const alarms = card(adam, 'Alarms').getByRole('list', { name: 'Open alarms' });
    await shows(adam, () => alarms.getByText('Worker silent').count());
    await shows(adam, () => alarms.getByText('Queue late').count());
    await alarms.getByText('Start the worker', { exact: false }).waitFor();
    await row(adam, 'Processes', 'Worker').getByText('Silent').waitFor();
    await card(adam, 'Processes').getByText('No worker has been at work', { exact: false }).waitFor();
    await row(adam, 'Queues', 'Letters').getByText('try later', { exact: false }).waitFor();
    expect(await adam.getByRole('main').textContent()).not.toContain('stranger@example.com');
    await shows(adam, () => alarms.getByText('Began: mail sent').count());
    await settled(adam);
    await lookAtBoth(adam, 'operation, outage');

    await stack.database.query(`update outbox_message set state = 'sent', sent_at = now() where dedupe_key in ('stuck', 'stuck 2')`);
    await stack.restart('worker');
    const over = adam.getByRole('complementary').getByRole('list', { name: 'Alarms that are over, newest first' });
    await shows(adam, () => over.getByText('Worker silent').count());
    await shows(adam, () => over.getByText('Queue late').count());
    await settled(adam);
    await card(adam, 'Slow calls').scrollIntoViewIfNeeded();
    await picture(adam, 'operation, slow calls');
    await card(adam, 'Versions').scrollIntoViewIfNeeded();
    await lookAtBoth(adam, 'operation, over again');
  },
);

test('nobody but an administrator sees it', async () => {
  const priya = await openAs('priya', '/admin/operation');
  await priya.getByRole('heading', { name: 'This is for administrators of the lender' }).waitFor();
  expect(await priya.getByRole('main').textContent()).not.toContain('PostgreSQL');
});
