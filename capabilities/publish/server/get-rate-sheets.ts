import { ok } from '../../../foundation/result/result.ts';
import { wallTimeIn } from '../../../platform/clock/clock.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import { getRateSheets } from '../contract/get-rate-sheets.ts';
import { deskNow } from '../domain/desk-hours.ts';
import { publishedSheets, publishedView } from './sheets/listed-sheets.ts';

export default query(getRateSheets, async ({ read }, { clock }) => {
  const { now, policy, rows } = await read((tx) => {
    const instant = clock.nowIn(tx);
    return askAtOnce({ now: instant, policy: instant.then((at) => policyAt(tx, at)), rows: publishedSheets(tx) });
  });
  const { date, time } = wallTimeIn(policy.zone, now);
  return ok({
    rateSheets: rows.map((row) => publishedView(row, policy.zone)),
    desk: deskNow(policy, { date, time: time.slice(0, 5) }),
  });
});
