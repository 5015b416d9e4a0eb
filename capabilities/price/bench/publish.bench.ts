import pg from 'pg';
import { testMasters } from '../../../platform/testing/test-keys.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { listen } from '../../../platform/jobs/listen.ts';
import { createLog } from '../../../platform/log/log.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { movePrices } from '../samples/move-prices.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import type { RateSheet } from '../domain/index.ts';
import { hearOfSheet, publishSheet, sheetBytes, SHEET_CHANNEL } from '../../publish/port/live-sheet.ts';
import { printGoal, Rounds } from '../../../tools/bench/rounds.ts';

/*
 * From the moment somebody publishes until a process serves the new sheet, against the raw statements of it (hold, supersede, insert, notify,
 * commit) until the notification is heard on another connection.
 *
 *   node capabilities/price/bench/publish.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 40);

let number = 0;
function nextSheet(): RateSheet {
  number += 1;
  const more = { versionId: `2026-11-21-${number}`, sequence: number, effective: '2026-11-21T09:00:00-05:00', title: `Sheet ${number}` };
  return movePrices(sheet20261120, (number % 40) * 10, more);
}

await benchDatabase(async (ownerUrl) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  const url = appUrl(ownerUrl, 'app-role-in-benches');
  const database = openDatabase(url, { max: 4, masters: testMasters });
  const writer = new pg.Client({ connectionString: url });
  const hearer = new pg.Client({ connectionString: url });
  await Promise.all([writer.connect(), hearer.connect()]);
  await hearer.query(`listen ${SHEET_CHANNEL}`);

  let serving = '';
  let again = (): void => undefined;
  // As the API does: an announced sheet is read and compiled, so that the next request uses it.
  const hear = async (version: string | undefined): Promise<void> => {
    await hearOfSheet(database);
    serving = version ?? serving;
    again();
  };
  const ears = listen(url, SHEET_CHANNEL, (said) => void hear(said?.payload), createLog('bench', 'silent'));
  const serves = async (version: string): Promise<void> => {
    while (serving !== version) await new Promise<void>((resolve) => (again = resolve));
  };
  await database.withShared((tx) => publishSheet(tx, nextSheet(), undefined));
  await new Promise((soon) => setTimeout(soon, 300));

  const raw = async (): Promise<number> => {
    const sheet = nextSheet();
    const heard = new Promise((resolve) => hearer.once('notification', resolve));
    const start = process.hrtime.bigint();
    const { document, sha256 } = sheetBytes(sheet);
    await writer.query('begin');
    await writer.query(`select version_id from rate_sheet where status = 'ACTIVE' for update`);
    const { rows } = await writer.query<{ at: string }>('select clock_timestamp()::text as at');
    const at = rows[0]!.at;
    await writer.query(
      `update rate_sheet set status = 'SUPERSEDED', active_during = tstzrange(lower(active_during), $1::timestamptz) where status = 'ACTIVE'`,
      [at],
    );
    await writer.query(
      `insert into rate_sheet (version_id, title, status, document, sha256, golden, active_during) values ($1, $2, 'ACTIVE', $3, $4, '[]', tstzrange($5::timestamptz, null))`,
      [sheet.versionId, sheet.title, document, sha256, at],
    );
    await writer.query(`select pg_notify('${SHEET_CHANNEL}', $1)`, [sheet.versionId]);
    await writer.query('commit');
    await heard;
    const time = Number(process.hrtime.bigint() - start) / 1000;
    await serves(sheet.versionId);
    return time;
  };
  const published = async (): Promise<number> => {
    const sheet = nextSheet();
    const start = process.hrtime.bigint();
    await database.withShared((tx) => publishSheet(tx, sheet, undefined));
    await serves(sheet.versionId);
    return Number(process.hrtime.bigint() - start) / 1000;
  };
  const rounds = await Rounds.run(
    [
      { name: 'raw write and notify', measure: raw },
      { name: 'publish to serving', measure: published },
    ],
    ROUNDS,
    5,
  );
  console.log(`\nA sheet of ${sheet20261120.products.length} products and ${sheet20261120.adjusters.length} tables goes live`);
  rounds.print();
  printGoal('publish to serving over raw write and notify', 1 / rounds.fasterThan('publish to serving', 'raw write and notify'), '≤ 2');
  await ears.close();
  await Promise.all([writer.end(), hearer.end()]);
  await database.close();
});
