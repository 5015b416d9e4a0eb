import { sql } from 'kysely';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import { instantOf } from '../../../../platform/clock/clock.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { journalHash } from '../../../../platform/operation/journal-hash.ts';
import { clearAlarm, raiseAlarm } from '../../../operate/port/alarms.ts';
import { openAlarmSubjects } from '../../../operate/port/open-alarms.ts';
import { checkJournals, type Checked, type JournalSource } from '../../domain/check-journals.ts';
import type { FoundSeal } from '../../domain/check-seals.ts';
import type { LineHash } from '../../domain/check-chain.ts';
import { lieSentence, lieSubject } from '../../domain/lie.ts';
import { SEAL_KEY } from '../../domain/seal.ts';
import { taken, type Sealing } from './make-seal.ts';
import { allEnds, allHeads, allLines, headsOfSeal, readAtOneMoment, storedSeals, type SealRow } from './read-journals.ts';
import { daysWithFiles, filedHeads, readSealOf } from './seal-files.ts';

export interface Checking extends Sealing {
  readonly folder: string;
  readonly zone: string;
}

const BROKEN = 'journal-broken';
/** The night's hour from which on the day's check is made, or as soon as a worker runs after it. */
const CHECK_FROM = '02:00:00';

export const lineHash: LineHash = (previous, line) =>
  journalHash(previous === null ? null : Buffer.from(previous, 'hex'), line).toString('hex');

/** Checks all journals once a night, stores the result, and raises an alarm for every error. */
export async function checkNightly(checking: Checking): Promise<Checked | undefined> {
  const { database, clock, zone } = checking;
  return database.withShared(async (tx) => {
    if (!(await taken(tx, advisoryLocks.checkJournals))) return undefined;
    const [day, now] = [await clock.todayIn(tx), await clock.nowIn(tx)];
    if (now < instantOf(zone, day, CHECK_FROM)) return undefined;
    const done = await tx.selectFrom('journal_check').select('day').where('day', '>=', day).limit(1).executeTakeFirst();
    if (done) return undefined;
    const checked = await checkAll(checking);
    await tx
      .insertInto('journal_check')
      .values({
        day,
        started_at: now,
        ended_at: sql`clock_timestamp() + portal_shift()`,
        seals: checked.seals,
        chains: checked.chains,
        lines: checked.lines,
        lies: JSON.stringify(checked.lies.map(lieSentence)),
      })
      .execute();
    await raiseAll(tx, checked);
    return checked;
  });
}

/** Recomputes all journals and compares them with all seals, in the database and in their folder. */
export async function checkAll({ database, folder }: Pick<Checking, 'database' | 'folder'>): Promise<Checked> {
  const stored = await storedSeals(database);
  const seals = await foundSeals(stored, folder);
  const macs = new Map<string, string>();
  for (const copy of seals.flatMap((seal) => [seal.stored, seal.filed]))
    if (copy && copy !== 'unreadable') macs.set(copy.hash, (await database.vault.hash(SEAL_KEY, copy.hash)).toString('hex'));
  const source: JournalSource = {
    seals,
    heads: () => allHeads(database),
    filedHeads: (day) => {
      const waiting = stored.find((one) => one.day === day && !one.filed);
      return waiting ? headsOfSeal(database, waiting.number) : filedHeads(folder, day);
    },
    lines: () => allLines(database),
    ends: () => allEnds(database),
    again: (chain) => readAtOneMoment(database, chain),
  };
  return checkJournals(source, { hashOf: lineHash, macOf: (hash) => macs.get(hash) ?? '' });
}

/** Each day’s seal from both places, in the order of the days. One whose file was never written yet counts as it is stored. */
async function foundSeals(stored: readonly SealRow[], folder: string): Promise<FoundSeal[]> {
  const inside = new Map(stored.map((one) => [one.day, one]));
  const days = new Set([...inside.keys(), ...(await daysWithFiles(folder))]);
  const found: FoundSeal[] = [];
  for (const day of [...days].sort()) {
    const row = inside.get(day);
    const filed = (await readSealOf(folder, day)) ?? (row && !row.filed ? row.seal : undefined);
    found.push({ day, ...(row ? { stored: row.seal } : {}), ...(filed === undefined ? {} : { filed }) });
  }
  return found;
}

async function raiseAll(tx: Tx, { lies }: Checked): Promise<void> {
  const raised = new Map(lies.map((lie) => [lieSubject(lie), lie] as const).reverse());
  for (const [subject, lie] of raised) {
    const sentence = `${lieSentence(lie)} Keep a copy of the database and of the folder of seals, and find out who wrote there.`;
    await raiseAlarm(tx, { kind: BROKEN, subject, sentence: sentence.slice(0, 500) });
  }
  for (const subject of await openAlarmSubjects(tx, BROKEN)) if (!raised.has(subject)) await clearAlarm(tx, { kind: BROKEN, subject });
}
