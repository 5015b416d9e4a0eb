import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AusFindings } from '../../../../standards/aus-findings/aus-findings.ts';
import type { CreditResponse } from '../../../../standards/credit-2.3.1/credit-response.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { responseIn } from '../../../../vendors/credit/reader.ts';
import type { SystemAnswer } from '../../../../vendors/underwriting-systems/client.ts';
import { filedDocumentWrites } from '../../../documents/port/filed-documents.ts';
import type { OrderToFulfil, Settled } from '../../../orders/port/order-vendor.ts';
import { fileOfApplication, saidOf, systemNames } from '../../domain/index.ts';
import type { AusMessage } from './aus-vendor.ts';
import { findingsPdf } from './findings-pdf.ts';

interface Settling {
  readonly answer: SystemAnswer;
  readonly message: AusMessage;
  readonly order: OrderToFulfil;
  readonly reports: readonly string[];
}

/** Applies a system's reply: its findings are stored with their input facts; findings of another case are not. */
export async function settleAus(files: FileStore, settling: Settling): Promise<Settled> {
  const { answer, message, order } = settling;
  const { system, caseIdentifier } = message.request;
  const charges = answer.charge ? [{ ...answer.charge, what: `${systemNames[system]} submission` }] : [];
  const failed = (problem: string, text: string, summary: string): Settled => ({
    state: 'failed',
    problem,
    vendorText: text,
    simulated: answer.simulated,
    charges,
    writes: [],
    journal: { kind: 'aus-order-failed', summary, details: { problem } },
  });
  const { findings } = answer;
  if (!findings) return failed('REFUSED', answer.refusedBecause ?? '', `${order.vendor} gave no findings`);
  if (caseIdentifier !== null && findings.caseIdentifier !== caseIdentifier) {
    const text = `These findings are for case ${findings.caseIdentifier ?? 'without a number'}, not this loan. Not filed.`;
    return failed('OTHER_CASE', text, `${order.vendor} answered for another case; nothing was filed`);
  }
  return {
    state: 'done',
    simulated: answer.simulated,
    charges,
    writes: await runWrites(files, settling, findings),
    journal: {
      kind: 'aus-findings-received',
      summary: `${order.vendor} answered: ${saidOf({ recommendation: findings.recommendation ?? 'No recommendation', eligibility: findings.eligibility ?? null })}`,
      details: { system, caseIdentifier: findings.caseIdentifier ?? null, recommendation: findings.recommendation ?? null },
    },
  };
}

async function runWrites(files: FileStore, { message, order, answer, reports }: Settling, findings: AusFindings) {
  const { request, document } = message;
  const loan = { brokerageId: order.brokerageId, loanNumber: order.loanNumber };
  const day = order.orderedAt.slice(0, 10);
  const { file, missing } = fileOfApplication(document, await responsesOf(reports), day);
  const { bytes, pages } = await findingsPdf(findings, { loanNumber: loan.loanNumber, at: order.orderedAt, simulated: answer.simulated });
  const sha256 = await files.keep(loan.brokerageId, bytes, createHash('sha256').update(bytes).digest());
  const fileId: string = randomUUID();
  const filed = filedDocumentWrites({
    ...loan,
    documentId: randomUUID(),
    fileId,
    type: 'underwriting-findings',
    title: `${request.system} findings, submission ${findings.submissionNumber ?? 1}`,
    name: `${request.system} findings ${findings.caseIdentifier ?? order.orderId.slice(0, 8)}-${findings.submissionNumber ?? 1}.pdf`,
    contentType: 'application/pdf',
    bytes: bytes.length,
    sha256,
    date: day,
    pages,
    orderedBy: order.orderedBy.personId,
  });
  const run = statements.insertInto('aus_run').values({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    run_id: randomUUID(),
    order_id: order.orderId,
    group_id: request.groupId,
    system: request.system,
    run: sql<number>`(select coalesce(max(r.run), 0) + 1 from aus_run r where r.brokerage_id = ${loan.brokerageId}
      and r.loan_number = ${loan.loanNumber} and r.system = ${request.system})`,
    case_identifier: findings.caseIdentifier?.slice(0, 40) ?? null,
    submission_number: findings.submissionNumber ?? null,
    recommendation: (findings.recommendation ?? 'No recommendation').slice(0, 60),
    eligibility: findings.eligibility?.slice(0, 60) ?? null,
    application_version: request.applicationVersion,
    file: file === undefined ? null : JSON.stringify(file),
    missing: [...missing],
    findings: JSON.stringify(findings),
    file_id: fileId,
    report_ids: [...request.reportIds],
    received_at: sql`portal_now()`,
    simulated: answer.simulated,
  });
  return [...filed, run];
}

async function responsesOf(reports: readonly string[]): Promise<CreditResponse[]> {
  const read = await Promise.all(reports.map(responseIn));
  return read.filter((each) => each !== undefined);
}
