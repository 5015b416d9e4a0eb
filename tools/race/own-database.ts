import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../database/prepare.ts';
import { testMasters } from '../../platform/testing/test-keys.ts';
import { startPostgres } from '../start/postgres.ts';
import { freePort } from '../start/processes.ts';
import type { Verdict } from './verdicts.ts';

/** Where a race takes place. */
export interface RaceGround {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** For what the portal and the simulated companies write to files. */
  readonly dataFolder: string;
  /** Ctrl-C: the race ends early, and what was raced until then is judged. */
  readonly stop: AbortSignal;
}

/** Starts a database with the demo in it for one race, and removes it after the race was judged. */
export async function onOwnDatabase(race: (ground: RaceGround) => Promise<readonly Verdict[]>): Promise<void> {
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
    const dataFolder = join(folder, 'data');
    const verdicts = await race({ ownerUrl, appUrl: appUrl(ownerUrl, 'app-role-in-races'), dataFolder, stop: ended.signal });
    console.log('');
    for (const { what, found, passed } of verdicts) console.log(`${passed ? 'passed' : 'FAILED'}  ${what} (${found})`);
    const failed = verdicts.filter((one) => !one.passed).length;
    console.log(`\n${verdicts.length - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}
