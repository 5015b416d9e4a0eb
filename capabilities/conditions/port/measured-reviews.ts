import { sql } from 'kysely';
import type { PlainDate } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { ReviewDesk } from '../domain/index.ts';

/** How many reviews of a desk took how many open minutes, and whether they met their promise. */
export interface MeasuredReviews {
  readonly desk: ReviewDesk;
  readonly minutes: number;
  readonly inTime: boolean;
  readonly reviews: number;
}

/** The reviews of conditions that ended since a day, over all that this transaction sees: how long they took, never which. */
export async function measuredReviews(
  tx: ReadTx,
  { sinceDate, zone }: { readonly sinceDate: PlainDate; readonly zone: string },
): Promise<readonly MeasuredReviews[]> {
  const rows = await tx
    .selectFrom('condition_review')
    .select(['desk', sql<number>`used_minutes`.as('minutes'), sql<boolean>`used_minutes <= promised_minutes`.as('in_time')])
    .select(sql<number>`count(*)::int`.as('reviews'))
    .where('reviewed_at', '>=', sql<string>`(${sinceDate}::date::timestamp at time zone ${zone})`)
    .groupBy(['desk', sql`2`, sql`3`])
    .execute();
  return rows.map((row) => ({ desk: row.desk as ReviewDesk, minutes: row.minutes, inTime: row.in_time, reviews: row.reviews }));
}
