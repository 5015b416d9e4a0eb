import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { KEY_BYTES, type SealedPlace } from './cipher.ts';
import { openUnder, sealUnder, versionOf } from './envelope.ts';
import { missingMasters, type MasterKeys } from './master-keys.ts';

/** Encrypts data that must not be readable in a dump, a backup or a log, each tenant's under a key of its own. */
export interface Vault {
  seal(brokerageId: number, place: SealedPlace, plain: Uint8Array): Promise<{ readonly bytes: Buffer; readonly keyVersion: number }>;
  open(brokerageId: number, place: SealedPlace, sealed: Uint8Array): Promise<Buffer>;
  /** A keyed hash: equal texts of one kind have the same hash, and texts can't be guessed without the key. */
  hash(kind: string, text: string): Promise<Buffer>;
  /** The version of the tenant's key that is sealed under now, as it is written. */
  newestVersion(brokerageId: number): Promise<number>;
  /** Why a process may not serve, in sentences: keys wrapped under a master key that is not configured, or no key yet. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

interface TenantKeys {
  readonly newest: number;
  readonly keys: ReadonlyMap<number, Buffer>;
  readonly readAt: number;
}

/** How long a process encrypts under the version it has read; a version is removed only well after that. */
export const NEWEST_KNOWN_FOR_MS = 20_000;
const MOST_TENANTS = 1_000;

export function openVault(connectionString: string, given?: MasterKeys): Vault {
  // A connection of its own, opened when first needed: reading a key while a transaction is open never waits for the same pool.
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 1_000, application_name: 'lockdesk keys' });
  pool.on('error', () => undefined);
  const masters = given ?? withoutMasters;
  const known = new Map<number, Promise<TenantKeys>>();
  let hashing: Promise<ReturnType<typeof keyedHash>> | undefined;

  const read = (brokerageId: number): Promise<TenantKeys> => {
    const reading = readTenantKeys(pool, masters, brokerageId);
    known.delete(brokerageId);
    known.set(brokerageId, reading);
    if (known.size > MOST_TENANTS) known.delete(known.keys().next().value!);
    reading.catch(() => {
      if (known.get(brokerageId) === reading) known.delete(brokerageId);
    });
    return reading;
  };
  const current = async (brokerageId: number): Promise<TenantKeys> => {
    const keys = await (known.get(brokerageId) ?? read(brokerageId));
    return performance.now() - keys.readAt > NEWEST_KNOWN_FOR_MS ? read(brokerageId) : keys;
  };
  return {
    seal: async (brokerageId, place, plain) => {
      const { newest, keys } = await current(brokerageId);
      return { keyVersion: newest, bytes: sealUnder(keys.get(newest)!, newest, [brokerageId, ...place], plain) };
    },
    open: async (brokerageId, place, sealed) => {
      const version = versionOf(sealed);
      if (version === undefined) throw new Error(`What is stored at ${place.join(' ')} is not sealed.`);
      const key = (await (known.get(brokerageId) ?? read(brokerageId))).keys.get(version) ?? (await read(brokerageId)).keys.get(version);
      if (!key) throw new Error(`Brokerage ${brokerageId} has no key ${version} any more.`);
      try {
        return openUnder(key, [brokerageId, ...place], sealed);
      } catch {
        throw new Error(`What is sealed at ${place.join(' ')} of brokerage ${brokerageId} was altered or moved.`);
      }
    },
    hash: async (kind, text) => {
      hashing ??= readHashKey(pool, masters).then(keyedHash);
      hashing.catch(() => (hashing = undefined));
      return (await hashing)(kind, text);
    },
    newestVersion: async (brokerageId) => (await read(brokerageId)).newest,
    problems: async () => {
      const { rows } = await inTransaction(pool, 'set local role lockdesk_lender', (client) =>
        client.query<{ master_id: string }>('select master_id from hash_key union select master_id from tenant_key'),
      );
      if (rows.length === 0) return ['The database was never prepared to seal numbers: start it once with npm start.'];
      const missing = missingMasters(
        rows.map((row) => row.master_id),
        masters,
      );
      return missing === undefined ? [] : [missing];
    },
    close: () => pool.end(),
  };
}

const noMasters = (): never => {
  throw new Error('This connection was opened without master keys.');
};
const withoutMasters: MasterKeys = { ids: [], wrap: noMasters, unwrap: noMasters, reload: () => undefined };

export function tenantKeyPlace(brokerageId: number, version: number): SealedPlace {
  return ['tenant_key', brokerageId, version];
}
export const HASH_KEY_PLACE: SealedPlace = ['hash_key', 1];

interface TenantKeyRow {
  readonly key_version: number;
  readonly wrapped: Buffer;
  readonly master_id: string;
}

async function readTenantKeys(pool: pg.Pool, masters: MasterKeys, brokerageId: number): Promise<TenantKeys> {
  const select = (client: pg.PoolClient) =>
    client.query<TenantKeyRow>('select key_version, wrapped, master_id from tenant_key where brokerage_id = $1 order by key_version', [
      brokerageId,
    ]);
  const rows = await inTenant(pool, brokerageId, async (client) => {
    const there = await select(client);
    if (there.rows.length > 0) return there.rows;
    await client.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.wrapKeys]);
    masters.reload();
    await insertTenantKey(client, masters, brokerageId, 1);
    return (await select(client)).rows;
  });
  const keys = new Map(
    rows.map((row) => [
      row.key_version,
      masters.unwrap(tenantKeyPlace(brokerageId, row.key_version), { masterId: row.master_id, wrapped: row.wrapped }),
    ]),
  );
  return { newest: rows.at(-1)!.key_version, keys, readAt: performance.now() };
}

/** Makes a version of a tenant's key unless another process just did. */
export async function insertTenantKey(client: pg.ClientBase, masters: MasterKeys, brokerageId: number, version: number): Promise<void> {
  const { wrapped, masterId } = masters.wrap(tenantKeyPlace(brokerageId, version), randomBytes(KEY_BYTES));
  await client.query(
    'insert into tenant_key (brokerage_id, key_version, wrapped, master_id) values ($1, $2, $3, $4) on conflict do nothing',
    [brokerageId, version, wrapped, masterId],
  );
}

/** Makes the key of the keyed hashes, once for a database. */
export async function makeHashKey(client: pg.ClientBase, masters: MasterKeys): Promise<void> {
  if ((await client.query('select from hash_key')).rowCount) return;
  const { wrapped, masterId } = masters.wrap(HASH_KEY_PLACE, randomBytes(KEY_BYTES));
  await client.query('insert into hash_key (hash_key_id, wrapped, master_id) values (1, $1, $2)', [wrapped, masterId]);
}

/** The key that one kind of text is hashed under. */
export function keyOfKind(hashKey: Uint8Array, kind: string): Buffer {
  return Buffer.from(hkdfSync('sha256', hashKey, '', `lockdesk ${kind}`, KEY_BYTES));
}

/** Hashes under one key, for each kind of text under a key made from it. */
function keyedHash(hashKey: Uint8Array): (kind: string, text: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (kind, text) => {
    const key = keys.get(kind) ?? keyOfKind(hashKey, kind);
    keys.set(kind, key);
    return createHmac('sha256', key).update(text).digest();
  };
}

/** The key of the keyed hashes, which only the master key opens. */
export async function readHashKey(pool: Pick<pg.ClientBase, 'query'>, masters: MasterKeys): Promise<Buffer> {
  const { rows } = await pool.query<{ wrapped: Buffer; master_id: string }>('select wrapped, master_id from hash_key');
  if (!rows[0]) throw new Error('The database was never prepared to seal numbers.');
  return masters.unwrap(HASH_KEY_PLACE, { masterId: rows[0].master_id, wrapped: rows[0].wrapped });
}

function inTenant<T>(pool: pg.Pool, brokerageId: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, `select set_config('lockdesk.brokerage', '${Math.trunc(brokerageId)}', true)`, work);
}

async function inTransaction<T>(pool: pg.Pool, first: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let done = false;
  try {
    await client.query('begin');
    await client.query(first);
    const value = await work(client);
    await client.query('commit');
    done = true;
    return value;
  } finally {
    // One that failed inside its transaction is closed, which undoes it.
    client.release(!done);
  }
}
