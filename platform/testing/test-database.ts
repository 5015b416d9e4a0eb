import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type {} from './provided.ts';

/** A database of one test file's own, on the run's one server. */
export interface TestDatabase {
  readonly name: string;
  /** The superuser's URL: for preparing data and for checking the real rows. It bypasses row-level security. */
  readonly ownerUrl: string;
  /** The URL of the app's role, as the processes use it. */
  readonly appUrl: string;
  readonly appPassword: string;
  /** A query as the superuser. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Has the portal's time start here, in every process alike; it starts on a business morning otherwise (database-for-tests.ts). */
  startAt(instant: string): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Copies the prepared template (milliseconds) and drops the copy after the file's tests. Call it at the top of a `*.db.test.ts` or
 * `*.stack.test.ts` file: `const database = await testDatabase()`. With `demo`, the copy has the demo people and loans.
 */
export async function testDatabase(options: { demo?: boolean; keep?: boolean } = {}): Promise<TestDatabase> {
  const server = new URL(inject('testServerUrl'));
  const appPassword = inject('testAppPassword');
  const template = options.demo ? inject('testDemoTemplate') : inject('testTemplate');
  if (!template) throw new Error('This version has no demo to load.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);

  const urlFor = (user: string, password: string): string => {
    const url = new URL(server.href);
    url.username = user;
    url.password = encodeURIComponent(password);
    url.pathname = `/${name}`;
    return url.href;
  };
  const ownerUrl = urlFor(server.username, decodeURIComponent(server.password));
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4, idleTimeoutMillis: 1_000 });
  owner.on('error', () => undefined);
  let dropped = false;
  const drop = async (): Promise<void> => {
    if (dropped) return;
    dropped = true;
    await owner.end();
    await untilUnused(name);
    await onServer(`drop database ${name} with (force)`);
  };
  if (!options.keep) afterAll(drop);
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(text, [...values])).rows;
  return {
    name,
    ownerUrl,
    appUrl: urlFor('lockdesk_app', appPassword),
    appPassword,
    query,
    startAt: async (instant) => {
      await query(`update portal_day set shift_seconds = extract(epoch from $1::timestamptz - now())`, [instant]);
    },
    drop,
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    // Two files that copy one template at the same moment disturb each other: one after the other.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.copyTemplate]);
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A pool says it has ended before its connections are closed, and one that is cut off while closing throws where nobody catches. */
export async function untilUnused(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await client.query<{ used: boolean }>('select exists (select 1 from pg_stat_activity where datname = $1) as used', [
        name,
      ]);
      if (!rows[0]!.used) return;
      await new Promise((soon) => setTimeout(soon, 20));
    }
  } finally {
    await client.end();
  }
}
