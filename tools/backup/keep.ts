import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clearAlarm, raiseAlarm } from '../../capabilities/operate/port/alarms.ts';
import type { Tables } from '../../platform/database/database.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { ownerUrlOf } from '../start/owner-url.ts';
import { readStartSettings } from '../start/settings.ts';
import { AnotherBackup } from './cannot-back-up.ts';
import { FileCopies } from './copies/files.ts';
import { LogCopies } from './copies/log.ts';
import { openPlace, wholeBackups } from './place.ts';
import { readBackupSettings } from './settings.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Runs with a portal whose LOCKDESK_BACKUP_TO is set: copies new files and the log every few seconds, and takes a whole backup when one is
 * due. The launcher starts it and, whenever it ends, starts it again.
 */
const settings = readStartSettings();
const { to, seal, keep, every } = readBackupSettings(process.env);
if (to === undefined) throw new Error('LOCKDESK_BACKUP_TO is not set.');
const place = await openPlace(to, settings.dataFolder, seal);
const ownerUrl = ownerUrlOf(settings);
const keys = keySourceOf(settings.dataFolder);
const files = new FileCopies(place, settings.filesPlace, settings.dataFolder);
/** Rests at least this long between two copies, and longer where copying takes long. */
const REST = 5_000;
const say = (msg: string, level = 30): void => console.log(JSON.stringify({ level, time: Date.now(), name: 'backup', msg }));
let stopping = false;
/** The log was not retained for a while: copies of it can't be used before the next whole backup. */
let gap = false;
const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 1_000, application_name: 'lockdesk backup alarms' });
owner.on('error', () => undefined);
const alarms = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: owner }) });

async function raise(kind: string, sentence: string): Promise<void> {
  say(sentence, 50);
  const alarm = { kind, subject: 'backups', sentence: sentence.slice(0, 500) };
  // The database may be what is away: the alarm is raised when it is back.
  await alarms
    .transaction()
    .execute((tx) => raiseAlarm(tx, alarm))
    .catch(() => undefined);
}

async function clear(kind: string): Promise<void> {
  await alarms.transaction().execute((tx) => clearAlarm(tx, { kind, subject: 'backups' }));
}

/** New files first: what a commit names was stored before it. */
async function copyLog(copies: LogCopies): Promise<void> {
  let failed = false;
  try {
    while (!stopping) {
      const began = Date.now();
      try {
        const until = await copies.position();
        await files.copyNewAndList();
        await copies.copyUntil(until);
        if (failed) await clear('backup-log-failed');
        failed = false;
      } catch (problem) {
        failed = true;
        await raise('backup-log-failed', `Changes are not being copied to the backups: ${(problem as Error).message}`);
        if ((problem as { code?: string }).code?.startsWith('57') || !(await isThere())) return;
      }
      await pause(Math.max(REST, 5 * (Date.now() - began)));
    }
  } finally {
    await copies.close().catch(() => undefined);
  }
}

async function isThere(): Promise<boolean> {
  return owner.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Takes a whole backup when one is due; one that failed is tried again after a while. */
async function takeWhenDue(): Promise<void> {
  for (; !stopping; await pause(gap ? 1_000 : 15_000)) {
    const newest = (await wholeBackups(place, (sentence) => say(sentence, 50))).at(-1);
    const age = newest ? Date.now() - Date.parse(newest.manifest.startedAt) : Infinity;
    if (newest && age > 1.5 * every)
      await raise(
        'backup-late',
        `The last whole backup is of ${newest.manifest.startedAt}: one is due every ${process.env['LOCKDESK_BACKUP_EVERY'] ?? '24h'}.`,
      );
    if (!gap && age < every) continue;
    const closes = gap;
    try {
      const { name } = await takeBackup({ place, settings, ownerUrl, keys, keep, files, say });
      if (closes) gap = false;
      say(`backup ${name} is whole`);
      for (const kind of ['backup-failed', 'backup-late']) await clear(kind);
    } catch (problem) {
      if (problem instanceof AnotherBackup) continue;
      await raise('backup-failed', `The backup to ${place.folder} failed: ${(problem as Error).message}`);
      await pause(Math.min(every, 60_000));
    }
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // A backup in progress is aborted: it is taken again after the next start.
  await alarms.destroy().catch(() => undefined);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

/** The log is retained before the first backup is taken, so that its copies can follow that backup. */
const logCopies = settings.databaseUrl ? undefined : await LogCopies.open(place, ownerUrl);
if (logCopies) {
  const last = (await wholeBackups(place, () => undefined)).at(-1)?.manifest.database;
  gap = last === undefined || (await logCopies.hasHoleSince(last));
}
process.send?.({ ready: true });
say(`backups go to ${place.folder}`);
// A permanent error ends the process, and the launcher starts it again.
await Promise.race([logCopies ? copyLog(logCopies) : copyFilesAlone(), takeWhenDue()]);
process.exit(1);

/** Of an outside database the log is somebody else's. */
async function copyFilesAlone(): Promise<void> {
  for (; !stopping; await pause(REST)) await files.copyNewAndList();
}
