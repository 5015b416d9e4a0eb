import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import type {} from './provided.ts';
import { testMasters } from './test-keys.ts';
import type { MasterKeys } from '../vault/master-keys.ts';
import { prepareDatabase } from '../../database/prepare.ts';
import { freePort } from '../../tools/start/processes.ts';
import { startPostgres, type EmbeddedPostgres } from '../../tools/start/postgres.ts';

interface Run {
  users: number;
  readonly ready: Promise<{ postgres: EmbeddedPostgres; folder: string; demo: boolean }>;
}

// Several projects of one run share one server.
const shared = globalThis as { lockdeskTestServer?: Run };
const appPassword = 'app-role-in-tests';
/**
 * When the portal's time starts in every test: a business morning in New York, on every real day. Tests are only valid on a known day,
 * because the dated tables end.
 */
const TESTS_START = '2026-11-20T15:30:00Z';

/** vitest calls this once for each project that has tests to run, before the first of them. */
export default async function databaseForTests(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.lockdeskTestServer ??= { users: 0, ready: startTestServer() });
  run.users += 1;
  const { postgres, folder, demo } = await run.ready;
  project.provide('testServerUrl', postgres.urlOf('postgres'));
  project.provide('testAppPassword', appPassword);
  project.provide('testTemplate', 'lockdesk_template');
  project.provide('testDemoTemplate', demo ? 'lockdesk_demo_template' : '');
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    delete shared.lockdeskTestServer;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startTestServer(): Promise<{ postgres: EmbeddedPostgres; folder: string; demo: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-test-'));
  chmodSync(folder, 0o755); // the database's own account has to enter it
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'superuser-in-tests',
    logFile: join(folder, 'postgres.log'),
    durable: false,
    commitTimes: true,
  });
  try {
    await run(postgres.urlOf('postgres'), 'create database lockdesk_template');
    await prepareDatabase({ ownerUrl: postgres.urlOf('lockdesk_template'), appPassword, masters: testMasters });
    await run(
      postgres.urlOf('lockdesk_template'),
      `insert into portal_day (shift_seconds) values (extract(epoch from '${TESTS_START}'::timestamptz - now()))`,
    );
    const demo = await demoTemplate(postgres);
    return { postgres, folder, demo };
  } catch (error) {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function demoTemplate(postgres: EmbeddedPostgres): Promise<boolean> {
  const file = new URL('../../database/demo/load.ts', import.meta.url);
  if (!existsSync(file)) return false;
  const { loadDemo } = (await import(file.href)) as {
    loadDemo: (ownerUrl: string, options: { masters: MasterKeys; startAt: string }) => Promise<unknown>;
  };
  await run(postgres.urlOf('postgres'), 'create database lockdesk_demo_template template lockdesk_template');
  await loadDemo(postgres.urlOf('lockdesk_demo_template'), { masters: testMasters, startAt: TESTS_START });
  return true;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
