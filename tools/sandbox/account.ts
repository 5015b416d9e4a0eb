import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { apiAreas } from '../../capabilities/access/domain/api-keys.ts';
import { writeAccountJournal } from '../../capabilities/access/port/account-journal.ts';
import { keyWrites, newKey } from '../../capabilities/access/port/api-keys.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import type { MasterKeys } from '../../platform/vault/master-keys.ts';

export interface SandboxDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly masters: MasterKeys;
}

export interface SandboxAccount {
  readonly brokerageId: number;
  readonly name: string;
  /** Shown once; the portal stores its keyed hash. */
  readonly key: string;
  readonly expiresOn: string;
  /** Who a loan is registered for, and who processes it: a key is no person. */
  readonly officerId: string;
  readonly processorId: string;
}

/** Why there is no sandbox here, in a sentence. */
export class NoSandbox extends Error {}

/** The brokerage of the demo whose people and compensation an account of a sandbox begins with. */
const MODEL = 2;
const KEY_DAYS = 90;
const OPENED = 'sandbox-opened';

/** A brokerage of one’s own in a demo, without loans, with people, a compensation plan and a key that may write. */
export async function openAccount(where: SandboxDatabase, name: string): Promise<SandboxAccount> {
  return inSandbox(where, (owner, database) => open(owner, database, name));
}

/** Closes an account and opens it anew under the same name: nothing is deleted, so that journals stay whole, and the new one has no loans. */
export async function resetAccount(where: SandboxDatabase, brokerageId: number): Promise<SandboxAccount> {
  return inSandbox(where, async (owner, database) => {
    const before = await owner.query<{ name: string }>(
      `select b.name from brokerage b where b.brokerage_id = $1 and b.active
         and exists (select from account_journal_line j where j.brokerage_id = b.brokerage_id and j.kind = $2)`,
      [brokerageId, OPENED],
    );
    const name = before.rows[0]?.name;
    if (name === undefined) throw new NoSandbox(`${brokerageId} is no open account of the sandbox.`);
    await owner.query('update brokerage set active = false where brokerage_id = $1', [brokerageId]);
    await owner.query('update api_key set revoked_at = portal_now(), revoked_by = $2 where brokerage_id = $1 and revoked_at is null', [
      brokerageId,
      demoPerson('adam').id,
    ]);
    return open(owner, database, name);
  });
}

async function inSandbox<T>(
  { ownerUrl, appUrl, masters }: SandboxDatabase,
  work: (owner: pg.Client, database: Database) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const database = openDatabase(appUrl, { max: 1, masters });
  try {
    const day = await owner.query('select 1 from portal_day where demo_loaded_at is not null');
    if (day.rowCount === 0)
      throw new NoSandbox('There are no sandbox accounts beside real loans: this portal was started without the demo.');
    return await work(owner, database);
  } finally {
    await Promise.all([owner.end(), database.close()]);
  }
}

async function open(owner: pg.Client, database: Database, name: string): Promise<SandboxAccount> {
  const maker = demoPerson('adam');
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [advisoryLocks.companies]);
  const made = await owner.query<{ id: number; until: string }>(
    `insert into brokerage (brokerage_id, name, kind, nmls_id, tier, state, address, phone, region_id, branch_id)
     select n.id, $2, b.kind, (1995000 + n.id)::text, b.tier, b.state, b.address, b.phone, b.region_id, b.branch_id
       from brokerage b, (select max(brokerage_id) + 1 as id from brokerage) n where b.brokerage_id = $1
     returning brokerage_id as id, (portal_now()::date + $3::int)::text as until`,
    [MODEL, name, KEY_DAYS],
  );
  const { id: brokerageId, until: expiresOn } = made.rows[0]!;
  await owner.query(
    `insert into membership (brokerage_id, person_id, roles, hierarchy_level)
     select $2, person_id, roles, hierarchy_level from membership where brokerage_id = $1 and person_id = any($3)`,
    [MODEL, brokerageId, ['priya', 'marco', 'helen'].map((one) => demoPerson(one).id)],
  );
  await owner.query(
    `insert into compensation_plan (brokerage_id, plan_id, paid_by, valid_from, valid_until, points, minimum_cents, maximum_cents, source, entered_by)
     select $2, gen_random_uuid(), paid_by, valid_from, valid_until, points, minimum_cents, maximum_cents, source, entered_by
       from compensation_plan where brokerage_id = $1`,
    [MODEL, brokerageId],
  );
  const key = await newKey(database.vault, brokerageId, randomUUID());
  const wanted = { name: 'Sandbox', role: 'processor', areas: apiAreas, mayWrite: true, expiresOn };
  for (const write of keyWrites(key, wanted, maker.id)) {
    const { sql, parameters } = write.compile();
    await owner.query(sql, [...parameters]);
  }
  await owner.query('commit');
  await database.withTenant({ brokerageId }, (tx) =>
    writeAccountJournal(tx, {
      brokerageId,
      personId: maker.id,
      actorName: maker.name,
      kind: OPENED,
      subject: `brokerage ${brokerageId}`,
      summary: `${maker.name} opened ${name} in the sandbox, with an API key until ${expiresOn}`,
      details: { keyId: key.keyId, expiresOn },
    }),
  );
  return { brokerageId, name, key: key.text, expiresOn, officerId: demoPerson('priya').id, processorId: demoPerson('marco').id };
}
