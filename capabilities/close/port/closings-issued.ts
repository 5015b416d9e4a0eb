import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';

export interface ClosingIssued {
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly version: number;
  readonly sentOn: PlainDate;
  /** That somebody confirmed the receipt: on which day, and when it was recorded. */
  readonly receipt: { readonly on: PlainDate; readonly at: Instant } | null;
}

/** Closing Disclosures that were issued to borrowers, oldest first. */
export async function closingsIssued(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly ClosingIssued[]> {
  const rows = await tx
    .selectFrom('closing_disclosure_delivery as d')
    .innerJoin('closing_disclosure as c', (join) =>
      join.onRef('c.brokerage_id', '=', 'd.brokerage_id').onRef('c.loan_number', '=', 'd.loan_number').onRef('c.version', '=', 'd.version'),
    )
    .select(['d.recipient_id', 'd.name', 'd.email', 'd.version', 'd.received_on', 'd.recorded_at', 'c.sent_on'])
    .where('d.brokerage_id', '=', brokerageId)
    .where('d.loan_number', '=', loanNumber)
    .where('d.role', '=', 'Borrower')
    .orderBy('d.version')
    .execute();
  return rows.map((row) => ({
    recipientId: row.recipient_id,
    name: row.name,
    email: row.email,
    version: row.version,
    sentOn: row.sent_on!,
    receipt: row.received_on && row.recorded_at ? { on: row.received_on, at: row.recorded_at } : null,
  }));
}

/** The stored file of a version that was sent. */
export async function filesOfClosing(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, version: number) {
  return tx
    .selectFrom('closing_disclosure as c')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'c.brokerage_id').onRef('f.file_id', '=', 'c.file_id'))
    .select(['f.file_id as fileId', 'f.name'])
    .where('c.brokerage_id', '=', brokerageId)
    .where('c.loan_number', '=', loanNumber)
    .where('c.version', '=', version)
    .where('c.status', '=', 'sent')
    .execute();
}
