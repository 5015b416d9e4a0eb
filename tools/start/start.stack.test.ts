import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { demoPassword, demoPeople, demoPerson } from '../../database/demo/people.ts';
import { signInOverHttp } from '../../platform/testing/signed-in.ts';
import { launchOver, PORTS, untilReady, type Launch } from './launch-for-tests.ts';
import { startPostgres } from './postgres.ts';
import { familyOf, freePort, isAlive, sendSignal } from './processes.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const home = mkdtempSync(join(tmpdir(), 'lockdesk-start-'));
const data = join(home, 'data');
const started: Launch[] = [];

spawnSync('chmod', ['755', home]);

afterEach(async () => {
  for (const run of started.splice(0)) {
    run.process.kill('SIGTERM');
    await run.ended;
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function launch(env: Record<string, string> = {}, args: readonly string[] = []): Promise<Launch> {
  const run = await launchOver(data, env, args);
  started.push(run);
  return run;
}

/** Those still there after a while: a moment by itself, longer on a busy machine. */
async function survivors(family: readonly number[]): Promise<number[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (!family.some(isAlive)) return [];
    await pause(50);
  }
  return family.filter(isAlive);
}

async function refusal(env: Record<string, string> = {}, args: readonly string[] = []): Promise<{ code: number | null; lines: string[] }> {
  const run = await launch(env, args);
  const code = await run.ended;
  return { code, lines: run.said().trim().split('\n') };
}

/** The data of a portal that ran and was stopped; the first test that asks for it makes it. */
async function usedData(): Promise<string> {
  if (existsSync(data)) return data;
  const run = await launch();
  await untilReady(run);
  run.process.kill('SIGTERM');
  await run.ended;
  return data;
}

/** The same, for a test that breaks it. */
async function copyOfUsedData(name: string): Promise<string> {
  const copy = join(home, name);
  expect(spawnSync('cp', ['-a', await usedData(), copy]).status).toBe(0);
  return copy;
}

describe('the portal on one machine', () => {
  test('starts from nothing, says where and as whom, lets a person in, and Ctrl-C leaves nothing behind', async () => {
    const nothing = join(home, 'nothing');
    const run = await launch({ LOCKDESK_DATA: nothing });
    await untilReady(run);
    expect(run.said()).toContain(`Lockdesk is ready at ${run.origin}`);
    expect(run.said()).toContain(demoPassword);
    for (const person of demoPeople) expect(run.said()).toContain(person.email);
    const priya = await signInOverHttp(run.origin, demoPerson('priya'));
    expect((await priya.call('GET', '/api/user/profile')).status).toBe(200);

    const family = familyOf(run.process.pid!);
    expect(family.length).toBeGreaterThan(4);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(await survivors(family)).toEqual([]);
    expect(existsSync(join(nothing, 'postgres', 'postmaster.pid'))).toBe(false);
    // What others begin from need not be made a second time.
    if (!existsSync(data)) renameSync(nothing, data);
  });

  test('a second start finds everything there, and a third says that one is running', async () => {
    await usedData();
    const run = await launch();
    await untilReady(run);
    const { code, lines } = await refusal();
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^Lockdesk is already running from .* \(process \d+, http:\/\/localhost:\d+\): use that one, or stop it with Ctrl-C first\.$/,
    );
    const reset = await refusal({}, ['--reset']);
    expect(reset).toMatchObject({ code: 1 });
    expect(reset.lines[0]).toMatch(/^Lockdesk is running/);
  });

  test('killed outright, it leaves no process within a few seconds, and the next start picks up', async () => {
    const run = await launch();
    await untilReady(run);
    const family = familyOf(run.process.pid!);
    run.process.kill('SIGKILL');
    await run.ended;
    expect(await survivors(family)).toEqual([]);
    const next = await launch();
    await untilReady(next);
    expect(next.said()).not.toMatch(/error/i);
  });

  test('it ends with the npm that started it, even when npm is killed outright', async () => {
    const port = String(await freePort(PORTS));
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: undefined, LOCKDESK_DATA: data, LOCKDESK_PORT: port },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    await expect.poll(() => output, { timeout: 90_000 }).toContain('Ctrl-C stops it');
    const family = familyOf(npm.pid!);
    npm.kill('SIGKILL');
    expect(await survivors(family)).toEqual([]);
  });

  test('a database left over by a crash of everything around it is stopped and taken over', async () => {
    const run = await launch();
    await untilReady(run);
    const family = familyOf(run.process.pid!);
    const server = Number.parseInt(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const survivors = new Set(familyOf(server));
    // Its guardian before the launcher: the one would stop it when the other goes.
    for (const pid of family.filter((one) => !survivors.has(one)).reverse()) sendSignal(pid, 'SIGKILL');
    await run.ended;
    expect(isAlive(server)).toBe(true);
    const next = await launch({ LOCKDESK_PORT: new URL(run.origin).port });
    await untilReady(next);
    expect(isAlive(server)).toBe(false);
  });

  test('started at the same moment as its own crash, it waits for the ports', async () => {
    const run = await launch();
    await untilReady(run);
    run.process.kill('SIGKILL');
    const next = await launch({ LOCKDESK_PORT: new URL(run.origin).port });
    await untilReady(next);
    expect(next.said()).not.toMatch(/taken|error/i);
  });

  test('a process that dies is started again', async () => {
    const run = await launch();
    await untilReady(run);
    const login = familyOf(run.process.pid!).find((pid) =>
      /apps\/login/.test(spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout),
    )!;
    sendSignal(login, 'SIGKILL');
    await expect.poll(() => isAlive(login)).toBe(false);
    const answers = (): Promise<boolean> =>
      fetch(`${run.origin.replace(/\d+$/, (port) => String(Number(port) + 1))}/jwks`).then(
        (reply) => reply.ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    await signInOverHttp(run.origin, demoPerson('otis'));
    expect(run.said()).toContain('It is started again.');
  });
});

describe('one clear sentence each', () => {
  test('a port is taken', async () => {
    const port = await freePort(PORTS);
    const other = createServer().listen(port, '127.0.0.1');
    const { code, lines } = await refusal({ LOCKDESK_PORT: String(port) });
    other.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Port ${port} for the portal is taken: stop what listens there, or set LOCKDESK_PORT to another.`],
    });
  });

  test('a port that is none', async () => {
    expect(await refusal({ LOCKDESK_PORT: '99999' })).toEqual({
      code: 1,
      lines: ['LOCKDESK_PORT is not usable: it has to be a port number from 1 to 65535.'],
    });
  });

  test('a data folder without its files, one of another version, one that is damaged', async () => {
    const folder = join(home, 'broken');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    const empty = await refusal({ LOCKDESK_DATA: folder });
    expect(empty).toEqual({
      code: 1,
      lines: [
        `The data folder ${join(folder, 'postgres')} is broken: files of the database are missing. Restore it from a backup, or run npm run reset to start over.`,
      ],
    });

    mkdirSync(join(folder, 'postgres', 'global'));
    writeFileSync(join(folder, 'postgres', 'global', 'pg_control'), '');
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '14\n');
    const old = await refusal({ LOCKDESK_DATA: folder });
    expect(old.lines).toEqual([
      `The data folder ${join(folder, 'postgres')} was made by PostgreSQL 14, and this is PostgreSQL 18. Restore it from a backup, or run npm run reset to start over.`,
    ]);

    const broken = await copyOfUsedData('damaged');
    truncateSync(join(broken, 'postgres', 'global', 'pg_control'), 100);
    const damaged = await refusal({ LOCKDESK_DATA: broken });
    expect(damaged.code).toBe(1);
    expect(damaged.lines).toHaveLength(1);
    expect(damaged.lines[0]).toMatch(
      /^The data folder .*postgres is broken: .* or run npm run reset to start over \(details: .*postgres\.log\)\.$/,
    );
  });

  test('reset makes a damaged folder new', async () => {
    const broken = await copyOfUsedData('reset');
    truncateSync(join(broken, 'postgres', 'global', 'pg_control'), 100);
    const { code, lines } = await refusal({ LOCKDESK_DATA: broken }, ['--reset']);
    expect({ code, lines }).toEqual({ code: 0, lines: [`Everything in ${broken} is gone. npm start makes it anew.`] });
    expect(existsSync(broken)).toBe(false);
    await untilReady(await launch({ LOCKDESK_DATA: broken, LOCKDESK_DEMO: 'no' }));
  });

  test.each([
    ['nobody listens', 'postgres://u:p@127.0.0.1:1/x', 'The database at 127.0.0.1:1 (DATABASE_URL) cannot be used: nothing listens there.'],
    [
      'no such host',
      'postgres://u:p@nowhere.invalid/x',
      'The database at nowhere.invalid:5432 (DATABASE_URL) cannot be used: there is no host of that name.',
    ],
    ['no address at all', 'my-database', 'DATABASE_URL is not usable: it has to look like postgres://user:password@host:5432/database.'],
  ])('an outside database: %s', async (_name, url, sentence) => {
    expect(await refusal({ DATABASE_URL: url, LOCKDESK_DATA: join(home, 'outside') })).toEqual({ code: 1, lines: [sentence] });
  });

  test('an outside database that is too old', async () => {
    const server = await oldPostgres();
    const { code, lines } = await refusal({
      DATABASE_URL: `postgres://u:p@127.0.0.1:${server.port}/x`,
      LOCKDESK_DATA: join(home, 'outside'),
    });
    server.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`The database at 127.0.0.1:${server.port} is PostgreSQL 13, and Lockdesk needs 15 or newer.`],
    });
  });
});

test('any other PostgreSQL of the right age serves as well, and reset leaves it alone', async () => {
  // Its own: a start gives the whole server's role another password.
  const server = await startPostgres({
    folder: join(home, 'other-postgres'),
    port: await freePort(),
    password: 'superuser-in-tests',
    logFile: join(home, 'other-postgres.log'),
    durable: false,
  });
  try {
    const run = await launch({ DATABASE_URL: server.urlOf('postgres'), LOCKDESK_DATA: join(home, 'outside') });
    await untilReady(run);
    await signInOverHttp(run.origin, demoPerson('priya'));
    expect(existsSync(join(home, 'outside', 'postgres'))).toBe(false);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    const reset = await refusal({ DATABASE_URL: server.urlOf('postgres'), LOCKDESK_DATA: join(home, 'outside') }, ['--reset']);
    expect(reset.lines[1]).toContain('The database of DATABASE_URL was not touched');
  } finally {
    await server.stop();
  }
});

/** The few messages of the protocol with which a PostgreSQL 13 would answer: nothing that old is here to start. */
async function oldPostgres(): Promise<{ port: number; close(): void }> {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const column = (name: string): Buffer =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0])]);
  const value = (text: string): Buffer => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
  const idle = message('Z', Buffer.from('I'));
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), idle]));
      socket.on('data', (chunk) => {
        if (chunk[0] !== 'Q'.charCodeAt(0)) return;
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([Buffer.from([0, 2]), column('version'), column('may')])),
            message('D', Buffer.concat([Buffer.from([0, 2]), value('130011'), value('t')])),
            message('C', Buffer.from('SELECT 1\0')),
            idle,
          ]),
        );
      });
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}
