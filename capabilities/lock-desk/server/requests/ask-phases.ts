import { randomUUID } from 'node:crypto';
import { ok } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import { LOCK_JOURNAL_KINDS } from '../../../lock/domain/index.ts';
import { effectOf, type AskedKind, type AskedOfDesk } from '../../domain/desk-ask.ts';
import type { DeskTerms } from '../../domain/desk-request.ts';
import { deskRequestName } from '../../domain/desk-words.ts';
import { markRequested, requestInsert } from '../rows/request-writes.ts';
import { pendingKinds } from '../rows/stored-request.ts';
import { readDeskLoan } from './desk-loan.ts';

interface Asking {
  readonly loan: FoundLoan;
  readonly actor: Actor;
}

/** A wish as it was sent. */
interface SentWish {
  readonly kind: AskedKind;
  readonly wanted: DeskTerms;
  readonly note: string;
}

export type AskContext = Awaited<ReturnType<typeof readAsking>>['value'];

async function readAsking(tx: ReadTx, { loan }: Asking, portal: Portal) {
  return ok({
    desk: await readDeskLoan(tx, loan, portal),
    pending: await pendingKinds(tx, loan),
    requestId: randomUUID() as string,
  });
}

/** What commands that ask the desk read and record; `wishOf` says what for. */
export function askPhases<A extends Asking>(wishOf: (asked: A) => SentWish) {
  return {
    read: readAsking,
    record: (decided: AskedOfDesk, { context, asked }: { context: AskContext; asked: A }): Plan =>
      askPlan(decided, context, asked, wishOf(asked).note),
  };
}

function askPlan(decided: AskedOfDesk, { desk, requestId }: AskContext, { loan, actor }: Asking, note: string): Plan {
  const { kind, wanted, lapsesAt, decision } = decided;
  const { policy, now } = desk.context;
  const name = deskRequestName(kind, wanted);
  const request = { requestId, kind, wanted, note, lapsesAt, askedBy: actor.personId, askedAt: now.instant };
  return {
    writes: [
      requestInsert(loan, { ...request, effect: effectOf(decision, desk) }),
      ...(kind === 'second-lien' ? [markRequested(loan)] : []),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: LOCK_JOURNAL_KINDS.LockRequested,
        summary:
          kind === 'second-lien'
            ? `${actor.displayName} asked the lock desk for a manual lock: ${note}`
            : `${actor.displayName} asked the lock desk: ${name}. ${note}`,
        details: { requestId, kind, wanted, note },
      }),
    ],
    messages: [
      {
        brokerageId: loan.brokerageId,
        loanNumber: loan.loanNumber,
        topic: 'mail',
        dedupeKey: `lock-request ${requestId}`,
        payload: {
          to: [policy.desk],
          subject: `${kind === 'second-lien' ? 'Manual lock wanted' : name}: loan ${loan.loanNumber}`,
          text: `${actor.displayName}, ${actor.brokerageName}, asks for loan ${loan.loanNumber} of ${desk.row.borrower_name}: ${name}.\n\n${note}`,
        },
      },
    ],
  };
}
