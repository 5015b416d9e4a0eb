import { randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import { sentPaperWrites } from '../../../packages/port/sent-papers.ts';
import { estimateSent, estimateSentWrite } from '../../../loan/port/loan-writes.ts';
import { lateness } from '../../../loan/domain/estimate-deadline.ts';
import { statusChangeWrites } from '../../../loan/port/loan-status.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { clockEventWrites } from '../../port/disclosure-clock.ts';
import { requestEndWrite, settingsUnchanged } from '../../../disclosure-desk/port/issuing.ts';
import { lookEndWrite } from '../../../disclosure-desk/port/second-look.ts';
import { loanLine } from '../../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import type { NewlySent, SentAgain } from '../../domain/index.ts';
import type { DrawnEstimate } from '../files/draw-estimate.ts';
import { tablesUnchanged } from '../../../tables/port/tables-in-force.ts';
import { deliveryWrites, namesOf } from './deliveries.ts';
import { reasonsCarriedWrite } from './estimate-reasons.ts';
import { newestUnchanged } from './estimates.ts';
import type { SendingRows } from './sending-context.ts';

/** The sender: a person by name and id. */
export interface Sender {
  readonly personId: string;
  readonly displayName: string;
}

interface Recorded {
  readonly loan: FoundLoan;
  readonly sender: Sender;
  readonly context: SendingRows;
}

/** The writes of a decided sending. `drawn` is present when a new version is sent. */
export function sendingPlan(sending: SentAgain | NewlySent, drawn: DrawnEstimate | undefined, recorded: Recorded): Plan {
  const { loan, context } = recorded;
  const unchanged = [newestUnchanged(loan, context.newest), settingsUnchanged(loan.brokerageId, context.way.newestVersion)];
  return sending.kind === 'sent-again'
    ? { unchanged, writes: againWrites(sending, recorded) }
    : { unchanged: [...unchanged, tablesUnchanged(context.newestTable)], ...newlySentPlan(sending, drawn!, recorded) };
}

function againWrites({ version, recipients }: SentAgain, { loan, context: { facts, lastSent, now } }: Recorded) {
  if (recipients.length === 0) return [];
  const { files, sentOn } = lastSent!;
  return deliveryWrites({ loan, version, recipients, files, issued: sentOn, creditor: facts.creditor.name, now, today: facts.issued });
}

/** File, version, deliveries with their letters, the disclosure clock, the loan's columns and its journal. */
function newlySentPlan(sending: NewlySent, drawn: DrawnEstimate, recorded: Recorded): Plan {
  const { loan, sender, context } = recorded;
  const { facts } = context;
  const { ready, place } = sending;
  const file = { fileId: randomUUID() as string, name: fileName(loan, place.version) };
  const { recipients } = ready;
  const papers = sentPaperWrites(drawn.papers, {
    loan,
    form: 'loan-estimate',
    version: place.version,
    sentOn: facts.issued,
    madeBy: sender.personId,
  });
  const late = lateness(context.dueOn, facts.issued).words;
  return {
    writes: [
      storedFileWrite({
        ...loan,
        ...file,
        contentType: 'application/pdf',
        bytes: drawn.bytes,
        sha256: drawn.sha256,
        madeBy: sender.personId,
      }),
      ...papers.writes,
      estimateWrite(sending, drawn, recorded, file.fileId),
      reasonsCarriedWrite(loan, { form: 'loan-estimate', version: place.version }),
      ...clockWrites(sending, drawn, recorded),
      ...loanWrites(sending, drawn, recorded),
      // Closes the open request at the disclosure desk.
      requestEndWrite(loan, { state: 'sent', version: place.version, personId: sender.personId, now: drawn.at }),
      lookEndWrite(loan, 'loan-estimate', { state: 'sent', personId: sender.personId, now: drawn.at }),
      ...deliveryWrites({
        loan,
        version: place.version,
        recipients,
        files: [file, ...papers.files],
        issued: facts.issued,
        creditor: facts.creditor.name,
        now: drawn.at,
        today: facts.issued,
      }),
    ],
    journal: [
      loanLine(loan, sender, {
        kind: 'loan-estimate-sent',
        summary: `${sender.displayName} sent Loan Estimate version ${place.version} to ${namesOf(recipients)}${late === '' ? '' : `, ${late}`}`,
        details: {
          version: place.version,
          sentOn: facts.issued,
          dueOn: context.dueOn,
          late,
          applicationVersion: facts.applicationVersion,
          lockId: facts.lock?.lockId ?? null,
          sha256: drawn.sha256.toString('hex'),
          papers: drawn.papers.map(({ title, code, paperId, sha256 }) => ({ title, code, paperId, sha256: sha256.toString('hex') })),
          recipients: recipients.map(({ name, email, role }) => ({ name, email, role })),
          ...(ready.becomes ? { from: facts.status, to: ready.becomes } : {}),
        },
      }),
    ],
  };
}

export function fileName(loan: FoundLoan, version: number): string {
  return `Loan Estimate ${loan.loanNumber} v${version}.pdf`;
}

function estimateWrite(sending: NewlySent, drawn: DrawnEstimate, { loan, sender, context: { facts, dueOn } }: Recorded, fileId: string) {
  const { estimate } = sending.ready;
  const sent = {
    status: 'sent',
    draft: JSON.stringify(sending.draft),
    application_version: facts.applicationVersion,
    lock_id: facts.lock?.lockId ?? null,
    inputs: JSON.stringify({ facts, input: estimate.input }),
    document: JSON.stringify(estimate.document),
    fees: JSON.stringify(estimate.lines),
    content_sha256: Buffer.from(sending.contentHash, 'hex'),
    pdf_sha256: drawn.sha256,
    file_id: fileId,
    sent_at: drawn.at,
    sent_on: facts.issued,
    due_on: dueOn,
    sent_by: sender.personId,
  };
  return statements
    .insertInto('loan_estimate')
    .values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      version: sending.place.version,
      revision: sending.place.revision,
      saved_by: sender.personId,
      ...sent,
    })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(sent));
}

/** On the loan's row: when the first estimate was sent, and the status it brings. */
function loanWrites({ ready }: NewlySent, drawn: DrawnEstimate, { loan, sender, context }: Recorded): readonly Compilable<unknown>[] {
  if (!ready.becomes) return [estimateSentWrite(loan, drawn.at)];
  const change = { ...loan, from: context.facts.status, to: ready.becomes, personId: sender.personId };
  return statusChangeWrites(change, estimateSent(drawn.at));
}

/** The sending on the loan's disclosure clock. */
function clockWrites({ place }: NewlySent, drawn: DrawnEstimate, { loan, sender, context }: Recorded): readonly Compilable<unknown>[] {
  const { facts, clockEvents } = context;
  return clockEventWrites(loan, {
    clockEvents,
    applicationDate: facts.applicationDate,
    at: drawn.at,
    sent: {
      on: facts.issued,
      source: `Sent by e-mail, version ${place.version}`,
      details: { version: place.version, sha256: drawn.sha256.toString('hex'), lockId: facts.lock?.lockId ?? null },
      personId: sender.personId,
    },
  });
}
