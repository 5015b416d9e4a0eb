import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { HANDLE_COOKIE, randomToken, SESSION_COOKIE, sha256 } from '../../capabilities/access/server/session/sessions.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { TEST_KEY, testMasters } from '../../platform/testing/test-keys.ts';
import { buildWeb } from '../start/build-web.ts';
import { freePort } from '../start/processes.ts';
import { benchDatabase } from './bench-database.ts';

/** The two halves of a session. */
export interface Halves {
  readonly secret: string;
  readonly handle: string;
}

/**
 * The whole API with the web app and the demo's loans on Friday 20 November 2026, in a process of its own, and a bare Fastify to compare it
 * with.
 */
export interface BenchPortal {
  readonly origin: string;
  readonly port: number;
  readonly barePort: number;
  readonly folder: string;
  /** Connected as the database's owner. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  /** By the demo person's key. */
  readonly sessions: ReadonlyMap<string, Halves>;
  /** Another session of a person, for what lasts longer than one. */
  readonly signInAgain: (who: string) => Promise<Halves>;
  /** A session of somebody who is not of the demo. */
  readonly signInPerson: (personId: string, brokerageId: number) => Promise<Halves>;
  /** Asks the server's process something, one thing at a time. */
  readonly say: <T>(message: unknown) => Promise<T>;
}

/** Runs the portal for as long as a benchmark works with it. */
export async function benchPortal(people: readonly string[], work: (portal: BenchPortal) => Promise<void>): Promise<void> {
  await buildWeb();
  await benchDatabase(async (ownerUrl, folder) => {
    await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
    await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
    const owner = new pg.Client({ connectionString: ownerUrl });
    // When the benchmark fails its database is ended under it: the failure is what is to be read.
    owner.on('error', () => {});
    await owner.connect();
    await owner.query('vacuum analyze');
    const sessions = new Map<string, Halves>();
    for (const who of people) sessions.set(who, await signIn(owner, who));
    const [port, barePort] = [await freePort(), await freePort()];
    const origin = `http://localhost:${port}`;
    const server = fork(fileURLToPath(new URL('./calls/calls-server.ts', import.meta.url)), [String(port), String(barePort)], {
      env: { ...process.env, ...settingsOf({ ownerUrl, folder, origin }) },
    });
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('message', () => resolve());
        server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
      });
      await work({
        origin,
        port,
        barePort,
        folder,
        owner,
        ownerUrl,
        sessions,
        signInAgain: (who) => signIn(owner, who),
        signInPerson: (personId, brokerageId) => signInPerson(owner, personId, brokerageId),
        say: asker(server),
      });
    } finally {
      server.kill();
      await owner.end();
    }
  });
}

/** The settings of an API over a benchmark's database. */
export function settingsOf({ ownerUrl, folder, origin }: Pick<BenchPortal, 'ownerUrl' | 'folder' | 'origin'>): Record<string, string> {
  return {
    LOCKDESK_APP_DATABASE_URL: appUrl(ownerUrl, 'app-role-in-benches'),
    LOCKDESK_DATA: join(folder, 'data'),
    LOCKDESK_ENVIRONMENT: 'production',
    LOCKDESK_ORIGIN: origin,
    LOCKDESK_KEY: TEST_KEY,
    LOCKDESK_LOG: 'warn',
  };
}

/** The headers of somebody signed in. */
export function headersOf({ secret, handle }: Halves): Record<string, string> {
  return { cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`, authorization: handle };
}

/** A session as cookies of a browser. */
export function cookiesOf(origin: string, { secret, handle }: Halves) {
  const { hostname: domain } = new URL(origin);
  return [
    { name: SESSION_COOKIE, value: secret, domain, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const },
    { name: HANDLE_COOKIE, value: handle, domain, path: '/', secure: true, sameSite: 'Strict' as const },
  ];
}

function signIn(owner: pg.Client, person: string): Promise<Halves> {
  const { id, brokerages } = demoPerson(person);
  return signInPerson(owner, id, brokerages[0] ?? 1);
}

async function signInPerson(owner: pg.Client, personId: string, brokerageId: number): Promise<Halves> {
  const [secret, handle] = [randomToken(), randomToken()];
  await owner.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, $4)', [
    sha256(secret),
    sha256(handle),
    personId,
    brokerageId,
  ]);
  return { secret, handle };
}

function asker(server: ChildProcess): <T>(message: unknown) => Promise<T> {
  return (message) =>
    new Promise((resolve) => {
      server.once('message', resolve as (value: unknown) => void);
      server.send(message as object);
    });
}
