import { sql, type SqlBool } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { LoanNumber, Points } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { query } from '../../../platform/operation/operation.ts';
import { demographics } from '../../application/port/demographics.ts';
import { loans } from '../../loan/port/loans.ts';
import { grantedRequests } from '../../lock-desk/port/granted-requests.ts';
import { getFairLending } from '../contract/get-fair-lending.ts';
import { averageEffect } from '../domain/exceptions.ts';
import { denialRate, FAIR_LENDING_LIMITS, groupName, tellGroups, type GroupCounts } from '../domain/fair-lending.ts';

const WHAT = 'Applications registered in the last 12 months, by what the first borrower gave under Regulation C.';
/** So many loans of a group are listed. */
const MOST = 100;

export default query(getFairLending, async (request, { clock }) => {
  const { by, group } = request.query;
  const { found, asOf } = await request.readAside('recent', async (tx, until) => {
    const now = await clock.nowIn(tx);
    return { found: await loansByGroup(tx, by, now), asOf: until ?? now };
  });
  const groups = tellGroups(countsOf(found));
  const asked = groups.find((one) => one.group === group && !one.combined);
  return ok({
    asOf,
    by,
    what: WHAT,
    limits: [...FAIR_LENDING_LIMITS],
    groups: groups.map(({ effectSum, withEffect, ...one }) => {
      const rate = denialRate({ effectSum, withEffect, ...one });
      return {
        ...one,
        denialRate: rate?.value ?? null,
        why: rate?.why ?? null,
        averageEffect: averageEffect(effectSum, withEffect)?.value ?? null,
      };
    }),
    loans: asked
      ? found
          .filter((one) => groupName(one.stored) === group)
          .slice(0, MOST)
          .map(({ loanNumber, status, exceptions }) => ({ loanNumber, status, exceptions }))
      : null,
  });
});

interface Found {
  readonly stored: string | null;
  readonly loanNumber: LoanNumber;
  readonly status: string;
  readonly exceptions: number;
  readonly withEffect: number;
  readonly effectSum: Points;
}

async function loansByGroup(tx: ReadTx, by: 'race' | 'ethnicity' | 'sex', now: string): Promise<readonly Found[]> {
  return tx
    .selectFrom(loans.as('l'))
    .innerJoin(demographics.as('d'), (join) =>
      join.onRef('d.brokerage_id', '=', 'l.brokerage_id').onRef('d.loan_number', '=', 'l.loan_number'),
    )
    .leftJoin(grantedRequests.as('g'), (join) =>
      join.onRef('g.brokerage_id', '=', 'l.brokerage_id').onRef('g.loan_number', '=', 'l.loan_number'),
    )
    .select([`d.${by} as stored`, 'l.loan_number as loanNumber', 'l.status'])
    .select([
      sql<number>`count(g.request_id)::int`.as('exceptions'),
      sql<number>`count(g.effect_thousandths)::int`.as('withEffect'),
      sql<Points>`coalesce(sum(g.effect_thousandths), 0)::integer`.as('effectSum'),
    ])
    .where('l.status', '<>', 'Prequalified')
    .where(sql<SqlBool>`l.registered_at >= ${now}::timestamptz - interval '12 months'`)
    .groupBy([`d.${by}`, 'l.brokerage_id', 'l.loan_number', 'l.status', 'l.registered_at'])
    .orderBy('l.registered_at', 'desc')
    .execute();
}

function countsOf(found: readonly Found[]): GroupCounts[] {
  const groups = new Map<string, GroupCounts>();
  const none = { applications: 0, funded: 0, denied: 0, withdrawn: 0, exceptions: 0, effectSum: 0 as Points, withEffect: 0 };
  for (const { stored, status, exceptions, effectSum, withEffect } of found) {
    const group = groupName(stored);
    const so = groups.get(group) ?? { group, ...none };
    groups.set(group, {
      group,
      applications: so.applications + 1,
      funded: so.funded + (status === 'Funded' || status === 'Post-Closing' ? 1 : 0),
      denied: so.denied + (status === 'Denied' ? 1 : 0),
      withdrawn: so.withdrawn + (status === 'Withdrawn' || status === 'Cancelled' ? 1 : 0),
      exceptions: so.exceptions + exceptions,
      effectSum: so.effectSum + effectSum,
      withEffect: so.withEffect + withEffect,
    });
  }
  return [...groups.values()];
}
