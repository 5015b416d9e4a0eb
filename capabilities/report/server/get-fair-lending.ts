import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFairLending } from '../contract/get-fair-lending.ts';
import { averageEffect } from '../domain/exceptions.ts';
import { countGroups, denialRate, FAIR_LENDING_LIMITS, groupName, tellGroups } from '../domain/fair-lending.ts';
import { countsByGroup, loansOfGroups } from './rows/loans-of-groups.ts';

const WHAT = 'Applications registered in the last 12 months, by what the first borrower gave under Regulation C.';
/** So many loans of a group are listed. */
const MOST = 100;

export default query(getFairLending, async (request, { clock }) => {
  const { by, group } = request.query;
  const { groups, loans, asOf } = await request.readAside('recent', async (tx, until) => {
    const now = await clock.nowIn(tx);
    const counted = await countsByGroup(tx, by, now);
    const groups = tellGroups(countGroups(counted));
    const asked = groups.find((one) => one.group === group && !one.combined);
    const stored = counted.map((one) => one.stored).filter((one) => groupName(one) === group);
    return { groups, loans: asked ? await loansOfGroups(tx, { by, stored, now, most: MOST }) : null, asOf: until ?? now };
  });
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
    loans,
  });
});
