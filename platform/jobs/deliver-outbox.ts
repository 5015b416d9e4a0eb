import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';
import type { Letter, LetterLook, Mailer, Posted } from '../mail/letter.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

/** A message of topic `mail` as commands put it into the outbox; attachments are files of the same brokerage, stored or to be drawn. */
const mailPayload = z.object({
  to: z.array(z.object({ name: z.string(), address: z.string().min(3) })).min(1),
  subject: z.string(),
  text: z.string(),
  /** A link whose address takes the place of `{link}`: its secret is in no row. */
  link: z.object({ page: z.enum(['set-password', 'my-documents']), linkId: z.uuid() }).optional(),
  attachments: z.array(z.object({ fileId: z.uuid(), name: z.string(), contentType: z.string() })).default([]),
});

export interface Delivering {
  readonly database: Database;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly from: string;
  readonly log: Log;
  /** The hash under which the file store has an attachment; one that a command left to be drawn after it was committed is drawn and stored first. */
  readonly hashOfFile?: (loan: { brokerageId: number; loanNumber: LoanNumber }, fileId: string) => Promise<Buffer>;
  /** The address of a link in a letter. */
  readonly addressOfLink?: (link: LinkInLetter) => Promise<string>;
  /** The portal's present look; without it letters are plain text. */
  readonly look?: () => Promise<LetterLook>;
  /** After so many tries a message is marked as failed. */
  readonly mostTries?: number;
}

/** A link of a letter, by its page. */
export interface LinkInLetter {
  readonly page: 'set-password' | 'my-documents';
  readonly brokerageId: number;
  readonly linkId: string;
}

/** A worker that has had a message this long has died with it. */
const CLAIM_HOLDS = '2 minutes';
const AT_ONCE = 50;
/** Its time to retry has come, or the worker that had it has died. In brackets: it is combined with other conditions. */
const IS_DUE = sql<boolean>`((state = 'waiting' and next_try_at <= now())
  or (state = 'sending' and claimed_at < now() - interval '${sql.raw(CLAIM_HOLDS)}'))`;

interface Waiting {
  readonly brokerage_id: number;
  readonly message_id: string;
}

/** Delivers waiting messages, across brokerages; returns the number it has finished. Any number of workers may run at once. */
export async function deliverOutbox(delivering: Delivering, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const waiting = await waitingMessages(delivering.database);
    let taken = 0;
    for (const one of waiting) {
      if (signal?.aborted) return done;
      if (await deliverOne(delivering, one)) taken += 1;
    }
    done += taken;
    if (taken === 0 || waiting.length < AT_ONCE) return done;
  }
}

async function waitingMessages(database: Database): Promise<readonly Waiting[]> {
  return database.withLender((tx) =>
    tx
      .selectFrom('outbox_message')
      .select(['brokerage_id', 'message_id'])
      .where('topic', '=', 'mail')
      .where(IS_DUE)
      .orderBy('next_try_at')
      .limit(AT_ONCE)
      .execute(),
  );
}

/** Claims, sends, records: three steps, so that no transaction waits for a mail server. False when another worker has it. */
async function deliverOne(delivering: Delivering, { brokerage_id, message_id }: Waiting): Promise<boolean> {
  const { database, mailer, log } = delivering;
  const claimed = await database.withTenant({ brokerageId: brokerage_id }, async (tx) => {
    const row = await tx
      .selectFrom('outbox_message')
      .select([
        'payload',
        'loan_number',
        'state',
        'attempts',
        'made_at',
        sql<boolean>`claimed_at < now() - interval '${sql.raw(CLAIM_HOLDS)}'`.as('abandoned'),
      ])
      .where('brokerage_id', '=', brokerage_id)
      .where('message_id', '=', message_id)
      .where(IS_DUE)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    // A worker died between handing the message over and writing it down. Only where a repeat does no harm is it tried again.
    const lost = row.state === 'sending' && !mailer.repeatable;
    await tx
      .updateTable('outbox_message')
      .set(
        lost
          ? { state: 'failed', last_error: 'The worker ended while the mail server was taking it; whether it arrived is not known.' }
          : { state: 'sending', attempts: row.attempts + 1, claimed_at: sql`now()` },
      )
      .where('brokerage_id', '=', brokerage_id)
      .where('message_id', '=', message_id)
      .execute();
    return { ...row, lost };
  });
  if (!claimed) return false;
  if (claimed.lost) return true;
  let posted: Posted;
  try {
    posted = await mailer.post(await letterOf(delivering, { brokerage_id, message_id }, claimed));
  } catch (problem) {
    // Nothing was sent yet: the letter could not be composed or written down.
    posted = { outcome: 'again', reason: (problem as Error).message };
  }
  await record(delivering, { brokerage_id, message_id }, posted, claimed.attempts + 1);
  log.info({ brokerage: brokerage_id, message: message_id, outcome: posted.outcome }, 'message tried');
  return true;
}

async function letterOf(
  { files, from, hashOfFile, addressOfLink, look }: Delivering,
  { brokerage_id, message_id }: Waiting,
  { payload, made_at, loan_number }: { payload: unknown; made_at: string; loan_number: string | null },
): Promise<Letter> {
  const mail = mailPayload.parse(payload);
  const attachments: Letter['attachments'][number][] = [];
  for (const attachment of mail.attachments) {
    const sha256 = await hashOfFile?.({ brokerageId: brokerage_id, loanNumber: loan_number ?? '' }, attachment.fileId);
    if (!sha256) throw new Error(`There is no file ${attachment.fileId}`);
    attachments.push({ name: attachment.name, contentType: attachment.contentType, bytes: await files.read(brokerage_id, sha256) });
  }
  const { link } = mail;
  const address = link && (await addressOfLink?.({ ...link, brokerageId: brokerage_id }));
  if (link && address === undefined) throw new Error('There is no way to make the address of a link');
  const text = address === undefined ? mail.text : mail.text.replace('{link}', address);
  const letter = { id: message_id, from, to: mail.to, subject: mail.subject, text, madeAt: new Date(made_at), attachments };
  return look ? { ...letter, look: await look() } : letter;
}

/** 30 seconds, then twice as long each time, at most an hour. */
export function secondsToNextTry(tries: number): number {
  return Math.min(3600, 30 * 2 ** Math.max(0, tries - 1));
}

async function record(
  { database, mostTries = 12 }: Delivering,
  { brokerage_id, message_id }: Waiting,
  posted: Posted,
  tries: number,
): Promise<void> {
  const outcome = posted.outcome === 'again' && tries >= mostTries ? 'refused' : posted.outcome;
  const reason =
    posted.outcome === 'sent' ? null : posted.outcome === 'unknown' ? `Whether it arrived is not known: ${posted.reason}` : posted.reason;
  await database.withTenant({ brokerageId: brokerage_id }, (tx) =>
    tx
      .updateTable('outbox_message')
      .set(
        outcome === 'sent'
          ? { state: 'sent', sent_at: sql`now()`, last_error: null, claimed_at: null }
          : outcome === 'again'
            ? {
                state: 'waiting',
                last_error: reason,
                claimed_at: null,
                next_try_at: sql`now() + make_interval(secs => ${secondsToNextTry(tries)})`,
              }
            : { state: 'failed', last_error: reason, claimed_at: null },
      )
      .where('brokerage_id', '=', brokerage_id)
      .where('message_id', '=', message_id)
      .where('state', '=', 'sending')
      .execute(),
  );
}
