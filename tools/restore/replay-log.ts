import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CannotBackUp } from '../backup/cannot-back-up.ts';
import { SEALED, TAIL } from '../backup/copies/log.ts';
import { fileName, planLog, positionOf, readFileName, type LogFileName } from '../backup/log-names.ts';
import { partsOfPlace, type WholeBackup } from '../backup/place.ts';
import { openBytes } from '../backup/sealing.ts';
import { CannotStart } from '../start/cannot-start.ts';
import { startPostgres, type EmbeddedPostgres } from '../start/postgres.ts';
import { freePort } from '../start/processes.ts';
import type { RestoreAsked } from './restore-backup.ts';

/** Puts the log copied since the backup beside the log of the backup itself. A gap in it is found before anything is replayed. */
export async function layLog(
  asked: RestoreAsked,
  backup: WholeBackup,
  into: string,
): Promise<{ readonly files: number; readonly timeline: number }> {
  const { place, identities, at, upToTheGap } = asked;
  const database = backup.manifest.database!;
  const { log } = partsOfPlace(place.folder);
  const stored = existsSync(log) ? readdirSync(log).filter((name) => name.endsWith(SEALED)) : [];
  const histories = new Map<number, string>();
  for (const name of stored.filter((one) => one.endsWith(`.history${SEALED}`)))
    histories.set(Number.parseInt(name.slice(0, 8), 16), (await openBytes(join(log, name), identities)).toString('utf8'));
  const named = new Map<string, string>();
  const there: LogFileName[] = [];
  // A whole file comes after its own partial one, and replaces it.
  for (const name of stored.sort((a, b) => b.length - a.length)) {
    const plain = name.slice(0, -SEALED.length).replace(TAIL, '');
    const read = readFileName(plain, database.fileBytes);
    if (!read) continue;
    if (!named.has(plain)) there.push(read);
    named.set(plain, join(log, name));
  }
  const { fileBytes } = database;
  const plan = planLog({
    from: { timeline: database.timeline, number: positionOf(database.startsAt) / BigInt(fileBytes) },
    ownUntil: (positionOf(database.endsAt) - 1n) / BigInt(fileBytes),
    there,
    histories,
    fileBytes,
  });
  if (plan.missing && !upToTheGap && at === undefined)
    throw new CannotBackUp(
      `The log file ${fileName(plan.missing, fileBytes)} is missing in ${log}: what was written after it can’t be restored. --up-to-the-gap restores what was before.`,
    );
  for (const one of plan.needed) {
    const name = fileName(one, fileBytes);
    await writeFile(join(into, name), await openBytes(named.get(name)!, identities), { mode: 0o600 });
  }
  const line = plan.missing ? plan.missing.timeline : plan.timeline;
  for (const [timeline, text] of histories)
    if (timeline <= line)
      await writeFile(join(into, `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`), text, { mode: 0o600 });
  return { files: plan.needed.length, timeline: line };
}

export interface Replayed extends EmbeddedPostgres {
  /** The moment of the last transaction that was replayed. */
  readonly until: string;
}

const MOST_SECONDS = 6 * 3_600;

/** Starts the server over the restored folder; it replays the log to its end, or to the instant, and then continues without recovery. */
export async function replayLog(asked: {
  readonly folder: string;
  readonly dataFolder: string;
  readonly timeline: number;
  readonly at: Date | undefined;
  readonly password: string;
}): Promise<Replayed> {
  const { folder, dataFolder, at } = asked;
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  const logFile = join(dataFolder, 'logs', 'postgres.log');
  const port = await freePort();
  let postgres: EmbeddedPostgres;
  try {
    postgres = await startPostgres({
      folder,
      port,
      password: asked.password,
      logFile,
      readyWithinSeconds: MOST_SECONDS,
      settings: {
        // All of the log is in pg_wal already; a command has to be named, and says that it has nothing.
        restore_command: 'exit 1',
        recovery_target_timeline: String(asked.timeline),
        recovery_target_action: 'promote',
        ...(at === undefined ? {} : { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
        // Ready means that the replay is over.
        hot_standby: 'off',
      },
    });
  } catch (problem) {
    throw problem instanceof CannotStart ? whyNotReplayed(problem, at) : problem;
  }
  try {
    return { ...postgres, until: await lastReplayed(postgres) };
  } catch (problem) {
    await postgres.stop();
    throw problem;
  }
}

function whyNotReplayed(problem: CannotStart, at: Date | undefined): CannotBackUp {
  const { message } = problem;
  if (/recovery ended before configured recovery target was reached/.test(message))
    return new CannotBackUp(
      `The log that was copied ends before ${at?.toISOString() ?? 'the end'}, or nothing was written after it: choose an earlier instant, or leave --at out for the end.`,
      { cause: problem },
    );
  return new CannotBackUp(`The log could not be replayed: ${message}`, { cause: problem });
}

async function lastReplayed(postgres: EmbeddedPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean; lsn: string }>(
      'select pg_is_in_recovery() as recovering, pg_current_wal_lsn()::text as lsn',
    );
    if (rows[0]!.recovering) throw new CannotBackUp('The server still replays the log.');
    return rows[0]!.lsn;
  } finally {
    await client.end();
  }
}
