import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { readMasterKeys, type KeySource } from '../../platform/vault/master-keys.ts';
import portal from '../../package.json' with { type: 'json' };
import type { StartSettings } from '../start/settings.ts';
import { AnotherBackup, CannotBackUp } from './cannot-back-up.ts';
import { clusterBytes, copyCluster } from './copies/cluster.ts';
import { FileCopies, listOf } from './copies/files.ts';
import { copyFolder } from './copies/folder.ts';
import { PARTS, writeManifest, type Manifest } from './manifest.ts';
import { MAKING, partsOfPlace, removeBrokenOff, wholeBackups, type BackupPlace, type WholeBackup } from './place.ts';
import { prune } from './prune.ts';
import { sealBytes, sealStream, writeStream, type StoredPart } from './sealing.ts';

export interface BackupAsked {
  readonly place: BackupPlace;
  readonly settings: StartSettings;
  readonly ownerUrl: string;
  readonly keys: KeySource;
  /** So many whole backups stay. */
  readonly keep: number;
  readonly files: FileCopies;
  readonly say: (line: string) => void;
}

/** Takes one whole backup and removes the oldest beyond `keep`. It is recorded in the database, also where it fails. */
export async function takeBackup(asked: BackupAsked): Promise<WholeBackup> {
  const owner = new pg.Client({ connectionString: asked.ownerUrl, application_name: 'lockdesk backup' });
  owner.on('error', () => undefined);
  await owner.connect();
  const backupId = randomUUID();
  try {
    const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLocks.backup]);
    if (!rows[0]!.mine) throw new AnotherBackup();
    await removeBrokenOff(asked.place);
    const startedAt = new Date();
    await owner.query('insert into backup_run (backup_id, started_at, place) values ($1, $2, $3)', [
      backupId,
      startedAt,
      asked.place.folder,
    ]);
    try {
      const whole = await take(asked, { owner, backupId, startedAt });
      await recordWhole(owner, whole.manifest);
      const removed = await prune(asked.place, asked.keep, asked.say);
      if (removed > 0) asked.say(`Removed ${removed} ${removed === 1 ? 'backup' : 'backups'} beyond the ${asked.keep} that stay.`);
      return whole;
    } catch (problem) {
      await owner.query('update backup_run set ended_at = clock_timestamp(), problem = left($2, 500) where backup_id = $1', [
        backupId,
        (problem as Error).message || 'unknown',
      ]);
      throw problem;
    }
  } finally {
    await owner.end().catch(() => undefined);
  }
}

interface Run {
  readonly owner: pg.Client;
  readonly backupId: string;
  readonly startedAt: Date;
}

async function take(asked: BackupAsked, { owner, backupId, startedAt }: Run): Promise<WholeBackup> {
  const { place, settings } = asked;
  await refuseAnotherPortal(place, owner);
  const name = `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`;
  const parent = partsOfPlace(place.folder).backups;
  const making = join(parent, name + MAKING);
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const parts: StoredPart[] = [];
    const database = settings.databaseUrl ? undefined : await copyDatabase(asked, making, parts);
    // After the database: a file is stored before the row that names it is committed.
    const files = await asked.files.all();
    parts.push(await sealBytes(join(making, PARTS.files), place.recipients, listOf(files)));
    parts.push(
      await writeStream(join(making, PARTS.copies), Readable.from([Buffer.from(files.map(({ sha256 }) => `${sha256}\n`).join(''))])),
    );
    const keyFile = asked.keys.text === undefined && asked.keys.command === undefined ? asked.keys.file : undefined;
    parts.push(await sealStream(join(making, PARTS.folder), place.recipients, copyFolder(settings.dataFolder, keyFile)));
    const { rows } = await owner.query<{ name: string }>('select name from kysely_migration order by name desc limit 1');
    const manifest: Manifest = {
      format: 1,
      backupId,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      portal: portal.version,
      lastMigration: rows[0]?.name ?? '',
      ...(database ? { database } : {}),
      keys:
        keyFile !== undefined ? 'in the backup' : asked.keys.text !== undefined ? 'given by LOCKDESK_KEY' : 'given by LOCKDESK_KEY_COMMAND',
      masterIds: [...readMasterKeys(asked.keys).ids],
      files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
      parts,
    };
    await writeManifest(making, manifest);
    await rename(making, join(parent, name));
    return { name, folder: join(parent, name), manifest };
  } catch (problem) {
    await rm(making, { recursive: true, force: true });
    throw problem;
  }
}

async function copyDatabase(
  { ownerUrl, place, say }: BackupAsked,
  making: string,
  parts: StoredPart[],
): Promise<NonNullable<Manifest['database']>> {
  const all = await clusterBytes(ownerUrl);
  let shown = 0;
  const copy = copyCluster(ownerUrl, (bytes) => {
    if (bytes - shown < Math.max(all / 10, 67_108_864)) return;
    shown = bytes;
    say(`Database: ${megabytes(bytes)} of about ${megabytes(Math.max(all, bytes))} copied`);
  });
  parts.push(await sealStream(join(making, PARTS.cluster), place.recipients, copy.tar));
  return copy.taken;
}

/** Two portals in one place would each remove what the other needs. */
async function refuseAnotherPortal(place: BackupPlace, owner: pg.Client): Promise<void> {
  const { rows } = await owner
    .query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
    .catch(() => ({ rows: [] }));
  const other = (await wholeBackups(place, () => undefined)).find(
    ({ manifest }) => manifest.database !== undefined && rows[0] !== undefined && manifest.database.system !== rows[0].system,
  );
  if (other) throw new CannotBackUp(`${place.folder} holds backups of another portal: choose a folder of this one’s own.`);
}

async function recordWhole(owner: pg.Client, manifest: Manifest): Promise<void> {
  await owner.query('update backup_run set ended_at = $2, bytes = $3, starts_at_lsn = $4, ends_at_lsn = $5 where backup_id = $1', [
    manifest.backupId,
    manifest.endedAt,
    bytesOf(manifest),
    manifest.database?.startsAt ?? null,
    manifest.database?.endsAt ?? null,
  ]);
}

export function bytesOf(manifest: Manifest): number {
  return manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`;
}
