import type { Database, ReadTx } from '../../../../platform/database/database.ts';
import { prepared } from '../../../../platform/database/prepared/index.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import type { Promised } from '../../domain/put-turn-time-promise.ts';
import { turnTimeSteps } from '../../domain/turn-times.ts';

/** The present promise for each step: the newest one, or the portal's default. */
export async function promisesNow(tx: ReadTx): Promise<ReadonlyMap<string, Promised>> {
  return promisesIn(await promisesOfLender(tx, {}));
}

/** The same, read as the lender in one round trip. */
export async function promisesAsLender(database: Database): Promise<ReadonlyMap<string, Promised>> {
  return promisesIn(await database.readOne({ brokerageId: LENDER }, promisesOfLender.of({})));
}

const promisesOfLender = prepared((db) =>
  db.selectFrom('turn_time_promise').select(['step', 'sequence', 'promised_days']).where('brokerage_id', '=', LENDER).orderBy('sequence'),
);

function promisesIn(rows: Awaited<ReturnType<typeof promisesOfLender>>): ReadonlyMap<string, Promised> {
  const start = turnTimeSteps.map(
    ({ step, promisedDays }) => [step as string, { sequence: 0, promisedDays: promisedDays as number }] as const,
  );
  return new Map([...start, ...rows.map((row) => [row.step, { sequence: row.sequence, promisedDays: row.promised_days }] as const)]);
}
