import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import type { DemoOptions } from '../../database/demo/load.ts';
import { demoPassword, demoPeople } from '../../database/demo/people.ts';
import { againIn, BackOff } from './back-off.ts';
import { watchBallast, type Ballast } from './folder/ballast.ts';
import { buildWeb } from './build-web.ts';
import { buildParts } from './built/build-parts.ts';
import { serverFolders } from './built/sources-stamp.ts';
import { CannotStart } from './cannot-start.ts';
import { killGroup, startChild, type Child, type ChildPlan } from './children.ts';
import type { LogFileOptions } from './folder/log-file.ts';
import { checkOutsideDatabase } from './outside-database.ts';
import { keySourceOf, masterKeysForStart } from './folder/master-key-file.ts';
import { removeCluster, startPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts';
import { privateDataFolder } from './folder/private-folder.ts';
import { commandOf, isAlive, isPortFree, parentOf } from './processes.ts';
import { newSetupCode, setupLines } from './setup-code.ts';
import { readStartSettings, root, secretsOf, type StartSettings } from './settings.ts';

/** The whole portal on one machine: `npm start`, `npm run dev`, `npm run reset`. */
const dev = process.argv.includes('--dev');
const logOptions: LogFileOptions = { sparing: () => ballast?.givenUp ?? false };
const children = new Map<string, Child>();
let postgres: EmbeddedPostgres | undefined;
/** Settles when the database is there, or there again. */
let databaseThere: Promise<void> = Promise.resolve();
let ballast: Ballast | undefined;
let runFile: string | undefined;
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) {
      if (signal === 'SIGINT') for (const child of children.values()) killGroup(child.process);
      return;
    }
    if (signal === 'SIGINT') console.log('\nStopping ...');
    void stop(0);
  });
}
// Output goes nowhere once the terminal is gone; that must not end the tidy end.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
process.on('disconnect', () => void stop(1));
watchParents();

try {
  if (process.argv.includes('--reset')) await reset(readStartSettings());
  else await start(readStartSettings());
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  await stop(1);
}

async function start(settings: StartSettings): Promise<void> {
  const began = Date.now();
  claim(settings);
  await checkPorts(settings);
  ballast = await watchBallast(settings.dataFolder, (sentence) => console.error(sentence));
  const secrets = secretsOf(settings.dataFolder);
  const logs = join(settings.dataFolder, 'logs');

  const allBuilt = dev ? undefined : Promise.all([buildWeb(), buildParts()]);
  allBuilt?.catch(() => undefined); // heard below, where it is waited for
  const ownerUrl = settings.databaseUrl ?? (await startEmbedded(settings, secrets.databaseOwner, logs));
  if (settings.databaseUrl) await checkOutsideDatabase(settings.databaseUrl);
  const masters = await masterKeysForStart(keySourceOf(settings.dataFolder), ownerUrl);
  try {
    await prepareDatabase({ ownerUrl, appPassword: secrets.databaseApp, masters, filesPlace: settings.filesPlace });
  } catch (error) {
    throw new CannotStart(`The database could not be brought up to date: ${(error as Error).message.replace(/\.?$/, '.')}`);
  }
  const setupCode = settings.demo ? undefined : await newSetupCode(ownerUrl);
  const demoOptions = {
    masters,
    filesPlace: settings.filesPlace,
    ...(settings.startAt ? { startAt: settings.startAt } : {}),
  };
  const demoLine = settings.demo ? await loadDemoIfThere(ownerUrl, demoOptions) : undefined;
  await allBuilt;

  const plans = plan(settings, appUrl(ownerUrl, secrets.databaseApp), logs);
  for (const one of plans) void keepAlive(one);
  await Promise.all([...children.values()].map((child) => child.ready));
  if (dev) restartOnChange(plans);
  if (stopping) return;

  console.log(`\nLockdesk is ready at http://localhost:${settings.ports.portal}  (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  if (demoLine) console.log(`${demoLine}\n`);
  if (settings.demo && !settings.issuer) {
    console.log(`Sign in as one of these invented people; the password of each is ${demoPassword}`);
    for (const person of demoPeople) console.log(`  ${person.email.padEnd(32)}${person.name.padEnd(22)}${person.position}`);
  }
  if (setupCode) console.log(setupLines(settings, setupCode));
  console.log('\nCtrl-C stops it. npm run reset starts over.');
}

async function startEmbedded(settings: StartSettings, password: string, logs: string): Promise<string> {
  const options: EmbeddedPostgresOptions = {
    folder: join(settings.dataFolder, 'postgres'),
    port: settings.ports.database,
    password,
    logFile: join(logs, 'postgres.log'),
    logOptions,
  };
  let started = Date.now();
  postgres = await startPostgres(options);
  const { urlOf } = postgres;
  void (async () => {
    for (const backOff = new BackOff(); ;) {
      await postgres.ended;
      if (stopping) return;
      const there = Promise.withResolvers<void>();
      databaseThere = there.promise;
      for (let problem = `The database ended unexpectedly (details: ${options.logFile}).`; ;) {
        const wait = backOff.after(Date.now() - started);
        console.error(`${problem} ${againIn(wait)}`);
        await pause(wait);
        if (stopping) return there.resolve();
        started = Date.now();
        try {
          postgres = await startPostgres(options);
          break;
        } catch (error) {
          problem = (error as Error).message;
        }
      }
      there.resolve();
    }
  })();
  await createDatabase(urlOf('postgres'));
  return urlOf('lockdesk');
}

async function createDatabase(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const there = await client.query("select 1 from pg_database where datname = 'lockdesk'");
    if (there.rowCount === 0) await client.query('create database lockdesk');
  } finally {
    await client.end();
  }
}

/** Demo people and loans; what is there already stays as it is, so that every start may ask. Gives the line about the demo's own day, if it has one. */
async function loadDemoIfThere(ownerUrl: string, options: DemoOptions): Promise<string | undefined> {
  const file = new URL('../../database/demo/load.ts', import.meta.url);
  if (!existsSync(file)) return undefined;
  const { loadDemo } = (await import(file.href)) as typeof import('../../database/demo/load.ts');
  const { demoDayLine } = await import('../../database/demo/demo-day.ts');
  const { day } = await loadDemo(ownerUrl, options);
  return day && demoDayLine(day);
}

function plan(settings: StartSettings, databaseUrl: string, logs: string): ChildPlan[] {
  const { ports } = settings;
  const issuer = settings.issuer ?? `http://localhost:${ports.login}`;
  const simulators = settings.simulators ?? `http://localhost:${ports.simulators}`;
  const origin = process.env['LOCKDESK_ORIGIN'] ?? `http://localhost:${ports.portal}`;
  const apiPort = dev ? ports.api : ports.portal;
  const env = {
    LOCKDESK_PORT: String(apiPort),
    LOCKDESK_ORIGIN: origin,
    LOCKDESK_DATA: settings.dataFolder,
    LOCKDESK_APP_DATABASE_URL: databaseUrl,
    LOCKDESK_ISSUER: issuer,
    LOCKDESK_SIMULATORS: simulators,
    LOCKDESK_LOGIN_PORT: String(ports.login),
    LOCKDESK_SIMULATORS_PORT: String(ports.simulators),
    // Compiling the code takes longer than all else of a start: what was compiled once is read the next time.
    NODE_COMPILE_CACHE: join(settings.dataFolder, 'compiled'),
    LOCKDESK_BUILT: dev ? undefined : 'yes',
    // A demo's day is written down in its database, where every process finds it.
    ...(settings.demo ? { LOCKDESK_NOW: undefined } : {}),
    // The owner's password stays with the launcher.
    DATABASE_URL: undefined,
  };
  // The sign-in site and the simulators seal nothing.
  const withoutKeys = { ...env, LOCKDESK_KEY: undefined, LOCKDESK_KEY_COMMAND: undefined, LOCKDESK_KEY_FILE: undefined };
  const all: (ChildPlan & { readonly unless?: boolean })[] = [
    {
      name: 'login site',
      file: join(root, 'apps/login/main.ts'),
      env: withoutKeys,
      logFile: join(logs, 'login.log'),
      readyUrl: `http://localhost:${ports.login}/.well-known/openid-configuration`,
      unless: Boolean(settings.issuer),
    },
    {
      name: 'simulators',
      file: join(root, 'apps/simulators/main.ts'),
      env: withoutKeys,
      logFile: join(logs, 'simulators.log'),
      readyUrl: `http://localhost:${ports.simulators}/`,
      unless: Boolean(settings.simulators),
    },
    { name: 'API', file: join(root, 'apps/api/main.ts'), env, logFile: join(logs, 'api.log'), readyUrl: `http://localhost:${apiPort}/` },
    { name: 'worker', file: join(root, 'apps/worker/main.ts'), env, logFile: join(logs, 'worker.log') },
    {
      name: 'backups',
      file: join(root, 'tools/backup/keep.ts'),
      // It reads the database's folder and signs in as its owner, as the launcher does.
      env: {
        ...env,
        DATABASE_URL: settings.databaseUrl,
        LOCKDESK_PORT: String(ports.portal),
        LOCKDESK_DATABASE_PORT: String(ports.database),
      },
      logFile: join(logs, 'backup.log'),
      unless: !process.env['LOCKDESK_BACKUP_TO'],
    },
    {
      name: 'web app',
      file: join(root, 'tools/start/web-dev.ts'),
      env: { ...env, LOCKDESK_WEB_PORT: String(ports.portal), LOCKDESK_API: `http://localhost:${apiPort}` },
      logFile: join(logs, 'web.log'),
      readyUrl: `http://localhost:${ports.portal}/`,
      unless: !dev,
    },
  ];
  return all.filter((one) => !one.unless && existsSync(one.file)).map((one) => ({ ...one, logOptions }));
}

/**
 * A process that ends by itself is started again, without end: nobody may be there to do it. Only of the first start somebody hears that it
 * failed, where the whole is started.
 */
async function keepAlive(one: ChildPlan): Promise<void> {
  const backOff = new BackOff();
  for (let first = true; !stopping; first = false) {
    const started = Date.now();
    const child = startChild(one);
    children.set(one.name, child);
    await child.ended;
    const wasReady = await child.ready.then(
      () => true,
      () => false,
    );
    if (stopping || children.get(one.name) !== child || (first && !wasReady)) return;
    const wait = backOff.after(Date.now() - started);
    console.error(`${child.whyItEnded()} ${againIn(wait)}`);
    await pause(wait);
    // Without its database it would only end again.
    await databaseThere;
    if (children.get(one.name) !== child) return;
  }
}

/** Server code has no hot reload of its own in development: its processes are started anew, the web app's is Vite's. */
function restartOnChange(plans: readonly ChildPlan[]): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of serverFolders.filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !name.endsWith('.ts') || name.endsWith('.test.ts') || /(^|\/)web\//.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void restart(plans, join(folder, name)), 150);
    });
  }
}

async function restart(plans: readonly ChildPlan[], because: string): Promise<void> {
  console.log(`${because} changed: starting the servers anew.`);
  for (const one of plans.filter((candidate) => candidate.name !== 'web app')) {
    const before = children.get(one.name);
    children.delete(one.name);
    await before?.stop(3_000);
    if (stopping) return;
    startAgain(one);
  }
}

function startAgain(one: ChildPlan): void {
  const child = startChild(one);
  children.set(one.name, child);
  void child.ended.then(() => {
    // In development a mistake is mended in the editor: the next change starts it again.
    if (!stopping && children.get(one.name) === child) console.error(`${child.whyItEnded()} It is started again at the next change.`);
  });
}

/** One run a data folder: two would fight over the database. */
function claim(settings: StartSettings): void {
  const file = join(settings.dataFolder, 'running.pid');
  const other = runningIn(settings);
  if (other) {
    throw new CannotStart(
      `Lockdesk is already running from ${relative(process.cwd(), settings.dataFolder) || settings.dataFolder} (process ${other.pid}, http://localhost:${other.port}): use that one, or stop it with Ctrl-C first.`,
    );
  }
  privateDataFolder(settings.dataFolder);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid} ${settings.ports.portal}\n`, { flag: 'wx' });
  } catch (error) {
    throw new CannotStart(`The data folder ${settings.dataFolder} cannot be written: ${(error as Error).message}.`);
  }
  runFile = file;
}

function runningIn(settings: StartSettings): { pid: number; port: string } | undefined {
  try {
    const [pid, port] = readFileSync(join(settings.dataFolder, 'running.pid'), 'utf8').trim().split(' ');
    const number = Number.parseInt(pid!, 10);
    const mine = number === process.pid || !isAlive(number) || !/start\.mjs|stack\.ts/.test(commandOf(number));
    return mine ? undefined : { pid: number, port: port ?? '' };
  } catch {
    return undefined;
  }
}

async function checkPorts(settings: StartSettings): Promise<void> {
  const { ports } = settings;
  const needed: [number, string, string][] = [
    [ports.portal, 'the portal', 'LOCKDESK_PORT'],
    ...(settings.issuer ? [] : [[ports.login, 'the login site', 'LOCKDESK_LOGIN_PORT'] as [number, string, string]]),
    ...(settings.simulators ? [] : [[ports.simulators, 'the simulators', 'LOCKDESK_SIMULATORS_PORT'] as [number, string, string]]),
    ...(settings.databaseUrl ? [] : [[ports.database, 'the database', 'LOCKDESK_DATABASE_PORT'] as [number, string, string]]),
    ...(dev ? [[ports.api, 'the API', 'LOCKDESK_API_PORT'] as [number, string, string]] : []),
  ];
  for (const [port, what, name] of needed) {
    // The processes of a run that crashed a moment ago need a few seconds to notice and leave.
    for (let tries = 0; !(await isPortFree(port)); tries += 1) {
      if (name === 'LOCKDESK_DATABASE_PORT' && existsSync(join(settings.dataFolder, 'postgres', 'postmaster.pid'))) break;
      if (tries >= 12) throw new CannotStart(`Port ${port} for ${what} is taken: stop what listens there, or set ${name} to another.`);
      await pause(250);
    }
  }
}

async function reset(settings: StartSettings): Promise<void> {
  const other = runningIn(settings);
  if (other) throw new CannotStart(`Lockdesk is running (process ${other.pid}): stop it with Ctrl-C first, then run npm run reset again.`);
  await removeCluster(join(settings.dataFolder, 'postgres'));
  rmSync(settings.dataFolder, { recursive: true, force: true });
  console.log(`Everything in ${settings.dataFolder} is gone. npm start makes it anew.`);
  if (settings.databaseUrl) console.log('The database of DATABASE_URL was not touched: drop it yourself if you mean to.');
  process.exit(0);
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    await Promise.all([...children.values()].map((child) => child.stop()));
    ballast?.stop();
    // A database that is just being started again leaves with this process; it is not waited for long.
    await Promise.race([databaseThere, pause(3_000)]);
    await postgres?.stop();
    if (runFile) rmSync(runFile, { force: true });
    process.exit(code);
  })();
  return stopping;
}

/** Started by npm, the end of npm is the end: a terminal killed outright sends no signal that reaches this far. */
function watchParents(): void {
  if (!process.env['npm_lifecycle_event']) return;
  // npm, its shell, and the launcher under the machine's own Node may each be a process in between.
  const parents: number[] = [];
  for (let pid: number | undefined = process.ppid; pid && parents.length < 4; pid = parentOf(pid)) {
    parents.push(pid);
    if (/^(\S*\/)?npm\b|npm(-cli)?\.[cm]?js/.test(commandOf(pid))) break;
  }
  if (!/npm/.test(commandOf(parents.at(-1)!))) parents.splice(1);
  setInterval(() => {
    if (parents.some((pid) => !isAlive(pid)) || process.ppid !== parents[0]) void stop(1);
  }, 500).unref();
}
