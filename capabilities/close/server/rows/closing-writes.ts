import { sql, type Compilable, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { correctionSentWrite } from '../../../cure/port/after-closing.ts';
import { disclosureLetters } from '../../../deliver/port/disclosure-letters.ts';
import { reasonsCarriedWrite } from '../../../disclose/port/estimate-reasons.ts';
import { clockEventWrite, namesOf } from '../../../disclose/port/sent-estimates.ts';
import { lookEndWrite } from '../../../disclosure-desk/port/second-look.ts';
import { sentPaperWrites, type DrawnPaper } from '../../../packages/port/sent-papers.ts';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import { closingDisclosedWrite } from '../../../loan/port/loan-writes.ts';
import type { ClosingDraft, ClosingPlace, ClosingSent, ConditionOnRecord } from '../../domain/index.ts';
import type { ClosingRows } from './closing-context.ts';

export interface DrawnClosing {
  readonly sha256: Buffer;
  readonly bytes: number;
  /** Further documents sent with it. */
  readonly papers: readonly DrawnPaper[];
}

interface By {
  readonly personId: string;
  readonly displayName: string;
  /** Set when the portal acted by itself: the conditions met at that moment, for the journal. */
  readonly itself?: readonly ConditionOnRecord[];
}

export function closingFileName(loan: FoundLoan, version: number): string {
  return `Closing Disclosure ${loan.loanNumber} v${version}.pdf`;
}

/** A draft in its place, over the one that was saved there before. */
export function closingDraftWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { version, revision }: ClosingPlace,
  draft: ClosingDraft,
  { savedBy, savedAt }: { readonly savedBy: string; readonly savedAt: Instant },
): Compilable<unknown> {
  const saved = { draft: JSON.stringify(draft), revision, saved_by: savedBy, saved_at: savedAt };
  return statements
    .insertInto('closing_disclosure')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, version, status: 'draft', ...saved })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(saved));
}

/** Whether the newest Closing Disclosure is the one that was read: saving a draft changes no row of the loan. */
export function closingUnchanged({ brokerageId, loanNumber }: FoundLoan, { version, revision }: ClosingPlace): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from closing_disclosure
    where brokerage_id = ${brokerageId} and loan_number = ${loanNumber}
      and (version > ${version} or version = ${version} and (revision <> ${revision} or status <> 'draft')))`;
}

/** File, version, deliveries with one message, the disclosure clock and the journal of a Closing Disclosure that is sent. */
export function closingSentPlan(
  sent: ClosingSent,
  drawn: DrawnClosing,
  { loan, by, context }: { loan: FoundLoan; by: By; context: ClosingRows },
): Plan {
  const { place, recipients, newWait, reason, closing } = sent;
  const { now, around, events } = context;
  const file = { fileId: randomUUID() as string, name: closingFileName(loan, place.version) };
  const papers = sentPaperWrites(drawn.papers, {
    loan,
    form: 'closing-disclosure',
    version: place.version,
    sentOn: around.today,
    madeBy: by.personId,
  });
  const wait = around.after
    ? reason.toLowerCase()
    : newWait.value
      ? `a wait of three business days begins: ${reason.toLowerCase()}`
      : 'no new wait';
  return {
    unchanged: [closingUnchanged(loan, place)],
    writes: [
      storedFileWrite({ ...loan, ...file, contentType: 'application/pdf', bytes: drawn.bytes, sha256: drawn.sha256, madeBy: by.personId }),
      ...papers.writes,
      versionWrite(sent, drawn, { loan, by, context, fileId: file.fileId }),
      reasonsCarriedWrite(loan, { form: 'closing-disclosure', version: place.version }),
      // From now on no estimate is sent: the Closing Disclosure discloses what changed, 12 CFR 1026.19(e)(4)(ii).
      closingDisclosedWrite(loan, around.today),
      ...(around.after ? [correctionSentWrite(loan)] : []),
      lookEndWrite(loan, 'closing-disclosure', { state: 'sent', personId: by.personId, now }),
      ...deliveryWrites(sent, { loan, context, files: [file, ...papers.files] }),
      clockEventWrite(loan, {
        sequence: events + 1,
        kind: 'closing-disclosure-sent',
        on: around.today,
        at: now,
        source: `Sent by e-mail, version ${place.version}, ${wait}`,
        details: { version: place.version, sha256: drawn.sha256.toString('hex'), newWait: newWait.value, reason },
        personId: by.personId,
      }),
    ],
    journal: [
      {
        ...loan,
        ...(by.itself ? {} : { personId: by.personId }),
        actorName: by.displayName,
        origin: by.itself ? 'system' : 'typed',
        kind: 'closing-disclosure-sent',
        summary: `${by.displayName} sent Closing Disclosure version ${place.version} to ${namesOf(recipients)}; ${wait}${by.itself ? `; all ${by.itself.length} conditions held` : ''}`,
        details: {
          version: place.version,
          sentOn: around.today,
          sha256: drawn.sha256.toString('hex'),
          newWait: newWait.value,
          reason,
          ...(by.itself ? { conditions: by.itself } : {}),
          apr: closing.document.calculations.apr.value,
          cure: closing.cure.value,
          papers: drawn.papers.map(({ title, code, paperId, sha256 }) => ({ title, code, paperId, sha256: sha256.toString('hex') })),
          recipients: recipients.map(({ name, email, role }) => ({ name, email, role })),
        },
      },
    ],
  };
}

function versionWrite(
  { place, draft, closing, newWait, reason, contentHash }: ClosingSent,
  drawn: DrawnClosing,
  { loan, by, context: { around, now }, fileId }: { loan: FoundLoan; by: By; context: ClosingRows; fileId: string },
) {
  const { input, document, lines, cure } = closing;
  const values = {
    status: 'sent',
    draft: JSON.stringify(draft),
    application_version: around.facts.applicationVersion,
    lock_id: around.facts.lock?.lockId ?? null,
    inputs: JSON.stringify({ facts: around.facts, estimateDraft: around.estimateDraft, input }),
    document: JSON.stringify(document),
    charges: JSON.stringify(lines.map(({ id, label, amount }) => ({ id, label, amountCents: amount }))),
    // Without what is given back for charges above their limits: that is no credit of the lender's own.
    lender_credits_cents: (input.lenderCredits ?? 0) - cure.value,
    cure_cents: cure.value,
    content_sha256: Buffer.from(contentHash, 'hex'),
    pdf_sha256: drawn.sha256,
    file_id: fileId,
    new_wait: newWait.value,
    wait_reason: newWait.value || around.after ? reason : 'None',
    wait_why: JSON.stringify(newWait.why),
    sent_at: now,
    sent_on: around.today,
    sent_by: by.personId,
  };
  return statements
    .insertInto('closing_disclosure')
    .values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      version: place.version,
      revision: place.revision,
      saved_by: by.personId,
      saved_at: now,
      ...values,
    })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number', 'version']).doUpdateSet(values));
}

function deliveryWrites(
  { place, recipients }: ClosingSent,
  {
    loan,
    context: { around, now },
    files,
  }: { loan: FoundLoan; context: ClosingRows; files: readonly { readonly fileId: string; readonly name: string }[] },
): readonly Compilable<unknown>[] {
  const letters = disclosureLetters({
    loan,
    form: 'closing-disclosure',
    issued: around.today,
    creditor: around.facts.creditor.name,
    recipients,
    contents: 'the final loan terms, the projected payments and the costs at closing',
    also: ['Please confirm there that you received it: the days to your closing are counted from then.'],
    files,
    dedupeKey: `closing-disclosure ${loan.loanNumber} v${place.version}`,
    now,
    today: around.today,
  });
  const lines = recipients.map((each) => ({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    version: place.version,
    recipient_id: each.id,
    name: each.name,
    role: each.role,
    email: each.email!,
    message_id: letters.messageOf(each.id),
    sent_at: now,
  }));
  return [...letters.writes, statements.insertInto('closing_disclosure_delivery').values(lines)];
}
