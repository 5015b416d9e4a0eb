import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import tar, { type Pack } from 'tar-stream';
import { CannotBackUp } from '../cannot-back-up.ts';
import { fileName, positionOf } from '../log-names.ts';

/** A copy of the cluster's folder, taken while it works. */
export interface ClusterCopy {
  /** A tar of the folder, with the log that makes it whole. */
  readonly tar: Readable;
  /** Resolves when the tar was read to its end. */
  readonly taken: Promise<ClusterTaken>;
}

export interface ClusterTaken {
  readonly postgres: number;
  readonly system: string;
  readonly timeline: number;
  readonly fileBytes: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly folderBytes: number;
}

/**
 * Folders that PostgreSQL's page on base backups by the low-level API says to leave out: they belong to the running server only, or are
 * created again. The folders themselves are in the backup, empty.
 */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|backup_manifest)$/;
const BLOCK = 1_048_576;

/**
 * Copies the folder between `pg_backup_start` and `pg_backup_stop`. It needs no program beside the server, whose package has no
 * pg_basebackup. A temporary replication slot of this session retains the log until it is copied too.
 */
export function copyCluster(ownerUrl: string, progress: (bytes: number) => void): ClusterCopy {
  const pack = tar.pack();
  const taken = copyInto(pack, ownerUrl, progress);
  taken.catch((problem: Error) => pack.destroy(problem));
  return { tar: Readable.from(pack), taken };
}

async function copyInto(pack: Pack, ownerUrl: string, progress: (bytes: number) => void): Promise<ClusterTaken> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'lockdesk backup' });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const [facts] = await rowsOf<{ folder: string; version: number; fileBytes: number; system: string; spaces: number }>(
      owner,
      `select current_setting('data_directory') as folder, current_setting('server_version_num')::int as version,
        (select setting::int from pg_settings where name = 'wal_segment_size') as "fileBytes",
        (select system_identifier::text from pg_control_system()) as system,
        (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
    );
    if (facts!.spaces > 0) throw new CannotBackUp('The database has tablespaces outside its folder: back it up with pgBackRest.');
    await owner.query("select pg_create_physical_replication_slot('lockdesk_backup_' || pg_backend_pid(), true, true)");
    const [start] = await rowsOf<{ lsn: string; file: string }>(
      owner,
      "select lsn::text, pg_walfile_name(lsn) as file from pg_backup_start('lockdesk', fast => true) as lsn",
    );
    const folder = facts!.folder;
    let folderBytes = 0;
    const count = (bytes: number): void => progress((folderBytes += bytes));
    // The control file comes last: from it the server reads the state of the others.
    for await (const path of entriesOf(folder)) await packPath(pack, folder, path, count);
    await packPath(pack, folder, join('global', 'pg_control'), count);
    const [stop] = await rowsOf<{ lsn: string; labelfile: string }>(
      owner,
      'select lsn::text, labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await entry(pack, { name: 'backup_label', mode: 0o600 }, Buffer.from(stop!.labelfile));
    const timeline = Number.parseInt(start!.file.slice(0, 8), 16);
    const { fileBytes } = facts!;
    const last = (positionOf(stop!.lsn) - 1n) / BigInt(fileBytes);
    for (let number = positionOf(start!.lsn) / BigInt(fileBytes); number <= last; number += 1n)
      await packPath(pack, folder, join('pg_wal', fileName({ timeline, number }, fileBytes)), count);
    pack.finalize();
    return {
      postgres: facts!.version,
      system: facts!.system,
      timeline,
      fileBytes,
      startsAt: start!.lsn,
      endsAt: stop!.lsn,
      folderBytes,
    };
  } finally {
    await owner.end();
  }
}

async function rowsOf<Row extends object>(owner: pg.Client, text: string): Promise<Row[]> {
  return (await owner.query<Row>(text)).rows;
}

/** Paths below the folder, a folder before what is in it; folders end with a slash. */
async function* entriesOf(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(unlessGone);
  for (const one of entries ?? []) {
    const path = join(below, one.name);
    if (LEFT_OUT.test(one.name) || path === join('global', 'pg_control')) continue;
    if (one.isDirectory()) {
      yield `${path}/`;
      if (!LEFT_EMPTY.has(path)) yield* entriesOf(folder, path);
    } else if (one.isFile()) yield path;
  }
  if (below === '') for (const inside of ['pg_wal/archive_status/', 'pg_wal/summaries/']) yield inside;
}

function unlessGone(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
}

/** One file as it is now. What grows or shrinks meanwhile is put right by the log, so exactly its size at the beginning is copied. */
async function packPath(pack: Pack, folder: string, path: string, count: (bytes: number) => void): Promise<void> {
  const name = path.replaceAll('\\', '/');
  if (name.endsWith('/')) return entry(pack, { name, type: 'directory', mode: 0o700 });
  const file = await open(join(folder, path), 'r').catch(unlessGone);
  // Dropped since its folder was read: the log says so too.
  if (!file) return;
  try {
    const { size } = await file.stat();
    const done = Promise.withResolvers<void>();
    done.promise.catch(() => undefined);
    const into = pack.entry({ name, size, mode: 0o600 }, (problem) => (problem ? done.reject(problem) : done.resolve()));
    for (let at = 0; at < size;) {
      const block = Buffer.alloc(Math.min(BLOCK, size - at));
      await file.read(block, 0, block.length, at);
      at += block.length;
      if (!into.write(block)) await Promise.race([new Promise<void>((resolve) => into.once('drain', () => resolve())), done.promise]);
      count(block.length);
    }
    into.end(null);
    await done.promise;
  } finally {
    await file.close();
  }
}

export function entry(pack: Pack, header: { name: string; mode: number; type?: 'directory' }, bytes?: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ ...header, size: bytes?.length ?? 0 }, bytes ?? Buffer.alloc(0), (problem) => (problem ? reject(problem) : resolve()));
  });
}

/** About how much there is to copy, for showing how far it is. */
export async function clusterBytes(ownerUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const [row] = await rowsOf<{ bytes: string }>(owner, 'select sum(pg_database_size(oid))::text as bytes from pg_database');
    return Number(row!.bytes);
  } finally {
    await owner.end();
  }
}
