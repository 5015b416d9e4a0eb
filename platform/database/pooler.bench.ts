import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { createApi, createPortal } from '../../apps/api/portal.ts';
import { HANDLE_COOKIE, randomToken, SESSION_COOKIE, sha256 } from '../../capabilities/access/server/session/sessions.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { demoPerson } from '../../database/demo/people.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { benchDatabase } from '../../tools/bench/bench-database.ts';
import { Rounds, timedElsewhere } from '../../tools/bench/rounds.ts';
import { readSettings } from '../settings/settings.ts';
import { pgbouncerVersion, startPgbouncer } from '../testing/pgbouncer.ts';
import { TEST_KEY, testMasters } from '../testing/test-keys.ts';

/*
 * What a call costs over PgBouncer, fifty asked at once of a portal that has ten connections: to the database itself, the same with no statement known by a
 * name, over connections of one session and over ten and four of one transaction. In turn in the same run, by the clock.
 *
 *   npm run bench -- pooler [--rounds=10]
 */
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10);
const AT_ONCE = 50;

if (pgbouncerVersion === undefined) console.log('  not run: pgbouncer is not installed');
else
  await benchDatabase(async (ownerUrl, folder) => {
    await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
    await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('vacuum analyze');
    const direct = appUrl(ownerUrl, 'app-role-in-benches');
    const { id, brokerages } = demoPerson('priya');
    const [secret, handle] = [randomToken(), randomToken()];
    await owner.query('insert into session (session_hash, handle_hash, person_id, brokerage_id) values ($1, $2, $3, $4)', [
      sha256(secret),
      sha256(handle),
      id,
      brokerages[0],
    ]);
    const headers = { cookie: `${SESSION_COOKIE}=${secret}; ${HANDLE_COOKIE}=${handle}`, authorization: handle, 'x-account-epoch': '1' };
    const { rows } = await owner.query<{ loan_number: string }>(
      `select loan_number from loan where brokerage_id = 2 and officer_id = $1 and lock_state <> 'locked' order by 1 limit 1`,
      [id],
    );
    const loan = rows[0]!.loan_number;
    const wide = await startPgbouncer(direct, { transaction: 10, session: 40 });
    const narrow = await startPgbouncer(direct, { transaction: 4, session: 4 });
    const addresses = {
      'to the database itself': [direct],
      'the same without names': [direct, direct],
      'by session': [wide.urlOf('session')],
      'by transaction, ten': [wide.urlOf('transaction'), direct],
      'by transaction, four': [narrow.urlOf('transaction'), direct],
    };
    const servers = await Promise.all(
      Object.entries(addresses).map(async ([name, [url, directUrl]], at) => {
        const portal = createPortal(
          readSettings({
            LOCKDESK_APP_DATABASE_URL: url,
            ...(directUrl ? { LOCKDESK_DIRECT_DATABASE_URL: directUrl } : {}),
            LOCKDESK_DATA: join(folder, `data${at}`),
            LOCKDESK_ENVIRONMENT: 'test',
            LOCKDESK_KEY: TEST_KEY,
            LOCKDESK_LOG: 'silent',
          }),
        );
        return { name, portal, server: await createApi(portal) };
      }),
    );
    const calls = {
      'a loan': ['GET', `/api/loan/${loan}/loan-details`, undefined],
      'the pipeline': ['POST', '/api/pipeline/list', {}],
      'a price': ['POST', `/api/loan/${loan}/price-loan`, {}],
      'a comment': ['PUT', `/api/loan/${loan}/comments`, 'Words'],
    } as const;
    for (const [what, [method, url, payload]] of Object.entries(calls)) {
      const ask = (server: (typeof servers)[number]['server']) => async () => {
        const type = payload === undefined ? {} : { 'content-type': typeof payload === 'string' ? 'text/plain' : 'application/json' };
        const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
        const reply = await server.inject({
          method,
          url,
          headers: { ...headers, ...type, ...key },
          ...(payload === undefined ? {} : { payload }),
        });
        if (reply.statusCode !== 200) throw new Error(`${what}: ${reply.statusCode} ${reply.payload.slice(0, 300)}`);
      };
      console.log(`\n  ${what}`);
      const rounds = await Rounds.run(
        servers.map(({ name, server }) => ({ name, measure: () => timedElsewhere(2 * AT_ONCE, AT_ONCE, ask(server)) })),
        ROUNDS,
      );
      rounds.print();
      for (const { name } of servers.slice(1))
        console.log(`  ${name}, times as long: ${rounds.fasterThan('to the database itself', name).toFixed(2)}`);
    }
    for (const { server, portal } of servers) {
      await server.close();
      await Promise.all([portal.reader.close(), portal.database.close()]);
    }
    await Promise.all([wide.stop(), narrow.stop(), owner.end()]);
  });
