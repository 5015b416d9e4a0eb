import type { BodyOf } from '../../../../foundation/wire/call.ts';
import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { ReadReport } from '../../../../standards/valuation-report/read-report.ts';
import { people } from '../../../access/port/people.ts';
import { storedFiles, storedFileWrite } from '../../../documents/port/stored-files.ts';
import type { transferAppraisalIn } from '../../contract/transfer-appraisal-in.ts';
import type { transferAppraisalOut } from '../../contract/transfer-appraisal-out.ts';
import type { StoredAppraisal } from './appraisals.ts';

interface BroughtIn {
  readonly appraisalId: string;
  readonly fileId: string;
  readonly file: ReadReport & { readonly bytes: Uint8Array; readonly sha256: Buffer };
  readonly personId: string;
  readonly today: PlainDate;
  readonly now: Instant;
}

/** An appraisal of another lender with its one report; its bytes are in the file store already. */
export function broughtInWrites(
  loan: FoundLoan,
  { fromLender, company, companyOrder, product, letterDocumentId, letterOn }: BodyOf<typeof transferAppraisalIn>,
  { appraisalId, fileId, file, personId, today, now }: BroughtIn,
) {
  const of = { brokerage_id: loan.brokerageId, appraisal_id: appraisalId };
  const number = !companyOrder ? (file.report.reportNumber?.slice(0, 40) ?? 'without a number') : companyOrder;
  return [
    statements.insertInto('appraisal').values({
      ...of,
      loan_number: loan.loanNumber,
      company,
      company_order: number,
      product,
      rush: false,
      fee_cents: 0,
      payer: 'lender',
      second: false,
      payment_link: null,
      access_name: null,
      access_telephone: null,
      instructions: '',
      promised_on: today,
      due_on: today,
      simulated: false,
      ordered_by: personId,
      ordered_at: now,
      next_ask_at: null,
      transferred_from: fromLender,
      transfer_letter_id: letterDocumentId,
      transfer_letter_on: letterOn,
    }),
    statements.insertInto('appraisal_milestone').values({ ...of, milestone: 'delivered', reached_at: now }),
    storedFileWrite({
      ...loan,
      fileId,
      name: `Appraisal ${number} made for another lender.xml`,
      contentType: 'application/xml',
      bytes: file.bytes.length,
      sha256: file.sha256,
      madeBy: personId,
    }),
    statements.insertInto('appraisal_report').values({
      ...of,
      version: 1,
      file_id: fileId,
      received_at: now,
      report: JSON.stringify(file.report),
      missing: JSON.stringify(file.missing),
      unreadable: null,
    }),
  ];
}

interface HandedOn {
  readonly transferId: string;
  readonly appraisal: Pick<StoredAppraisal, 'row'>;
  readonly version: number;
  readonly fileId: string;
  /** The letter's file, which is in the file store already. */
  readonly letter: { readonly bytes: number; readonly sha256: Buffer };
  readonly personId: string;
  readonly now: Instant;
}

/** A report handed on to another lender, with the letter that says so. */
export function handedOnWrites(loan: FoundLoan, { toLender, askedBy }: BodyOf<typeof transferAppraisalOut>, handed: HandedOn) {
  return [
    storedFileWrite({
      ...loan,
      ...handed.letter,
      fileId: handed.fileId,
      name: `Letter of transfer ${handed.appraisal.row.company_order}.pdf`,
      contentType: 'application/pdf',
      madeBy: handed.personId,
    }),
    statements.insertInto('appraisal_transfer').values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      transfer_id: handed.transferId,
      appraisal_id: handed.appraisal.row.appraisal_id,
      version: handed.version,
      to_lender: toLender,
      asked_by: askedBy,
      letter_file_id: handed.fileId,
      made_by: handed.personId,
      made_at: handed.now,
    }),
  ];
}

/** Reports of the loan that were transferred to other lenders, newest first. */
export async function transfersOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const rows = await tx
    .selectFrom('appraisal_transfer as t')
    .innerJoin(people.as('p'), 'p.person_id', 't.made_by')
    .selectAll('t')
    .select('p.display_name')
    .where('t.brokerage_id', '=', brokerageId)
    .where('t.loan_number', '=', loanNumber)
    .orderBy('t.made_at', 'desc')
    .execute();
  return rows.map((row) => ({
    transferId: row.transfer_id,
    appraisalId: row.appraisal_id,
    version: row.version,
    toLender: row.to_lender,
    askedBy: row.asked_by,
    by: row.display_name,
    at: row.made_at,
  }));
}

/** The letter and the report of a transfer, as they are stored; undefined where there is no such transfer. */
export async function transferFiles(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, transferId: string) {
  const row = await tx
    .selectFrom('appraisal_transfer as t')
    .innerJoin('appraisal_report as r', (on) =>
      on.onRef('r.brokerage_id', '=', 't.brokerage_id').onRef('r.appraisal_id', '=', 't.appraisal_id').onRef('r.version', '=', 't.version'),
    )
    .select(['t.letter_file_id', 'r.file_id'])
    .where('t.brokerage_id', '=', brokerageId)
    .where('t.loan_number', '=', loanNumber)
    .where('t.transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!row) return undefined;
  return tx
    .selectFrom(storedFiles.as('f'))
    .select(['f.name', 'f.sha256'])
    .where('f.brokerage_id', '=', brokerageId)
    .where('f.file_id', 'in', [row.letter_file_id, row.file_id])
    .orderBy('f.content_type')
    .execute();
}
