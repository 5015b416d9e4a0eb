import type { Compilable } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';

/** How many events the loan's disclosure clock has. */
export async function eventsOfClock(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<number> {
  const found = await tx
    .selectFrom('trid_event')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return found?.last ?? 0;
}

interface ClockEvent {
  readonly clockEvents: number;
  readonly applicationDate: PlainDate;
  readonly at: Instant;
  readonly sent: {
    readonly on: PlainDate;
    readonly source: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly personId: string;
  };
}

/** That a Loan Estimate was sent, on the loan's disclosure clock, which begins with the application. */
export function clockEventWrites(
  { brokerageId, loanNumber }: FoundLoan,
  { clockEvents, applicationDate, at, sent }: ClockEvent,
): readonly Compilable<unknown>[] {
  const key = { brokerage_id: brokerageId, loan_number: loanNumber };
  const begins = {
    ...key,
    sequence: 1,
    kind: 'application-received',
    on_date: applicationDate,
    at,
    source: 'Registration of the loan',
    details: '{}',
    person_id: null,
  };
  const event = {
    ...key,
    sequence: Math.max(clockEvents, 1) + 1,
    kind: 'loan-estimate-sent',
    on_date: sent.on,
    at,
    source: sent.source,
    details: JSON.stringify(sent.details),
    person_id: sent.personId,
  };
  return [statements.insertInto('trid_event').values(clockEvents === 0 ? [begins, event] : [event])];
}
