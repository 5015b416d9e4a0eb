import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockEvents, factsOfLoan, filesOfEstimate, sentEstimates } from '../../disclose/port/sent-estimates.ts';
import { resendDisclosures } from '../contract/resend-disclosures.ts';
import { resendDisclosures as decide } from '../domain/index.ts';
import { resendPlan } from './rows/resend-plan.ts';
import { resendsBefore } from './rows/resends.ts';

export default command(resendDisclosures, {
  read: async (tx, { loan, body: { version } }, { clock, settings }) => {
    const now = await clock.nowIn(tx);
    const [facts, sent, before, events, files] = await Promise.all([
      factsOfLoan(tx, loan, now, settings.zone),
      sentEstimates(tx, loan),
      resendsBefore(tx, loan, now),
      clockEvents(tx, loan),
      filesOfEstimate(tx, loan, version),
    ]);
    return ok({ now, facts, sent, before, events, files, resendId: randomUUID() as string });
  },
  decide: ({ facts, sent, before }, { body }) =>
    decide(
      {
        status: facts.status,
        sentVersions: sent.map((one) => one.version),
        parties: facts.recipients,
        justSent: before.justSent,
      },
      body,
    ),
  record: (resending, { context, asked }) => resendPlan(asked, context, resending),
  reply: ({ version, to }, { context: { now } }) => ({ version, sentAt: now, to: to.map(({ name, email }) => ({ name, email })) }),
});
