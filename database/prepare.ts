import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { seedLockPolicy } from '../capabilities/lock-policy/seed.ts';
import type { FilesPlace } from '../platform/files/files-place.ts';
import type { MasterKeys } from '../platform/vault/master-keys.ts';
import { makeHashKey } from '../platform/vault/vault.ts';
import { migrate } from './migrate.ts';
import { LOCK_WAIT_MS, withShortLocks } from './short-locks.ts';
import { sealFiles } from './seal-files.ts';

export interface Preparation {
  /** A role that may create roles and tables: used for this and never by the running processes. */
  readonly ownerUrl: string;
  /** The password the app's role signs in with. */
  readonly appPassword: string;
  /** The keys that numbers are sealed under. */
  readonly masters: MasterKeys;
  /** Where files are; those that earlier versions left in the clear are sealed now. */
  readonly filesPlace?: FilesPlace;
}

/** Makes the five roles, brings the schema up to date and puts row-level security on every tenant table. Safe to repeat. */
export async function prepareDatabase({ ownerUrl, appPassword, masters, filesPlace }: Preparation): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [advisoryLocks.prepareDatabase]);
    const version = Number((await owner.query('show server_version_num')).rows[0].server_version_num);
    if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}.`);
    await role(owner, 'lockdesk_lender', 'nologin');
    await role(owner, 'lockdesk_app', `login noinherit password ${pg.escapeLiteral(appPassword)}`);
    await role(owner, 'lockdesk_subtree', 'nologin inherit');
    await role(owner, 'lockdesk_retention', 'nologin noinherit');
    await role(owner, 'lockdesk_erasure', 'nologin noinherit');
    await planForQuickDisks(owner);
    await owner.query('grant lockdesk_lender to lockdesk_app, lockdesk_subtree');
    await owner.query('grant lockdesk_subtree, lockdesk_retention, lockdesk_erasure to lockdesk_app');
    await owner.query('revoke create on schema public from public');
    await migrate(ownerUrl);
    const protection = await readFile(new URL('./protect.sql', import.meta.url), 'utf8');
    await owner.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await withShortLocks(() => owner.query(protection));
    await owner.query('reset lock_timeout');
    await seedLockPolicy((text, values) => owner.query(text, values));
    await makeHashKey(owner, masters);
    if (filesPlace !== undefined) await sealFiles(owner, { appUrl: appUrl(ownerUrl, appPassword), masters, filesPlace });
  } finally {
    await owner.end();
  }
}

async function role(owner: pg.Client, name: string, attributes: string): Promise<void> {
  const exists = await owner.query('select 1 from pg_roles where rolname = $1', [name]);
  await owner.query(`${exists.rowCount ? 'alter' : 'create'} role ${name} ${attributes}`);
}

/**
 * Statements are planned for disks without moving parts, unless the operator has set another cost for the role: by PostgreSQL's own, of disks that
 * turn, it reads a whole table where fifty rows by their keys are less. With less than 2, reports look up by key what they read whole sooner.
 */
async function planForQuickDisks(owner: pg.Client): Promise<void> {
  const set = await owner.query(
    `select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolname = 'lockdesk_app' and exists (select from unnest(s.setconfig) one where one like 'random_page_cost=%')`,
  );
  if (set.rowCount === 0) await owner.query('alter role lockdesk_app set random_page_cost = 2');
}

/** The URL of the app's role for the same server and database as `ownerUrl`. */
export function appUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl);
  url.username = 'lockdesk_app';
  url.password = encodeURIComponent(appPassword);
  return url.href;
}
