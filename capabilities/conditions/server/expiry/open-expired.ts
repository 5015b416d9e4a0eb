import type { LoanNumber, PlainDate } from '../../../../foundation/units/units.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx, WriteTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { LOCKDESK_ITSELF } from '../../../access/port/lockdesk-itself.ts';
import type { StoredStatus } from '../../../documents/domain/center/document-status.ts';
import { documentRows } from '../../../documents/port/loan-documents.ts';
import { fallenOutStatuses, hasClosed, loanStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';
import { plans } from '../../../loan/port/plans.ts';
import { expiredDocument, type DocumentExpired } from '../../domain/index.ts';
import { newsWrites } from '../rows/condition-writes.ts';

export interface Expiring {
  readonly database: Database;
  readonly clock: Clock;
}

/** The maximum number of conditions checked in one run. */
const A_PAGE = 500;

/**
 * Reopens cleared conditions whose document has become too old for the closing. The age is calculated anew from the document's date, the planned
 * closing and the day; each loan is changed under its lock, and once for a version of a document, however many workers run. Replies how many.
 */
export async function openExpired({ database, clock }: Expiring): Promise<number> {
  let opened = 0;
  for (let after: ClearedKey | undefined; ;) {
    const { page, today }: { page: readonly Cleared[]; today: PlainDate } = await database.withLender(async (tx) => ({
      page: await clearedConditions(tx, { after }),
      today: await clock.todayIn(tx),
    }));
    const expired = page.filter((one) => expiredDocument(one, { ...one, today }));
    for (const [, [loan]] of Map.groupBy(expired, ({ brokerageId, loanNumber }) => `${brokerageId} ${loanNumber}`))
      opened += await database.withTenant({ brokerageId: loan!.brokerageId }, (tx) => openOfLoan(tx, clock, loan!));
    if (page.length < A_PAGE) return opened;
    after = page.at(-1)!;
  }
}

interface ClearedKey extends FoundLoan {
  readonly number: number;
}

/** A cleared condition with the document it was cleared with. */
interface Cleared extends ClearedKey {
  readonly words: string;
  readonly moves: number;
  readonly documentId: string;
  readonly version: number;
  readonly name: string;
  readonly typeCode: string;
  readonly documentDate: PlainDate;
  readonly status: StoredStatus;
  readonly mortgageType: string | undefined;
  readonly closingDate: PlainDate | null;
}

/** A loan that has closed, or never will, needs no newer document. */
const OPEN_STATUSES = loanStatuses.filter((status) => !hasClosed(status) && !fallenOutStatuses.includes(status));

async function clearedConditions(tx: Tx, { after, only }: { readonly after?: ClearedKey | undefined; readonly only?: FoundLoan }) {
  const rows = await tx
    .selectFrom('loan_condition as c')
    .innerJoin(loans.as('l'), (on) => on.onRef('l.brokerage_id', '=', 'c.brokerage_id').onRef('l.loan_number', '=', 'c.loan_number'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan_condition_move as m')
          .select('m.document_id')
          .whereRef('m.brokerage_id', '=', 'c.brokerage_id')
          .whereRef('m.loan_number', '=', 'c.loan_number')
          .whereRef('m.number', '=', 'c.number')
          .where('m.to_state', '=', 'received')
          .orderBy('m.sequence', 'desc')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .innerJoin(documentRows.as('d'), (on) =>
      on
        .onRef('d.brokerage_id', '=', 'c.brokerage_id')
        .onRef('d.loan_number', '=', 'c.loan_number')
        .onRef('d.document_id', '=', 'm.document_id'),
    )
    .leftJoin('condition_expiry as e', (on) =>
      on
        .onRef('e.brokerage_id', '=', 'c.brokerage_id')
        .onRef('e.loan_number', '=', 'c.loan_number')
        .onRef('e.number', '=', 'c.number')
        .onRef('e.document_id', '=', 'd.document_id')
        .onRef('e.version', '=', 'd.version'),
    )
    .select(['c.brokerage_id', 'c.loan_number', 'c.number', 'c.words', 'c.moves', 'd.document_id', 'd.version', 'd.name', 'd.type_code'])
    .select(['d.document_date', 'd.status', 'l.mortgage_type', 'l.anticipated_closing_date'])
    .where('c.state', '=', 'cleared')
    .where('l.status', 'in', OPEN_STATUSES)
    .where('d.document_date', 'is not', null)
    .where('e.number', 'is', null)
    .$if(only !== undefined, (q) => q.where('c.brokerage_id', '=', only!.brokerageId).where('c.loan_number', '=', only!.loanNumber))
    .$if(after !== undefined, (q) =>
      q.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('c.brokerage_id', 'c.loan_number', 'c.number'), '>', tuple(after!.brokerageId, after!.loanNumber, after!.number)),
      ),
    )
    .orderBy('c.brokerage_id')
    .orderBy('c.loan_number')
    .orderBy('c.number')
    .limit(A_PAGE)
    .execute();
  return rows.map((row): Cleared => ({
    brokerageId: row.brokerage_id,
    loanNumber: row.loan_number as LoanNumber,
    number: row.number,
    words: row.words,
    moves: row.moves,
    documentId: row.document_id,
    version: row.version,
    name: row.name,
    typeCode: row.type_code,
    documentDate: row.document_date!,
    status: row.status as StoredStatus,
    mortgageType: row.mortgage_type ?? undefined,
    closingDate: row.anticipated_closing_date,
  }));
}

/** Under the loan's lock, as everything that moves its conditions: what is cleared is read again. */
async function openOfLoan(tx: WriteTx, clock: Clock, { brokerageId, loanNumber }: FoundLoan): Promise<number> {
  const loan = { brokerageId, loanNumber };
  await plans.takeLocks(tx, { loans: [await plans.loanVersion(tx, loan)] });
  const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
  const opened = (await clearedConditions(tx, { only: loan })).flatMap((cleared) => {
    const expired = expiredDocument(cleared, { ...cleared, today });
    return expired ? [{ cleared, expired }] : [];
  });
  for (const one of opened) await plans.writePlan(tx, openedPlan(loan, one, now));
  return opened.length;
}

function openedPlan(
  loan: FoundLoan,
  { cleared, expired }: { readonly cleared: Cleared; readonly expired: DocumentExpired },
  now: string,
): Plan {
  const { number, moves, documentId, version } = cleared;
  const { words, wanted, goodThrough, neededOn } = expired;
  const of = { brokerage_id: loan.brokerageId, loan_number: loan.loanNumber, number };
  const sequence = moves + 1;
  return {
    writes: [
      statements
        .updateTable('loan_condition')
        .set({ state: 'open', moves: sequence })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('number', '=', number)
        .where('moves', '=', moves),
      statements.insertInto('loan_condition_move').values({
        ...of,
        sequence,
        from_state: 'cleared',
        to_state: 'open',
        words,
        wanted,
        moved_by: LOCKDESK_ITSELF.personId,
        moved_at: now,
      }),
      statements.insertInto('condition_expiry').values({
        ...of,
        sequence,
        document_id: documentId,
        version,
        good_through: goodThrough.value,
        needed_on: neededOn,
      }),
      ...newsWrites({ loan }, { number, sequence, side: 'broker' }, now),
      ...newsWrites({ loan }, { number, sequence, side: 'lender' }, now),
    ],
    journal: [
      {
        ...loan,
        actorName: 'Lockdesk',
        origin: 'system',
        kind: 'condition-moved',
        summary: `Condition ${number}, ${cleared.words}, was opened again: ${words} Send: ${wanted}`,
        details: {
          number,
          from: 'cleared',
          to: 'open',
          words,
          wanted,
          documentId,
          documentVersion: version,
          goodThrough: goodThrough.value,
          neededOn,
          why: goodThrough.why,
        },
      },
    ],
  };
}
