import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from '../../tools/start/postgres.ts';
import { freePort } from '../../tools/start/processes.ts';

const path = ['/usr/sbin', process.env['PATH']].join(':');
const said = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8', env: { ...process.env, PATH: path } });
/** Which PgBouncer this machine has, as it says itself; undefined without one. Debian's package is `pgbouncer`. */
export const pgbouncerVersion = /^PgBouncer (\S+)/.exec(said.stdout ?? '')?.[1];

export interface Pooler {
  /** The database's address over the pooler: each transaction may get another connection, or each connection keeps the one it gets. */
  urlOf(mode: 'transaction' | 'session'): string;
  stop(): Promise<void>;
}

/** PgBouncer before one database, for one role; it has so many connections to it at most in each mode. */
export async function startPgbouncer(appUrl: string, connections: Readonly<Record<'transaction' | 'session', number>>): Promise<Pooler> {
  const url = new URL(appUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lockdesk-pooler-'));
  const target = `host=127.0.0.1 port=${url.port} dbname=${url.pathname.slice(1)}`;
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    max_client_conn: 1_000,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const databases = (['transaction', 'session'] as const).map(
    (mode) => `${mode} = ${target} pool_mode=${mode} pool_size=${connections[mode]}`,
  );
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', ...databases, '[pgbouncer]', ...lines, ''].join('\n'));
  writeFileSync(join(folder, 'users.txt'), `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`);
  const { uid, gid } = unprivilegedAccount();
  chmodSync(folder, 0o700);
  if (uid !== undefined) for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), uid, gid!);
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: gid! }),
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const urlOf = (mode: string): string => {
    const over = new URL(appUrl);
    over.port = String(port);
    over.pathname = `/${mode}`;
    return over.href;
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(urlOf('transaction'))); tries += 1) {
    if (tries === 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`PgBouncer does not answer: ${errors}`);
    }
    await pause(50);
  }
  return { urlOf, stop };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
