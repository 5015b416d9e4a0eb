import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, closeSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedAccount } from '../start/postgres.ts';

/** Where the programs of a cluster are on this machine. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** Ends a program when this process ends, and runs it under an account when this process is root's. */
  readonly setpriv: string;
  /** The folder of PostgreSQL's server programs. */
  readonly postgres: string;
}

/** How the programs that are missing come onto Debian or Ubuntu. */
export const howToInstall = 'apt-get install -y patroni etcd-server haproxy postgresql';

/** The programs, or one sentence that names what is missing. */
export function findPrograms(): Programs | string {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
  const named = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const found = { etcd: named('etcd'), patroni: named('patroni'), haproxy: named('haproxy'), setpriv: named('setpriv') };
  const postgres = newestPostgres();
  const missing = Object.entries({ ...found, 'PostgreSQL 15 or newer': postgres }).flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length > 0) return `This machine has no ${missing.join(', no ')}: ${howToInstall}`;
  return { ...found, postgres } as Programs;
}

function newestPostgres(): string | undefined {
  const place = '/usr/lib/postgresql';
  if (!existsSync(place)) return undefined;
  return readdirSync(place)
    .filter((version) => Number(version) >= 15 && existsSync(join(place, version, 'bin', 'postgres')))
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(place, version, 'bin'))[0];
}

/** A program of the cluster, running. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  /** SIGTERM, and SIGKILL when it has not gone in ten seconds. */
  stop(): Promise<void>;
}

/** Starts a program that is stopped when this process ends, however it ends; as the database's account when this process is root's. */
export function startProgram(programs: Programs, logFile: string, file: string, args: readonly string[]): Running {
  const { uid, gid } = unprivilegedAccount();
  const account = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const log = openSync(logFile, 'a');
  const child = spawn(programs.setpriv, ['--pdeathsig=TERM', ...account, file, ...args], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C', TZ: 'UTC', ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' },
    stdio: ['ignore', log, log],
    detached: true, // Ctrl-C reaches this process alone, which then ends the others in order
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    process: child,
    ended,
    stop: async () => {
      if (over) return;
      child.kill('SIGTERM');
      const waiting = new AbortController();
      await Promise.race([ended, pause(10_000, undefined, { signal: waiting.signal }).catch(() => undefined)]);
      waiting.abort();
      if (!over) child.kill('SIGKILL');
      await ended;
    },
  };
}
