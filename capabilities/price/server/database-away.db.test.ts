import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import type { Call } from '../../../foundation/wire/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Asked } from '../../../platform/http/asked.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import type { QueryOperation } from '../../../platform/operation/operation.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import armMargin from './arm-margin.ts';
import explainPrice from './explain-price.ts';
import priceLoan from './price-loan.ts';
import productPricingGrid from './product-pricing-grid.ts';

const database = await testDatabase({ demo: true });
const { portal } = await apiForTests(database);
/** Unhandled rejections: one ends a process. */
const unheard: unknown[] = [];
const note = (problem: unknown): number => unheard.push(problem);
process.on('unhandledRejection', note);
afterAll(() => void process.off('unhandledRejection', note));

test.each<QueryOperation>([priceLoan, productPricingGrid, armMargin, explainPrice])(
  '$call.name fails as a whole when the database goes while its transaction opens',
  async ({ answer }) => {
    const [loan] = await database.query<{ loan_number: string }>('select loan_number from loan where brokerage_id = 2 order by 1 limit 1');
    const found = { brokerageId: 2, loanNumber: loan!.loan_number };
    const asked = {
      loan: found,
      actor: { personId: demoPerson('priya').id },
      params: { productId: '0101' },
      query: { productId: '0101', rate: 6_500, lockDays: 30 },
      body: {},
      read: <T>(work: (tx: Tx) => Promise<T>) => portal.database.withTenant({ brokerageId: 2 }, work),
    } as unknown as Asked<Call>;
    const holding = new pg.Client({ connectionString: database.ownerUrl });
    await holding.connect();
    try {
      await holding.query('begin; lock table portal_day in access exclusive mode');
      const answered = answer(asked as never, portal).then(
        () => 'answered',
        () => 'failed',
      );
      for (let ended = 0; ended === 0; await pause(20)) {
        const [found] = await database.query<{ n: number }>(
          `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
        );
        ended = found!.n;
      }
      expect(await answered).toBe('failed');
      await pause(50);
      expect(unheard).toEqual([]);
    } finally {
      await holding.end();
    }
  },
);
