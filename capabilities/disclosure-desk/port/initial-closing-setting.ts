import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/database/database.ts';
import { usualSettings, type InitialClosingMode } from '../domain/index.ts';
import { settingsOf } from '../server/rows/settings.ts';

/** The current setting for a first Closing Disclosure of a brokerage's loans, whenever their estimates were sent. */
export async function initialClosingSetting(
  tx: ReadTx,
  brokerageId: number,
): Promise<{ readonly mode: InitialClosingMode; readonly lookRequired: boolean; readonly version: number }> {
  const [newest] = await settingsOf(tx, brokerageId);
  const { initialClosing, secondLook } = newest ?? usualSettings;
  return { mode: initialClosing, lookRequired: secondLook, version: newest?.version ?? 0 };
}

/** Which version of its settings the brokerage of a row has, for a query that notices a change of them. */
export function settingVersionFor(row: string) {
  return sql<number>`(select coalesce(max(s.version), 0) from disclosure_setting s where s.brokerage_id = ${sql.ref(`${row}.brokerage_id`)})`;
}
