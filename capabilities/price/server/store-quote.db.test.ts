import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sheetOf } from '../../publish/port/live-sheet.ts';
import type { PricingScenario, StoredAnswer } from '../domain/index.ts';
import { replayEveryQuote, replayQuotes, storeOnce } from './quotes/store-quote.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [first] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and lien_priority = 'FirstLien' order by 1`,
);
const loan = first!.loan_number;
const [helen, lena] = [await api.as(demoPerson('helen').id, 2), await api.as(demoPerson('lena').id)];

async function price(who: SignedIn, body: object): Promise<string> {
  return (await who.call('POST', `/loan/${loan}/price-loan`, { body })).body.quoteId;
}

/** Quotes that are stored before the first test: one answer with two choices, and to two people. */
const stored = [await price(helen, {}), await price(helen, { escrowsWaived: true }), await price(lena, {})];

async function countOfQuotes(): Promise<number> {
  return (await database.query<{ n: number }>('select count(*)::int as n from stored_quote'))[0]!.n;
}

describe('a quote that was shown to a person is stored', () => {
  test('one answer shown twice to one person is one row; other choices or another person are another', async () => {
    const before = await countOfQuotes();
    expect(await price(helen, {})).toBe(stored[0]);
    expect(await countOfQuotes()).toBe(before);
    expect(new Set(stored).size).toBe(3);
    expect(await database.query('select 1 from stored_quote where quote_id = any($1::uuid[])', [stored])).toHaveLength(3);
  });

  test('one answer asked for many times at once is one row too', async () => {
    const body = { heldTo: 'mortgage-type' };
    const before = await countOfQuotes();
    const replies = await Promise.all(Array.from({ length: 12 }, () => helen.call('POST', `/loan/${loan}/price-loan`, { body })));
    expect(new Set(replies.map((reply) => reply.body.quoteId)).size).toBe(1);
    expect(await countOfQuotes()).toBe(before + 1);
  });

  test('a quote whose transaction failed is stored by the next who asks for it', async () => {
    const real = api.portal.database;
    const [row] = await database.query<{ scenario: PricingScenario; answer: StoredAnswer; sheet_version: string }>(
      'select scenario, answer, sheet_version from stored_quote where quote_id = $1',
      [stored[0]],
    );
    const sheet = (await real.withShared((tx) => sheetOf(tx, row!.sheet_version)))!;
    const seen = {
      ...row!,
      brokerageId: 2,
      personId: demoPerson('samuel').id,
      loanNumber: null,
      source: 'price-it',
      sheet,
      now: '2026-11-20T16:00:00Z',
    } as const;
    const fails = { ...real, withTenant: () => Promise.reject(new Error('away')) };
    await expect(storeOnce(fails, seen)).rejects.toThrow('away');
    let transactions = 0;
    const counted: Database = Object.assign(fails, {
      withTenant: ((...more) => {
        transactions += 1;
        return real.withTenant(...more);
      }) as Database['withTenant'],
    });
    const id = await storeOnce(counted, seen);
    expect(await database.query('select 1 from stored_quote where quote_id = $1', [id])).toHaveLength(1);
    expect(await storeOnce(counted, seen)).toBe(id);
    expect(transactions).toBe(1);
  });

  test('every kept quote replays to the same bytes', async () => {
    const replayed = await api.portal.database.withTenant({ brokerageId: 2 }, (tx) => replayQuotes(tx));
    expect(replayed).toEqual({ replayed: await countOfQuotes(), problems: [] });
    expect(replayed.replayed).toBeGreaterThanOrEqual(3);
  });

  test('every quote of every brokerage is replayed, however few at a time', async () => {
    for (const atOnce of [1, 2, 3, 500]) {
      let all = 0;
      for await (const { replayed, problems } of replayEveryQuote(api.portal.database, atOnce)) {
        expect(replayed).toBeLessThanOrEqual(atOnce);
        expect(problems).toEqual([]);
        all += replayed;
      }
      expect(all).toBe(await countOfQuotes());
    }
  });

  test('a quote that was changed, or that another engine would answer otherwise, is named', async () => {
    const changed = async (set: string): Promise<readonly string[]> => {
      await database.query(`update stored_quote set ${set} where quote_id = $1`, [stored[0]]);
      return (await api.portal.database.withTenant({ brokerageId: 2 }, (tx) => replayQuotes(tx))).problems;
    };
    const [before] = await database.query<{ answer: string }>('select answer::text as answer from stored_quote where quote_id = $1', [
      stored[0],
    ]);
    expect(await changed(`answer = jsonb_set(answer, '{products,0,points}', '1')`)).toEqual([
      expect.stringContaining('was changed after it was stored'),
    ]);
    expect(await changed(`answer = '${before!.answer}'::jsonb`)).toEqual([]);
  });

  test('the portal itself may neither change nor remove one', async () => {
    const attempt = api.portal.database.withTenant({ brokerageId: 2 }, (tx) => tx.deleteFrom('stored_quote').execute());
    await expect(attempt).rejects.toThrow(/permission denied/);
  });

  test('standing conditions hold', async () => {
    expect(await brokenInvariants(database)).toEqual([]);
  });
});
