import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { preparedByBrokerage, type Builder, type Places } from '../../../platform/database/prepared/index.ts';
import type { RawBuilder } from 'kysely';
import type { Listed } from '../../../platform/http/asked.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { assignedTo, loans } from '../../loan/port/loans.ts';
import { lockContextIn } from '../../lock/port/lock-context.ts';
import { deskWait, type DeskWait } from '../domain/desk-promise.ts';
import { deskRequestState, isPending, PROMISED_MINUTES } from '../domain/desk-request.ts';
import { deskRequestName } from '../domain/desk-words.ts';
import { requestRows, storedRequest } from '../server/rows/stored-request.ts';

/** An unanswered request, or a counter its broker has to answer. */
export interface WaitingRequest {
  readonly requestId: string;
  readonly loanNumber: LoanNumber;
  readonly brokerageId: number;
  readonly borrower: string;
  readonly brokerage: string;
  readonly officerId: string | null;
  readonly processorId: string | null;
  readonly name: string;
  readonly note: string;
  readonly askedAt: Instant;
  readonly claimedBy: string | null;
  /** When the counter expires; null while the desk has the request. */
  readonly counterUntil: Instant | null;
  readonly closingDate: PlainDate | null;
  readonly lockExpiresOn: PlainDate | null;
  readonly wait: DeskWait;
}

/** At most so many are returned, the longest waiting first. */
const MOST = 200;

/** The pending requests of one brokerage, or of all that this transaction sees, or only for a person's loans, with their wait in the desk's hours. */
export async function waitingRequests(
  tx: ReadTx,
  { now, brokerageId, assignee }: Listed & { readonly now: Instant },
): Promise<readonly WaitingRequest[]> {
  const context = await lockContextIn(tx, now);
  const { zone } = context.policy;
  const rows = await (assignee === undefined ? pendingRows(tx, { brokerageId }) : assignedRows(tx, { brokerageId, assignee }));
  return rows.flatMap((row) => {
    const request = storedRequest(row);
    const state = deskRequestState(request, now);
    if (!isPending(state)) return [];
    const asked = { instant: request.askedAt, date: dateIn(zone, request.askedAt) };
    return [
      {
        requestId: request.requestId,
        loanNumber: request.loanNumber as LoanNumber,
        brokerageId: request.brokerageId,
        borrower: row.borrower_name,
        brokerage: row.brokerage_name,
        officerId: row.officer_id,
        processorId: row.processor_id,
        name: deskRequestName(request.kind, request.wanted),
        note: request.note,
        askedAt: request.askedAt,
        claimedBy: state === 'claimed' ? (request.claim?.name ?? null) : null,
        counterUntil: state === 'countered' ? (request.counter?.until ?? null) : null,
        closingDate: row.anticipated_closing_date,
        lockExpiresOn: row.lock_expires_at === null ? null : dateIn(zone, row.lock_expires_at),
        wait: deskWait(asked, now, PROMISED_MINUTES, context),
      },
    ];
  });
}

const pendingRows = preparedByBrokerage((db, _values: Places<object>, brokerageId) => pending(db, brokerageId));
const assignedRows = preparedByBrokerage((db, values: Places<{ assignee: string }>, brokerageId) =>
  pending(db, brokerageId).where(assignedTo(values.assignee)),
);

function pending(db: Builder, brokerageId: RawBuilder<number> | undefined) {
  return requestRows(db)
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'q.brokerage_id').onRef('l.loan_number', '=', 'q.loan_number'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'q.brokerage_id')
    .select([
      'l.borrower_name',
      'l.officer_id',
      'l.processor_id',
      'l.anticipated_closing_date',
      'l.lock_expires_at',
      'b.name as brokerage_name',
    ])
    .where('q.state', 'in', ['open', 'countered'])
    .$if(brokerageId !== undefined, (q) => q.where('q.brokerage_id', '=', brokerageId!))
    .orderBy('q.asked_at')
    .orderBy('q.request_id')
    .limit(MOST);
}
