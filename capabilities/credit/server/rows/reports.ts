import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import type { ReportSystem } from '../../domain/order-credit.ts';
import { reportAge } from '../../domain/report/report-age.ts';
import type { ReadableReport } from '../../domain/report/readable-report.ts';

/** Reports of a loan that may be shown, the newest first. */
export function reportsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('credit_report as r')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'r.brokerage_id').onRef('f.file_id', '=', 'r.file_id'))
    .selectAll('r')
    .select(['f.sha256', 'f.name as file_name'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .where('r.state', '=', 'received')
    .orderBy('r.received_at', 'desc')
    .orderBy('r.report_number');
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number];

export function readableOf(row: ReportRow): ReadableReport {
  // Written by the order's settlement alone, from such a report.
  return storedAs<ReadableReport>(row.report);
}

/** A report in one line. */
export function reportLineOf(row: ReportRow) {
  return {
    reportId: row.report_id,
    orderId: row.order_id,
    number: row.report_number,
    agency: row.agency,
    action: row.action as 'new' | 'reissue',
    system: row.system as ReportSystem | null,
    people: readableOf(row).people.map(({ name }) => name),
    issuedOn: row.issued_on,
    receivedAt: row.received_at,
    simulated: row.simulated,
    importId: row.import_id,
    lastDay: reportAge(row.issued_on)[0]!.lastDay.value,
  };
}

/** The newest report attached for each system. */
export function associatedOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('associated_report as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.made_by')
    .distinctOn('a.system')
    .select(['a.system', 'a.agency', 'a.report_number', 'a.borrower_ids', 'a.made_at', 'p.display_name'])
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .orderBy('a.system')
    .orderBy('a.made_at', 'desc')
    .execute();
}
