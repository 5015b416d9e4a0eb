import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDemo } from '../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { startPostgres } from '../start/postgres.ts';
import { freePort } from '../start/processes.ts';
import { judge } from './judge.ts';
import { runRace } from './run-race.ts';

/**
 * Races for locks on a database of its own while sheets go live under the racers, then judges what is left:
 *
 *   npm run race [-- --attempts 1000000 --processes 2 --connections 4 --publish-every 50 --seed 1]
 *
 * Ctrl-C, or `--seconds`, ends the race early; what was raced until then is judged. Exit 1 when anything is not as it must be.
 */
const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '4' },
    seconds: { type: 'string' },
    loans: { type: 'string' },
    'publish-every': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const attempts = Number(values.attempts);
const number = (count: number): string => Math.round(count).toLocaleString('en-US');

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-race-'));
chmodSync(folder, 0o755); // the database's own account has to enter it
const postgres = await startPostgres({
  folder: join(folder, 'postgres'),
  port: await freePort(),
  password: 'superuser-in-races',
  logFile: join(folder, 'postgres.log'),
  commitTimes: true,
});
const stop = async (): Promise<void> => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
};
const ended = new AbortController();
process.once('SIGINT', () => ended.abort());
process.once('SIGTERM', () => void stop().finally(() => process.exit(143)));
try {
  const ownerUrl = postgres.urlOf('postgres');
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-races', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
  let shown = 0;
  let started: number | undefined;
  const outcome = await runRace({
    ownerUrl,
    appUrl: appUrl(ownerUrl, 'app-role-in-races'),
    dataFolder: join(folder, 'data'),
    attempts,
    stop: ended.signal,
    ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
    processes: Number(values.processes),
    connections: Number(values.connections),
    loans: Number(values.loans ?? Math.max(20, Math.ceil(attempts / 400))),
    publishEvery: Number(values['publish-every']),
    seed: Number(values.seed),
    progress: (done, locks) => {
      if (Date.now() - shown < 10_000) return;
      shown = Date.now();
      started ??= shown;
      const rate = done / ((shown - started) / 1000);
      const left = rate > 0 ? `, ${number(rate)} a second, about ${number((attempts - done) / rate / 60)} min left` : '';
      console.log(`${number(done).padStart(11)} attempts, ${number(locks)} locks${left}`);
    },
  });
  console.log(
    `\n${number(outcome.attempts)} attempts in ${number(outcome.seconds)} s, ${number(outcome.attempts / outcome.seconds)} a second; ${number(outcome.published)} sheets published, one every ${number((outcome.seconds * 1000) / outcome.published)} ms`,
  );
  for (const [what, times] of [...outcome.answers].sort((a, b) => b[1] - a[1])) console.log(`${number(times).padStart(11)}  ${what}`);
  console.log('');
  const verdicts = await judge(ownerUrl, outcome);
  for (const { what, found, passed } of verdicts) console.log(`${passed ? 'passed' : 'FAILED'}  ${what} (${found})`);
  const failed = verdicts.filter((one) => !one.passed).length;
  console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await stop();
}
