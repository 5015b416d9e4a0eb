import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, closeSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedAccount } from '../start/postgres.ts';

/** Where the programs of a cluster are on this machine. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly patronictl: string;
  readonly haproxy: string;
  /** Ends a program when this process ends, and runs it under an account when this process is root's. */
  readonly setpriv: string;
  /** The folder of PostgreSQL's server programs. */
  readonly postgres: string;
  /** Copies the database and its log into a repository. A cluster runs without it, and can't be restored then. */
  readonly pgbackrest?: string;
}

/** How the programs that are missing come onto Debian or Ubuntu. */
const howToInstall = 'apt-get install -y patroni etcd-server haproxy postgresql';

/** Why a cluster can't be restored where pgBackRest is missing. */
export const withoutArchive = 'This machine has no pgbackrest: apt-get install -y pgbackrest';

/** The programs, or one sentence that names what is missing. */
export function findPrograms(): Programs | string {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
  const named = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const found = {
    etcd: named('etcd'),
    patroni: named('patroni'),
    patronictl: named('patronictl'),
    haproxy: named('haproxy'),
    setpriv: named('setpriv'),
  };
  const postgres = newestPostgres();
  const missing = Object.entries({ ...found, 'PostgreSQL 15 or newer': postgres }).flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length > 0) return `This machine has no ${missing.join(', no ')}: ${howToInstall}`;
  return { ...found, postgres, pgbackrest: named('pgbackrest') } as Programs;
}

function newestPostgres(): string | undefined {
  const place = '/usr/lib/postgresql';
  if (!existsSync(place)) return undefined;
  return readdirSync(place)
    .filter((version) => Number(version) >= 15 && existsSync(join(place, version, 'bin', 'postgres')))
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(place, version, 'bin'))[0];
}

/** The account under which the programs run. */
export function accountName(): string {
  const { uid } = unprivilegedAccount();
  return uid === undefined ? userInfo().username : spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
}

/** A program of the cluster, running. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  /** SIGTERM, and SIGKILL when it has not gone in so many seconds, ten when none are named. */
  stop(withinSeconds?: number): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a program that is stopped when this process ends, however it ends; as the database's account when this process is root's. */
export function startProgram(
  programs: Programs,
  logFile: string,
  file: string,
  args: readonly string[],
  environment: Environment = {},
): Running {
  const log = openSync(logFile, 'a');
  const child = spawn(programs.setpriv, [...asAccount(), file, ...args], {
    cwd: '/',
    env: { ...baseEnvironment, ...environment },
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
    stop: async (withinSeconds = 10) => {
      if (over) return;
      child.kill('SIGTERM');
      const waiting = new AbortController();
      await Promise.race([ended, pause(withinSeconds * 1000, undefined, { signal: waiting.signal }).catch(() => undefined)]);
      waiting.abort();
      if (!over) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs a program of the cluster to its end, under the same account, and gives what it printed. Throws with that when it fails. */
export async function runProgram(
  programs: Programs,
  file: string,
  args: readonly string[],
  { environment = {}, input = '' }: { readonly environment?: Environment; readonly input?: string } = {},
): Promise<string> {
  const child = spawn(programs.setpriv, [...asAccount(), file, ...args], {
    cwd: '/',
    env: { ...baseEnvironment, ...environment },
    stdio: 'pipe',
    detached: true,
  });
  const [printed, complained]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (part: string) => printed.push(part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => complained.push(part));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}: ${[...printed, ...complained].join('').trim()}`);
  return printed.join('');
}

const baseEnvironment: Environment = {
  PATH: '/usr/bin:/bin:/usr/sbin:/usr/local/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '',
};

/** The arguments of setpriv before the program's own. */
function asAccount(): string[] {
  const { uid, gid } = unprivilegedAccount();
  const account = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return ['--pdeathsig=TERM', ...account];
}
