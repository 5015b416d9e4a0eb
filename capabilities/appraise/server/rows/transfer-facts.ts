import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { documentRows } from '../../../documents/port/loan-documents.ts';
import { appraisalFacts } from './appraisal-facts.ts';
import { appraisalsOf } from './appraisals.ts';

interface Brought {
  /** Of the report's file. */
  readonly sha256: Buffer;
  /** The other lender's letter among the loan's documents. */
  readonly letterId: string;
}

/** The input of the decision on an appraisal made for another lender; undefined while the loan has no application. */
export async function transferFacts(tx: ReadTx, loan: FoundLoan, portal: Portal, { sha256, letterId }: Brought) {
  const [facts, appraisals, letter, now] = await Promise.all([
    appraisalFacts(tx, loan, portal),
    appraisalsOf(tx, loan),
    tx
      .selectFrom(documentRows.as('d'))
      .select(['d.status'])
      .where('d.brokerage_id', '=', loan.brokerageId)
      .where('d.loan_number', '=', loan.loanNumber)
      .where('d.document_id', '=', letterId)
      .executeTakeFirst(),
    portal.clock.nowIn(tx),
  ]);
  if (!facts) return undefined;
  const same = appraisals.find(({ reports }) => reports.some((report) => report.sha256.equals(sha256)))?.row;
  return { ...facts, letter, now, same: same && `${same.company} ${same.company_order}` };
}
