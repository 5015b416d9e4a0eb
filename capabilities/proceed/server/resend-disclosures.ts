import { randomUUID } from 'node:crypto';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import {
  clockEvents,
  clockEventWrite,
  estimateLetters,
  factsOfLoan,
  filesOfEstimate,
  namesOf,
  sentEstimates,
} from '../../disclose/port/sent-estimates.ts';
import { resendDisclosures } from '../contract/resend-disclosures.ts';
import { resendDisclosures as decide } from '../domain/index.ts';
import { resendsBefore, resendWrite } from './rows/resends.ts';

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
  record: ({ version, to }, { context: { now, facts, sent, before, events, files, resendId }, asked: { loan, actor } }) => {
    const { sentOn, sha256 } = sent.find((one) => one.version === version)!;
    const recipients = facts.recipients.filter(({ id }) => to.some((each) => each.id === id));
    const letters = estimateLetters(
      { loan, recipients, files, issued: sentOn, creditor: facts.creditor.name, now, today: facts.issued },
      `loan-estimate-resent ${loan.loanNumber} v${version} ${resendId}`,
    );
    return {
      writes: [
        ...letters.writes,
        resendWrite(loan, { version, to, messageOf: letters.messageOf, after: before.lines, personId: actor.personId, now }),
        clockEventWrite(loan, {
          sequence: events + 1,
          kind: 'loan-estimate-resent',
          on: facts.issued,
          at: now,
          source: `Sent again by e-mail to ${namesOf(to)}, version ${version}`,
          details: { version, sha256 },
          personId: actor.personId,
        }),
      ],
      journal: [
        loanLine(loan, actor, {
          kind: 'disclosures-resent',
          summary: `${actor.displayName} sent Loan Estimate version ${version} again to ${namesOf(to)}`,
          details: { version, sha256, to: to.map(({ name, email, role }) => ({ name, email, role })) },
        }),
      ],
    };
  },
  reply: ({ version, to }, { context: { now } }) => ({ version, sentAt: now, to: to.map(({ name, email }) => ({ name, email })) }),
});
