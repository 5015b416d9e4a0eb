import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York: the desk is open.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const manager = await api.as(demoPerson('helen').id, 2);

async function lockable(): Promise<string[]> {
  const rows = await database.query<{ loan_number: string }>(
    `select loan_number from loan where brokerage_id = 2 and status in ('Registered', 'Disclosed') and lock_state = 'none' and lien_priority = 'FirstLien' order by 1`,
  );
  return rows.map((row) => row.loan_number);
}

describe('locking', () => {
  test('a price, verified and locked, is what the sheet says, once', async () => {
    for (const loan of await lockable()) {
      const priced = await manager.call('POST', `/loan/${loan}/price-loan`, { body: {} });
      expect(priced.status, JSON.stringify(priced.body)).toBe(200);
      const product = priced.body.products.find((one: { eligible: boolean }) => one.eligible);
      if (!product) continue;
      const row = product.nearestToPar[0] ?? 0;
      const wish = { productId: product.productId, rate: product.rates[row], lockDays: product.lockDays[0] };
      const verified = await manager.call('POST', `/loan/${loan}/verify-lock`, { body: wish });
      expect(verified.status, JSON.stringify(verified.body)).toBe(200);
      expect(verified.body.price).toBe(product.prices[row][0]);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          manager.call('POST', `/loan/${loan}/price-and-lock-loan`, {
            body: { offerId: verified.body.offerId },
            key: i < 10 ? key : randomUUID(),
          }),
        ),
      );
      expect(answers.filter((one) => one.status === 200).length).toBeGreaterThanOrEqual(1);
      expect(await database.query('select 1 from rate_lock where loan_number = $1', [loan])).toHaveLength(1);
      expect(await brokenInvariants(database)).toEqual([]);
      return;
    }
    throw new Error('No demo loan can be locked');
  });
});
