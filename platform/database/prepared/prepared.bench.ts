import { globSync, readFileSync } from 'node:fs';
import type { CompiledQuery } from 'kysely';
import { loadDemo } from '../../../database/demo/load.ts';
import { appUrl, prepareDatabase } from '../../../database/prepare.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { printGoal, Rounds, timedElsewhere } from '../../../tools/bench/rounds.ts';
import { testMasters } from '../../testing/test-keys.ts';
import { askOver, openDatabase, type Database } from '../database.ts';
import { everyStatement } from './prepared-statement.ts';
import { namesNothing } from './statement-names.ts';

/*
 * What caching statements gains: the portal's own prepared SELECT statements for a demo loan in one transaction, as when a loan is opened.
 * There are two steps, building with Kysely and planning in the server; each is repeated every time alone, then both, in turn in the same
 * run.
 *
 *   node platform/database/prepared/prepared.bench.ts [--rounds=20]
 */
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20);
const OPENINGS = 100;
const root = new URL('../../../', import.meta.url).pathname;

const files = globSync('{platform,capabilities}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.(test|bench)\.ts$/.test(file) && /= prepared\(/.test(readFileSync(root + file, 'utf8')),
);
for (const file of files) await import(root + file);

type Statement = { of(values: object): CompiledQuery; plain(values: object): CompiledQuery };

await benchDatabase(async (ownerUrl) => {
  await prepareDatabase({ ownerUrl, appPassword: 'app-role-in-benches', masters: testMasters });
  await loadDemo(ownerUrl, { masters: testMasters, startAt: '2026-11-20T16:00:00Z' });
  const url = appUrl(ownerUrl, 'app-role-in-benches');
  const named = openDatabase(url, { max: 1, masters: testMasters });
  const unnamed = openDatabase(url, { max: 1, masters: testMasters, names: namesNothing });
  try {
    const [loan] = await named.readBrokerage(2, (tx) =>
      tx.selectFrom('loan').select(['loan_number']).where('lock_state', '=', 'locked').orderBy('loan_number').limit(1).execute(),
    );
    const values = {
      brokerageId: 2,
      loanNumber: loan!.loan_number,
      version: 1,
      key: 'none',
      known: '',
      instant: '2026-11-20T16:00:00Z',
      personId: '00000000-0000-4000-8000-000000000001',
      requestId: '00000000-0000-4000-8000-000000000002',
      lockId: '00000000-0000-4000-8000-000000000003',
      loanNumbers: [loan!.loan_number],
      statuses: ['Submitted', 'Clear to Close'],
      most: 200,
      zone: 'America/New_York',
      day: '2026-12-06',
      // Statements that write are not run here.
      call: '',
      requestHash: Buffer.alloc(0),
      reply: '{}',
      row: { topic: '' },
      name: '',
    };
    const statements = (everyStatement as readonly Statement[]).filter((one) => /^select (?!.*for no key)/s.test(one.plain(values).sql));
    const open = (database: Database, variant: 'of' | 'plain') => () =>
      timedElsewhere(OPENINGS, 1, () =>
        database.readBrokerage(2, (tx) => Promise.all(statements.map((one) => askOver(tx, one[variant](values))))),
      );
    console.log(`  ${statements.length} statements an opening`);
    const rounds = await Rounds.run(
      [
        { name: 'as the portal asks', measure: open(named, 'of') },
        { name: 'built anew', measure: open(named, 'plain') },
        { name: 'planned anew', measure: open(unnamed, 'of') },
        { name: 'built and planned anew', measure: open(unnamed, 'plain') },
      ],
      ROUNDS,
    );
    rounds.print();
    for (const other of ['built anew', 'planned anew', 'built and planned anew'])
      printGoal(`as the portal asks, times as fast as ${other}`, rounds.fasterThan('as the portal asks', other), 'above 1');
  } finally {
    await named.close();
    await unnamed.close();
  }
});
