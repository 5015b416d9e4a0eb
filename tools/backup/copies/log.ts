import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CannotBackUp } from '../cannot-back-up.ts';
import { fileName, positionOf } from '../log-names.ts';
import type { Manifest } from '../manifest.ts';
import { partsOfPlace, type BackupPlace } from '../place.ts';
import { sealBytes } from '../sealing.ts';

/** Retains the log in the database's folder until it is copied; the server drops it at max_slot_wal_keep_size. */
const SLOT = 'lockdesk_backup';
export const SEALED = '.zst.age';
/** The end of the log, of which more is coming. */
export const TAIL = '.tail';

interface State {
  readonly folder: string;
  readonly system: string;
  readonly fileBytes: number;
  readonly timeline: number;
  readonly flushed: bigint;
}

/**
 * Copies the write-ahead log to the place as it grows: each file when it is full, and the last one as far as it is written. It reads the
 * log itself, retained by a replication slot, instead of having the server run an archive command: the server's account need not reach the
 * place or the portal's programs, and no shell is run. The end of the log is copied too, and it can be begun without a restart.
 */
export class LogCopies {
  readonly #place: BackupPlace;
  readonly #owner: pg.Client;
  #copiedUntil: bigint | undefined;

  private constructor(place: BackupPlace, owner: pg.Client) {
    this.#place = place;
    this.#owner = owner;
  }

  /** From here on nothing of the log is given up before it is copied. */
  static async open(place: BackupPlace, ownerUrl: string): Promise<LogCopies> {
    const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'lockdesk log copies' });
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      const { rows } = await owner.query<{ wal_status: string }>('select wal_status from pg_replication_slots where slot_name = $1', [
        SLOT,
      ]);
      const retained = rows[0] !== undefined && rows[0].wal_status !== 'lost';
      if (rows[0] && !retained) await owner.query('select pg_drop_replication_slot($1)', [SLOT]);
      if (!retained) await owner.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
      return new LogCopies(place, owner);
    } catch (problem) {
      await owner.end();
      throw problem;
    }
  }

  /**
   * True when a file of the log since this backup is neither copied nor retained: later copies of the log can't be used before the next
   * whole backup.
   */
  async hasHoleSince({ endsAt, fileBytes, timeline }: NonNullable<Manifest['database']>): Promise<boolean> {
    const retained = await this.#retainedFrom();
    for (let number = (positionOf(endsAt) - 1n) / BigInt(fileBytes) + 1n; number < retained / BigInt(fileBytes); number += 1n) {
      const stored = (line: number): string =>
        join(partsOfPlace(this.#place.folder).log, fileName({ timeline: line, number }, fileBytes) + SEALED);
      if (!existsSync(stored(timeline)) && !existsSync(stored((await this.#state()).timeline))) return true;
    }
    return false;
  }

  async #retainedFrom(): Promise<bigint> {
    const { rows } = await this.#owner.query<{ at: string | null }>(
      'select restart_lsn::text as at from pg_replication_slots where slot_name = $1',
      [SLOT],
    );
    if (!rows[0]?.at) throw new CannotBackUp('The server gave up the log before it was copied: a new backup is needed.');
    return positionOf(rows[0].at);
  }

  /** How far the log is written: what is committed before has its files stored already. */
  async position(): Promise<bigint> {
    return (await this.#state()).flushed;
  }

  /** Copies until this position; returns how many files were copied. */
  async copyUntil(until: bigint): Promise<number> {
    if (until === this.#copiedUntil) return 0;
    const state = await this.#state();
    const bytes = BigInt(state.fileBytes);
    const retained = await this.#retainedFrom();
    await this.#copyHistories(state);
    let copied = 0;
    const first = retained / bytes;
    const full = until / bytes;
    for (let number = first; number < full; number += 1n) copied += await this.#copyFile(state, number, undefined);
    if (until % bytes > 0n) copied += await this.#copyFile(state, full, Number(until % bytes));
    if (full > first) await this.#owner.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, lsnText(full * bytes)]);
    this.#copiedUntil = until;
    return copied;
  }

  close(): Promise<void> {
    return this.#owner.end();
  }

  async #copyFile(state: State, number: bigint, until: number | undefined): Promise<number> {
    const name = fileName({ timeline: state.timeline, number }, state.fileBytes);
    const stored = join(partsOfPlace(this.#place.folder).log, name);
    if (existsSync(stored + SEALED)) return 0;
    const file = await open(join(state.folder, 'pg_wal', name), 'r');
    try {
      const bytes = Buffer.alloc(state.fileBytes);
      await file.read(bytes, 0, until ?? state.fileBytes, 0);
      await sealBytes(stored + (until === undefined ? '' : TAIL) + SEALED, this.#place.recipients, bytes);
    } finally {
      await file.close();
    }
    if (until === undefined) await rm(stored + TAIL + SEALED, { force: true });
    return 1;
  }

  /** Where a restored database left the time it was restored from. */
  async #copyHistories(state: State): Promise<void> {
    const folder = join(state.folder, 'pg_wal');
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.history'))) {
      const stored = join(partsOfPlace(this.#place.folder).log, name + SEALED);
      if (!existsSync(stored)) await sealBytes(stored, this.#place.recipients, await readFile(join(folder, name)));
    }
  }

  async #state(): Promise<State> {
    const { rows } = await this.#owner.query<{ folder: string; system: string; fileBytes: number; now: string; flushed: string }>(
      `select current_setting('data_directory') as folder, (select system_identifier::text from pg_control_system()) as system,
        (select setting::int from pg_settings where name = 'wal_segment_size') as "fileBytes",
        pg_walfile_name(pg_current_wal_lsn()) as now, pg_current_wal_flush_lsn()::text as flushed`,
    );
    const { folder, system, fileBytes, now, flushed } = rows[0]!;
    return { folder, system, fileBytes, timeline: Number.parseInt(now.slice(0, 8), 16), flushed: positionOf(flushed) };
  }
}

function lsnText(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Gives up holding the log, where backups are not made any more. */
export async function stopHoldingLog(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active', [SLOT]);
  } finally {
    await owner.end();
  }
}
