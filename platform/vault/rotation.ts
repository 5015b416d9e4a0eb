import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { MasterKeys } from './master-keys.ts';
import { HASH_KEY_PLACE, insertTenantKey, tenantKeyPlace } from './vault.ts';

/** How many keys were wrapped again under the newest master key. */
export interface Rewrapped {
  readonly keys: number;
}

/**
 * Wraps every key again under the newest master key. `newest` first adds a new one, while no process can make a key: a process that makes
 * one afterwards reads the master keys again. The owner need not be a superuser.
 */
export async function rewrapKeys(ownerUrl: string, masters: MasterKeys, newest?: () => Promise<void>): Promise<Rewrapped> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_xact_lock($1)', [advisoryLocks.wrapKeys]);
    await newest?.();
    masters.reload();
    const [first] = masters.ids;
    let keys = 0;
    const tenants = await owner.query<{ brokerage_id: number; key_version: number; wrapped: Buffer; master_id: string }>(
      'select brokerage_id, key_version, wrapped, master_id from tenant_key where master_id <> $1 for no key update',
      [first],
    );
    for (const row of tenants.rows) {
      const place = tenantKeyPlace(row.brokerage_id, row.key_version);
      const { wrapped, masterId } = masters.wrap(place, masters.unwrap(place, { masterId: row.master_id, wrapped: row.wrapped }));
      await owner.query('update tenant_key set wrapped = $3, master_id = $4 where brokerage_id = $1 and key_version = $2', [
        row.brokerage_id,
        row.key_version,
        wrapped,
        masterId,
      ]);
      keys += 1;
    }
    const hashes = await owner.query<{ wrapped: Buffer; master_id: string }>(
      'select wrapped, master_id from hash_key where master_id <> $1 for no key update',
      [first],
    );
    for (const row of hashes.rows) {
      const { wrapped, masterId } = masters.wrap(
        HASH_KEY_PLACE,
        masters.unwrap(HASH_KEY_PLACE, { masterId: row.master_id, wrapped: row.wrapped }),
      );
      await owner.query('update hash_key set wrapped = $1, master_id = $2', [wrapped, masterId]);
      keys += 1;
    }
    return { keys };
  });
}

/** The master keys that something is still wrapped under. */
export function mastersInUse(ownerUrl: string): Promise<ReadonlySet<string>> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_xact_lock($1)', [advisoryLocks.wrapKeys]);
    const { rows } = await owner.query<{ master_id: string }>('select master_id from tenant_key union select master_id from hash_key');
    return new Set(rows.map((row) => row.master_id));
  });
}

/**
 * Gives each of these brokerages (or all that have one) a new version of its key. The worker encrypts the existing data under it, in
 * batches.
 */
export function newTenantKeys(ownerUrl: string, masters: MasterKeys, brokerageId?: number): Promise<readonly number[]> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.wrapKeys]);
    masters.reload();
    const { rows } = await owner.query<{ brokerage_id: number; newest: number }>(
      'select brokerage_id, max(key_version)::int as newest from tenant_key where $1::int is null or brokerage_id = $1 group by 1 order by 1',
      [brokerageId ?? null],
    );
    for (const row of rows) await insertTenantKey(owner, masters, row.brokerage_id, row.newest + 1);
    return rows.map((row) => row.brokerage_id);
  });
}

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'lockdesk keys' });
  await owner.connect();
  try {
    await owner.query('begin');
    const value = await work(owner);
    await owner.query('commit');
    return value;
  } finally {
    await owner.end();
  }
}
