import { expect, test } from 'vitest';
import { lookAtBoth } from '../harness/browser.ts';
import { pagesOf } from '../harness/pages.ts';
import { startStack } from '../harness/stack.ts';

/** A person makes the address of their calendar, another one, and revokes it. */
const stack = await startStack({ demo: true, env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const openAs = pagesOf(stack);

test('an address is made, read without a session, made anew and revoked', async () => {
  const helen = await openAs('helen', '/calendar-feed');
  await helen.getByText('You have no address yet.').waitFor();
  await helen.getByRole('button', { name: 'Make an address' }).focus();
  await helen.keyboard.press('Enter');
  const field = helen.getByLabel('Address');
  await field.waitFor();
  const first = await field.inputValue();
  const read = async (address: string) => {
    const reply = await fetch(`${stack.origin}${new URL(address).pathname}`);
    return { status: reply.status, text: await reply.text() };
  };
  expect((await read(first)).text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Send the Loan Estimate\\, loan/);
  await lookAtBoth(helen, 'calendar feed');
  await helen.getByRole('button', { name: 'Make another address' }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  const second = await field.inputValue();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await helen.getByRole('button', { name: 'Revoke' }).click();
  await helen.getByText('You have no address yet.').waitFor();
  expect((await read(second)).status).toBe(404);
});
