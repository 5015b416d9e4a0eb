import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import { canonicalJson } from '../../../platform/database/command.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import { contentOf, recipientsOf, sendLoanEstimate, type DraftPlace, type Recipient, type SendRefusal } from '../domain/index.ts';
import { draftInWork, lastSentContent, newestEstimate, sentEstimates, type SentView } from './estimate-rows.ts';
import { factsOfLoan, type DiscloseSources } from './facts-of-loan.ts';
import { contentHash, deliver, recordSending, type Sender } from './record-sending.ts';

export interface SendRequest {
  readonly loan: FoundLoan;
  readonly sender: Sender;
  readonly basedOn: DraftPlace;
  readonly notify: readonly string[];
  readonly now: Instant;
  readonly zone: string;
}

/** Sends the draft a person looked at, once; what went out already with the same contents only goes to people who have not had it. */
export async function sendDisclosure(
  portal: Pick<Portal, 'files'>,
  tx: Tx,
  request: SendRequest,
  sources: DiscloseSources,
): Promise<Result<{ sent: SentView; repeated: boolean }, SendRefusal | Refusal<'DRAFT_STALE'>>> {
  const { loan, sender, basedOn, notify, now, zone } = request;
  // Sendings of one loan happen one after the other: each sees what the one before has sent.
  await tx
    .selectFrom('loan')
    .select('loan_number')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const facts = await factsOfLoan(tx, loan, now, zone, sources);
  const newest = await newestEstimate(tx, loan);
  const again = newest?.status === 'sent' && newest.version === basedOn.version && newest.revision === basedOn.revision;
  if (again) {
    const recipients = recipientsOf(facts, notify);
    return recipients.ok ? repeated(tx, request, newest.version, recipients.value, facts.creditor.name) : recipients;
  }
  const work = draftInWork(newest, facts);
  if (work.place.version !== basedOn.version || work.place.revision !== basedOn.revision)
    return refuse('DRAFT_STALE', '', {
      details: { savedBy: work.savedBy ?? newest?.savedBy ?? 'Somebody', theirs: work.draft, place: work.place },
    });
  const decision = sendLoanEstimate(facts, work.draft, notify);
  if (!decision.ok) return decision;
  const ready = decision.value;
  const content = contentHash(canonicalJson(contentOf(ready.estimate.input)));
  const last = await lastSentContent(tx, loan);
  if (last?.content.equals(content)) return repeated(tx, request, last.version, ready.recipients, facts.creditor.name);
  await recordSending(portal, tx, { loan, sender, ...work.place, draft: work.draft, facts, ready, content, now });
  return ok({ sent: (await sentEstimates(tx, loan, work.place.version))[0]!, repeated: false });
}

async function repeated(
  tx: Tx,
  { loan, now }: SendRequest,
  version: number,
  recipients: readonly Recipient[],
  creditor: string,
): Promise<Result<{ sent: SentView; repeated: boolean }, never>> {
  const had = await tx
    .selectFrom('disclosure_delivery')
    .select('recipient_id')
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('version', '=', version)
    .execute();
  const others = recipients.filter((each) => !had.some((row) => row.recipient_id === each.id));
  if (others.length > 0) {
    const file = await tx
      .selectFrom('loan_estimate as e')
      .innerJoin('stored_file as f', (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
      .select(['f.file_id', 'f.name', 'e.sent_on'])
      .where('e.brokerage_id', '=', loan.brokerageId)
      .where('e.loan_number', '=', loan.loanNumber)
      .where('e.version', '=', version)
      .executeTakeFirstOrThrow();
    await deliver(tx, {
      loan,
      version,
      recipients: others,
      file: { fileId: file.file_id, name: file.name },
      issued: file.sent_on!,
      creditor,
      now,
    });
  }
  return ok({ sent: (await sentEstimates(tx, loan, version))[0]!, repeated: true });
}
