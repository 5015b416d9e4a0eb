import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { PricingScenario } from '../domain/index.ts';

/** The scenarios people were shown quotes for from a sheet: how many there are, and the newest of them. */
export async function quotesShown(
  tx: ReadTx,
  sheetVersion: string,
  newest: number,
): Promise<{ readonly all: number; readonly scenarios: readonly PricingScenario[] }> {
  const { rows } = await sql<{ scenario: PricingScenario; all: number }>`
    select scenario, count(*) over ()::integer as all from stored_quote
    where sheet_version = ${sheetVersion} order by made_at desc limit ${newest}`.execute(tx);
  return { all: rows[0]?.all ?? 0, scenarios: rows.map((row) => row.scenario) };
}
