import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotBackUp } from '../backup/cannot-back-up.ts';
import { PARTS } from '../backup/manifest.ts';
import { partsOfPlace, wholeBackups, type BackupPlace, type WholeBackup } from '../backup/place.ts';
import { megabytes } from '../backup/take-backup.ts';
import { keySourceOf } from '../start/folder/master-key-file.ts';
import { secretsOf } from '../start/settings.ts';
import { folderOfCluster, giveToDatabaseAccount } from '../start/postgres.ts';
import { checkRestored, type Check } from './checks/check-restored.ts';
import { unpack } from './read-back.ts';
import { restoreFiles } from './restore-files.ts';
import { layLog, replayLog } from './replay-log.ts';

export interface RestoreAsked {
  readonly place: BackupPlace;
  readonly identities: readonly string[];
  /** Absent: to the end of the log. */
  readonly at: Date | undefined;
  /** Absent: the newest that fits. */
  readonly backup: string | undefined;
  readonly upToTheGap: boolean;
  readonly say: (line: string) => void;
}

export interface Restored {
  readonly backup: WholeBackup;
  readonly whole: boolean;
  readonly checks: readonly Check[];
  readonly seconds: number;
}

/**
 * Restores into a folder that does not exist or is empty. Everything is done under another name next to it, which is renamed after the
 * checks: a folder of the final name has passed them. A broken result stays under the other name, for inspection.
 */
export async function restoreBackup(asked: RestoreAsked & { readonly to: string }): Promise<Restored> {
  const { say } = asked;
  const to = resolve(asked.to);
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new CannotBackUp(`${to} is not empty: name a new folder, then move it to where the portal looks for its data.`);
  const making = `${to}.restoring`;
  if (existsSync(making)) throw new CannotBackUp(`${making} is left from an earlier restore: remove it first.`);
  const backup = await chosenBackup(asked);
  const { database } = backup.manifest;
  say(`Backup ${backup.name}, made by release ${backup.manifest.portal}`);
  const began = performance.now();
  const since = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  await mkdir(making, { recursive: true, mode: 0o700 });
  await unpack(backup, PARTS.folder, asked.identities, making);
  const files = await restoreFiles(asked, backup, join(making, 'files'));
  say(`Files: ${files.restored}, ${megabytes(files.bytes)} (${since()})`);
  const checks: Check[] = [files.check];
  if (database) {
    const folder = folderOfCluster(join(making, 'postgres'));
    await unpack(backup, PARTS.cluster, asked.identities, folder);
    const plan = await layLog(asked, backup, join(folder, 'pg_wal'));
    giveToDatabaseAccount(folder);
    say(`Database: ${megabytes(database.folderBytes)} unpacked, ${plan.files} files of the log (${since()})`);
    const postgres = await replayLog({
      folder,
      dataFolder: making,
      timeline: plan.timeline,
      at: asked.at,
      password: secretsOf(making).databaseOwner,
    });
    try {
      say(`Log replayed up to ${postgres.until} (${since()})`);
      checks.push(
        ...(await checkRestored({
          ownerUrl: postgres.urlOf('lockdesk'),
          appPassword: secretsOf(making).databaseApp,
          keys: keySourceOf(making),
          filesPlace: join(making, 'files'),
          say,
        })),
      );
    } finally {
      await postgres.stop();
    }
  } else say('Database: not in this backup. It is the one of DATABASE_URL: restore it by its own means, then look at it with --check.');
  const whole = checks.every((one) => one.problems.length === 0);
  sayChecks(checks, say);
  const seconds = (performance.now() - began) / 1000;
  if (!whole) say(`NOT whole. What was restored is in ${making} (${seconds.toFixed(1)} s).`);
  else {
    await rm(to, { recursive: true, force: true });
    await rename(making, to);
    say(`Whole: ${to} (${seconds.toFixed(1)} s). LOCKDESK_DATA=${to} npm start starts the portal over it.`);
  }
  return { backup, whole, checks, seconds };
}

export function sayChecks(checks: readonly Check[], say: (line: string) => void): void {
  for (const { what, problems } of checks) say(problems.length === 0 ? `✓ ${what}` : `✗ ${what}: ${problems.slice(0, 5).join('; ')}`);
}

async function chosenBackup({ place, backup, at }: RestoreAsked): Promise<WholeBackup> {
  const broken: string[] = [];
  const whole = await wholeBackups(place, (sentence) => broken.push(sentence));
  if (backup !== undefined) {
    const named = whole.find(({ name }) => name === backup);
    if (!named)
      throw new CannotBackUp(
        broken.find((sentence) => sentence.includes(backup)) ?? `There is no backup ${backup} in ${partsOfPlace(place.folder).backups}.`,
      );
    return named;
  }
  // Never quietly an older one: somebody has to see that the newest is broken, and name another.
  if (broken.length > 0) throw new CannotBackUp(`${broken.at(-1)!} Name another with --backup.`);
  const before = whole.filter(({ manifest }) => at === undefined || Date.parse(manifest.endedAt) <= at.getTime());
  if (whole.length === 0) throw new CannotBackUp(`There is no whole backup in ${place.folder}.`);
  if (before.length === 0)
    throw new CannotBackUp(`The oldest backup was whole at ${whole[0]!.manifest.endedAt}: nothing before it can be restored.`);
  return before.at(-1)!;
}
