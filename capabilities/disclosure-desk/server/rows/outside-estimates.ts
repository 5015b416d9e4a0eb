import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import type { OutsideMethod } from '../../domain/index.ts';

/** The Loan Estimates of a loan that were sent outside the portal, in their order. */
export async function outsideEstimates(tx: ReadTx, loan: FoundLoan) {
  const rows = await ofLoan(tx, loan);
  return rows.map((row) => ({
    sequence: row.sequence,
    sentOn: row.sent_on,
    method: row.method as OutsideMethod,
    dueOn: row.due_on,
    recordedAt: row.recorded_at,
    recordedBy: row.display_name,
    file: { name: row.name, sha256: row.sha256, contentType: row.content_type },
  }));
}

const ofLoan = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('outside_estimate as o')
    .innerJoin(people.as('p'), 'p.person_id', 'o.recorded_by')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'o.brokerage_id').onRef('f.file_id', '=', 'o.file_id'))
    .select(['o.sequence', 'o.sent_on', 'o.method', 'o.due_on', 'o.recorded_at', 'p.display_name'])
    .select(['f.name', 'f.sha256', 'f.content_type'])
    .where('o.brokerage_id', '=', values.brokerageId)
    .where('o.loan_number', '=', values.loanNumber)
    .orderBy('o.sequence'),
);

export function outsideWrite(
  { brokerageId, loanNumber }: FoundLoan,
  one: {
    readonly sequence: number;
    readonly sentOn: PlainDate;
    readonly sentAt: Instant;
    readonly method: OutsideMethod;
    readonly dueOn: PlainDate | null;
    readonly fileId: string;
    readonly personId: string;
    readonly now: Instant;
  },
) {
  return statements.insertInto('outside_estimate').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence: one.sequence,
    sent_on: one.sentOn,
    sent_at: one.sentAt,
    method: one.method,
    due_on: one.dueOn,
    file_id: one.fileId,
    recorded_by: one.personId,
    recorded_at: one.now,
  });
}
