import { createHash, randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import { isPlainDate } from '../../../../foundation/dates/dates.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { sql } from 'kysely';
import { joinRepeats } from '../../../../standards/credit-2.3.1/join-repeats.ts';
import type { CreditAnswer } from '../../../../vendors/credit/client.ts';
import { importedFileWrites } from '../../../application/port/import-writes.ts';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import type { OrderToFulfil, Settled } from '../../../orders/port/order-vendor.ts';
import { readableReport } from '../../domain/report/readable-report.ts';
import { samePeople, type AskedPerson } from '../../domain/report/same-people.ts';
import type { CreditMessage } from './credit-vendor.ts';

interface Settling {
  readonly answers: readonly CreditAnswer[];
  readonly message: CreditMessage;
  readonly order: OrderToFulfil;
}

interface SettledReport {
  readonly state: 'received' | 'held' | 'refused';
  readonly writes: readonly Compilable<unknown>[];
  readonly says: string;
}

/**
 * Applies the agency's replies: reports are stored and their accounts proposed; a report on another person is withheld, and nothing of it is shown.
 */
export async function settleCredit(files: FileStore, { answers, message, order }: Settling): Promise<Settled> {
  const reports = await Promise.all(answers.map((answer, part) => settleReport(files, { answer, part, message, order })));
  const received = reports.filter(({ state }) => state === 'received');
  const refused = reports.filter(({ state }) => state === 'refused').map(({ says }) => says);
  const withheld = reports.some(({ state }) => state === 'held');
  const problem = withheld ? 'WRONG_PERSON' : refused.length > 0 ? 'REFUSED' : undefined;
  return {
    state: received.length > 0 ? 'done' : 'failed',
    ...(problem ? { problem } : {}),
    ...(refused.length > 0 ? { vendorText: refused.join(' ') } : {}),
    simulated: answers.some(({ simulated }) => simulated),
    charges: answers.flatMap(({ charge }) => (charge ? [{ ...charge, what: `Credit, ${message.request.action}` }] : [])),
    writes: reports.flatMap(({ writes }) => writes),
    journal: {
      kind: received.length > 0 ? 'credit-report-received' : 'credit-order-failed',
      summary: reports.map(({ says, state }) => (state === 'refused' ? `${order.vendor} gave no report` : says)).join('; '),
      details: { problem: problem ?? null, reports: received.length },
    },
  };
}

interface OneReport {
  readonly answer: CreditAnswer;
  readonly part: number;
  readonly message: CreditMessage;
  readonly order: OrderToFulfil;
}

async function settleReport(files: FileStore, { answer, part, message, order }: OneReport): Promise<SettledReport> {
  const { response, xml } = answer;
  if (response.errors.length > 0 || response.borrowers.length === 0)
    return {
      state: 'refused',
      writes: [],
      says: [response.status?.description, ...response.errors.flatMap(({ texts }) => texts)].filter(Boolean).join(' '),
    };
  const { request } = message;
  const asked = peopleOf(message, request.reports[part]!);
  const state = samePeople(asked, response) ? 'received' : 'held';
  const bytes = Buffer.from(xml, 'utf8');
  const sha256 = await files.keep(order.brokerageId, bytes, createHash('sha256').update(bytes).digest());
  const number = response.reportIdentifier ?? order.orderId.slice(0, 8);
  const ids = { fileId: randomUUID() as string, importId: randomUUID() as string, reportId: randomUUID() as string };
  const file = { fileId: ids.fileId, name: `Credit report ${number}.xml`, bytes: bytes.length, sha256 };
  const loan = { brokerageId: order.brokerageId, loanNumber: order.loanNumber };
  const proposed = importedFileWrites({ loan, actor: order.orderedBy }, { ...file, importId: ids.importId, format: 'credit-2.3.1' });
  const stored = storedFileWrite({ ...loan, ...file, contentType: 'application/xml', madeBy: order.orderedBy.personId });
  const issued = response.firstIssuedDate;
  const row = statements.insertInto('credit_report').values({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    report_id: ids.reportId,
    order_id: order.orderId,
    report_number: number.slice(0, 80),
    agency: order.vendor,
    action: request.action,
    system: request.system,
    state,
    report: JSON.stringify(readableReport(joinRepeats(response))),
    file_id: ids.fileId,
    import_id: state === 'received' ? ids.importId : null,
    issued_on: issued !== undefined && isPlainDate(issued) ? issued : order.orderedAt.slice(0, 10),
    received_at: sql`portal_now()`,
    simulated: answer.simulated,
  });
  const says =
    state === 'received'
      ? `Credit report ${number} of ${asked.map(({ firstName }) => firstName).join(' and ')} received`
      : `Credit report ${number} is on another person and was held`;
  return { state, writes: state === 'received' ? [...proposed, row] : [stored, row], says };
}

function peopleOf({ document }: CreditMessage, ids: readonly string[]): AskedPerson[] {
  return ids.flatMap((id) => {
    const borrower = document.borrowers.find((each) => each.id === id);
    if (!borrower) return [];
    const ssn = borrower.taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue !== undefined)?.TaxpayerIdentifierValue ?? '';
    return [{ firstName: borrower.name?.FirstName ?? '', lastName: borrower.name?.LastName ?? '', ssn }];
  });
}
