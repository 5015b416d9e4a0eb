import type { Instant } from '../../../../foundation/units/units.ts';
import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import {
  clockEventWrite,
  estimateLetters,
  namesOf,
  type factsOfLoan,
  type filesOfEstimate,
  type SentView,
} from '../../../disclose/port/sent-estimates.ts';
import type { Resending } from '../../domain/resend-disclosures.ts';
import { resendWrite, type resendsBefore } from './resends.ts';

interface ResendRows {
  readonly now: Instant;
  readonly facts: Awaited<ReturnType<typeof factsOfLoan>>;
  readonly sent: readonly SentView[];
  readonly before: Awaited<ReturnType<typeof resendsBefore>>;
  /** The number of the last event of the disclosure clock. */
  readonly events: number;
  readonly files: Awaited<ReturnType<typeof filesOfEstimate>>;
  readonly resendId: string;
}

/** Sends a version of the estimate again: the letters, a line for each recipient, the disclosure clock and the journal. */
export function resendPlan(
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Actor },
  { now, facts, sent, before, events, files, resendId }: ResendRows,
  { version, to }: Resending,
): Plan {
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
}
