import { randomUUID } from 'node:crypto';
import { ok, refuse, type Refusal, type Result } from '../../../../../foundation/result/result.ts';
import { fillSentence } from '../../../../../foundation/wire/call.ts';
import { fileRefusals } from '../../../../../foundation/wire/file-refusals.ts';
import type { ReadTx, WriteTx } from '../../../../../platform/database/database.ts';
import type { OutboxMessage } from '../../../../../platform/database/outbox.ts';
import type { Portal, UploadedFile } from '../../../../../platform/http/asked.ts';
import { statements } from '../../../../../platform/operation/plan.ts';
import { people } from '../../../../access/port/people.ts';
import {
  borrowerFilePlan,
  decideBorrowerFile,
  type BorrowerFile,
  type DecidedBorrowerFile,
} from '../../../../documents/port/borrower-uploads.ts';
import { joinPictures, judgeDocument, type JudgedFile } from '../../../../documents/port/judged-file.ts';
import { loanOf } from '../../../../loan/port/loans.ts';
import { MOST_FILES_OF_REQUEST } from '../../../domain/index.ts';
import { requestsOfLoan, type StoredRequest } from '../../requests/stored-requests.ts';
import type { OpenLink } from '../page-data.ts';

export interface FileOfBorrower {
  readonly requestId: string;
  /** One file, or several photos, which become one. */
  readonly files: readonly UploadedFile[];
}

/** A PDF begins with a percent sign; no picture does. */
const PDF_BEGINS = 0x25;

/** The borrower's text where the loan refuses their file: it reveals nothing about the loan's other documents. */
const SENTENCES: Readonly<Record<string, string>> = {
  SAME_FILE: 'We have this file already. Choose another one.',
  LOAN_FULL: 'There is no room for more files. Call your loan officer.',
  LOAN_ENDED: 'Nothing more is needed for this loan.',
  DOCUMENT_ACCEPTED: 'This was accepted meanwhile. Nothing more is needed.',
};

function refused(message: string): Result<never, Refusal> {
  return { ok: false, refusal: refuse('NEEDS', message).refusal };
}

interface Ready extends DecidedBorrowerFile {
  readonly request: StoredRequest;
  readonly wanted: BorrowerFile;
}

/** Files a borrower's upload for a request on their page; the same file twice is stored once. A refusal gives the reason in a sentence. */
export async function sendFile(
  portal: Portal,
  link: OpenLink,
  { requestId, files }: FileOfBorrower,
  signal: AbortSignal,
): Promise<Result<null, Refusal>> {
  const several = files.length > 1;
  if (several && files.some(({ bytes }) => bytes[0] === PDF_BEGINS)) return refused('Send a PDF by itself, and photos together.');
  const judged = several
    ? await joinPictures(files, await portal.database.readBrokerage(link.brokerageId, portal.clock.todayIn), portal, signal)
    : await judgeDocument(files[0]!, portal, signal);
  if (!judged.ok) {
    const { code, details } = judged.refusal;
    return refused(fillSentence(fileRefusals[code].message, details));
  }
  const about = { requestId, file: judged.value };
  const first = await portal.database.readBrokerage(link.brokerageId, (tx) => decided(portal, tx, link, about));
  if (!first.ok || first.value === 'sent-already') return first.ok ? ok(null) : first;
  await portal.files.keep(link.brokerageId, judged.value.bytes, judged.value.sha256);
  return portal.database.withTenant({ brokerageId: link.brokerageId }, async (tx) => {
    await portal.plans.takeLocks(tx, { loans: [await portal.plans.loanVersion(tx, link.loan)] });
    // Decided again under the loan's row lock.
    const now = await decided(portal, tx, link, about);
    if (!now.ok) return now;
    if (now.value !== 'sent-already') await write(portal, tx, link, now.value);
    return ok(null);
  });
}

async function decided(
  portal: Portal,
  tx: ReadTx,
  link: OpenLink,
  { requestId, file }: { readonly requestId: string; readonly file: JudgedFile },
): Promise<Result<Ready | 'sent-already', Refusal>> {
  const request = (await requestsOfLoan(tx, link.loan)).find((one) => one.requestId === requestId && one.recipientId === link.recipientId);
  if (!request) return refused('This is not among what you were asked for.');
  if (request.sent.some(({ sha256 }) => sha256.equals(file.sha256))) return ok('sent-already');
  if (request.status.state === 'taken-back') return refused('This is no longer needed.');
  if (request.status.state === 'accepted') return refused(SENTENCES['DOCUMENT_ACCEPTED']!);
  if (request.sent.length >= MOST_FILES_OF_REQUEST) return refused('That is enough for this one. Call your loan officer to send more.');
  const wanted: BorrowerFile = {
    loan: link.loan,
    sentBy: request.name,
    party: link.recipientId,
    name: request.conditionNumber === null ? undefined : request.about.title.slice(0, 120),
    // A rejected document gets its next version.
    docId: request.status.rejected?.documentId ?? request.typeCode,
    file,
  };
  const upload = await decideBorrowerFile(tx, wanted, portal);
  if (!upload.ok) return refused(SENTENCES[upload.refusal.code] ?? 'This could not be filed. Call your loan officer.');
  return ok({ ...upload.value, request, wanted });
}

async function write(portal: Portal, tx: WriteTx, { loan }: OpenLink, { request, wanted, ...upload }: Ready): Promise<void> {
  const fileId = randomUUID() as string;
  const plan = borrowerFilePlan(wanted, upload, { newId: randomUUID(), fileId });
  await portal.plans.writePlan(tx, {
    writes: [
      ...plan.writes,
      statements.insertInto('borrower_upload').values({
        brokerage_id: loan.brokerageId,
        loan_number: loan.loanNumber,
        document_id: plan.documentId,
        version: upload.uploaded.version,
        request_id: request.requestId,
      }),
    ],
    journal: plan.journal,
    messages: await mailAbout(portal, tx, { loan, request, at: upload.context.now }),
  });
}

interface About {
  readonly loan: OpenLink['loan'];
  readonly request: StoredRequest;
  readonly at: string;
}

/**
 * To the person who made the request and the loan's processor: one letter an hour for each loan, however many files come. It contains no data of the
 * borrower.
 */
async function mailAbout({ settings }: Portal, tx: ReadTx, { loan, request, at }: About): Promise<readonly OutboxMessage[]> {
  const { processor_id: processorId } = await loanOf(tx, loan).select('l.processor_id').executeTakeFirstOrThrow();
  const ids = [...new Set([request.askedById, ...(processorId === null ? [] : [processorId])])];
  const to = await tx
    .selectFrom(people.as('p'))
    .select(['p.display_name', 'p.email'])
    .where('p.person_id', 'in', ids)
    .where('p.active', '=', true)
    .orderBy('p.email')
    .execute();
  if (to.length === 0) return [];
  return [
    {
      ...loan,
      topic: 'mail',
      dedupeKey: `borrower-sent ${loan.loanNumber} ${new Date(at).toISOString().slice(0, 13)}`,
      payload: {
        to: to.map(({ display_name: name, email: address }) => ({ name, address })),
        subject: `A borrower sent documents for loan ${loan.loanNumber}`,
        text: [
          `A borrower sent documents for loan ${loan.loanNumber} from their page.`,
          `Review them: ${settings.origin}/document-center/${loan.loanNumber}/in-review`,
          'More that come within the hour are on the same page, without another mail.',
        ].join('\n\n'),
      },
    },
  ];
}
