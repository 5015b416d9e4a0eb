import { sql } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { addAnswers, type AnswerTimes } from '../../../../foundation/measure/answer-times.ts';

export interface FoundCall {
  readonly call: string;
  readonly times: number;
  readonly refused: number;
  readonly faults: number;
  readonly buckets: AnswerTimes;
}

/** Answers of the last hour by call, of all processes. */
export async function foundCalls(tx: ReadTx): Promise<readonly FoundCall[]> {
  const rows = await tx
    .selectFrom('call_minute')
    .select(['call', 'times', 'refused', 'faults', 'buckets'])
    .where('minute', '>', sql<string>`now() - interval '1 hour'`)
    .execute();
  return [...Map.groupBy(rows, ({ call }) => call)].map(([call, all]) => ({
    call,
    times: all.reduce((sum, { times }) => sum + times, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    faults: all.reduce((sum, { faults }) => sum + faults, 0),
    buckets: addAnswers(all.map(({ buckets }) => buckets)),
  }));
}

/** All answers of the last five minutes. */
export async function recentAnswers(tx: ReadTx): Promise<{ readonly times: number; readonly faults: number }> {
  return tx
    .selectFrom('call_minute')
    .select([sql<number>`coalesce(sum(times), 0)::int`.as('times'), sql<number>`coalesce(sum(faults), 0)::int`.as('faults')])
    .where('minute', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirstOrThrow();
}
