import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { putInOutbox } from '../../../../platform/database/outbox.ts';
import type { SealSettings } from '../../../../platform/settings/seal-settings.ts';
import { postWebhook } from '../../../../platform/webhooks/post-webhook.ts';
import { askTimeStamp } from '../../../../vendors/time-stamp/client.ts';
import { clearAlarm, raiseAlarm } from '../../../operate/port/alarms.ts';
import { readSeal, sealFileText, type StoredSeal } from '../../domain/seal.ts';
import { headsOfSeal, type SealRow, storedSeals } from './read-journals.ts';
import { writeSealFiles, writeToken } from './seal-files.ts';

export interface Sending {
  readonly database: Database;
  readonly log: Log;
  readonly settings: SealSettings;
  readonly origin: string;
  readonly webhooks: { readonly loopback: boolean };
}

type Place = 'file' | 'mail' | 'webhook' | 'timestamp';
const LENDER = 1;
const NOT_SENT = 'seal-not-sent';

/** Brings every seal to each place outside the database that is set and does not have it yet, the first one first. */
export async function sendSeals(sending: Sending): Promise<void> {
  const { settings } = sending;
  const places: readonly (readonly [Place, boolean, (row: SealRow) => Promise<void>])[] = [
    ['file', true, (row) => writeFiles(sending, row)],
    ['timestamp', settings.timestampUrl !== undefined, (row) => stampSeal(sending, row)],
    ['mail', settings.mail.length > 0, (row) => mailSeal(sending, row)],
    ['webhook', settings.webhook !== undefined, (row) => postSeal(sending, row)],
  ];
  for (const [place, wanted, send] of places) {
    if (!wanted) continue;
    try {
      for (const row of await unsent(sending.database, place)) await send(row);
      await sending.database.withShared((tx) => clearAlarm(tx, { kind: NOT_SENT, subject: place }));
    } catch (problem) {
      const because = (problem as Error).message;
      sending.log.warn({ place, problem: because }, 'a seal of the journals was not sent');
      const sentence = `A seal of the journals did not reach its ${place}: ${because} It is tried again until it does.`.slice(0, 500);
      await sending.database.withShared((tx) => raiseAlarm(tx, { kind: NOT_SENT, subject: place, sentence }));
    }
  }
}

/** A place that is set later gets the seals from its first day on: the newest one names all before it. */
async function unsent(database: Database, place: Place): Promise<SealRow[]> {
  const rows = await storedSeals(database);
  const sent = await database.withLender((tx) =>
    tx
      .selectFrom('journal_seal_copy')
      .select('seal_number')
      .where('place', '=', place)
      .orderBy('seal_number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  const from = sent ? sent.seal_number + 1 : place === 'file' ? 1 : (rows.at(-1)?.number ?? 1);
  return rows.filter(({ number }) => number >= from);
}

async function writeFiles({ database, settings }: Sending, { number, day, seal }: SealRow): Promise<void> {
  await writeSealFiles(settings.folder, day, seal, headsOfSeal(database, number));
  await database.withShared((tx) => written(tx, number, 'file'));
}

/** The token is over the seal’s text, whose SHA-256 is the seal’s hash. */
async function stampSeal({ database, settings }: Sending, { number, day, seal }: SealRow): Promise<void> {
  const { token } = await askTimeStamp(settings.timestampUrl!, seal.text);
  await writeToken(settings.folder, day, token);
  await database.withShared((tx) => written(tx, number, 'timestamp', token));
}

async function mailSeal({ database, settings, origin }: Sending, { number, day, seal }: SealRow): Promise<void> {
  await database.withTenant({ brokerageId: LENDER }, async (tx) => {
    await putInOutbox(tx, {
      brokerageId: LENDER,
      topic: 'mail',
      dedupeKey: `journal-seal ${number}`,
      payload: {
        to: settings.mail.map((address) => ({ name: address, address })),
        subject: `Seal of the journals of ${day}`,
        text: letterText(origin, seal),
      },
    });
    await written(tx, number, 'mail');
  });
}

/** The text: which files to store outside the portal, and why. */
function letterText(origin: string, stored: StoredSeal): string {
  const seal = readSeal(stored.text)!;
  return [
    `This seal says where every journal of ${origin} ended at the beginning of ${seal.day}: ${seal.chains} journals with ${seal.lines} lines.`,
    'Store this letter. Whoever changes a sealed line later, in the database or in a file, is found by it: see “Checking the journals” in the handbook.',
    `seal ${seal.number}\nroot ${seal.root}\nhash ${stored.hash}\nkey’s proof ${stored.mac}\nseal before ${seal.previous ?? 'none'}`,
  ].join('\n\n');
}

async function postSeal({ database, settings, webhooks }: Sending, { number, day, seal }: SealRow): Promise<void> {
  const body = JSON.stringify({ type: 'journal.sealed', data: { day, ...(JSON.parse(sealFileText(seal)) as object) } });
  const secrets = settings.webhookSecret === undefined ? [] : [settings.webhookSecret];
  const { problem } = await postWebhook({ url: settings.webhook!, id: `journal-seal-${number}`, body, secrets }, webhooks);
  if (problem !== null) throw new Error(problem);
  await database.withShared((tx) => written(tx, number, 'webhook'));
}

async function written(tx: Tx, number: number, place: Place, token?: Buffer): Promise<void> {
  await tx
    .insertInto('journal_seal_copy')
    .values({ seal_number: number, place, token: token ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
