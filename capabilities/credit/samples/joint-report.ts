import { expect } from 'vitest';
import type { SignedIn } from '../../../platform/testing/api-for-tests.ts';

/** The order of a joint report of three bureaus, without its people. */
export const jointReport = {
  choice: 'joint',
  purpose: 'credit-transaction',
  inquiry: 'hard',
  bureaus: ['Equifax', 'Experian', 'TransUnion'],
  model: 'Classic FICO',
  costCents: 11_800,
};

/** Records that people consented to an inquiry, on paper, on 11/18/2026. */
export async function recordConsents(who: SignedIn, loan: string, borrowerIds: readonly string[], inquiry = 'hard'): Promise<void> {
  for (const borrowerId of borrowerIds) {
    const body = { borrowerId, inquiry, channel: 'paper', wording: 1, givenOn: '2026-11-18' };
    const reply = await who.call('PUT', `/credit/${loan}/consent`, { body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
}

/** Orders the joint report of everybody on a loan; it arrives when the worker runs the orders. */
export async function orderJointReport(who: SignedIn, loan: string): Promise<void> {
  const { body } = await who.call('GET', `/credit/${loan}/overview`);
  const borrowerIds = (body.people as { id: string }[]).map(({ id }) => id);
  await recordConsents(who, loan, borrowerIds);
  const ordered = await who.call('PUT', `/credit/${loan}/order`, { body: { ...jointReport, borrowerIds } });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
}
