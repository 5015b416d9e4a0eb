import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getIsFederalHoliday } from '../contract/get-is-federal-holiday.ts';
import { holidayOn } from '../domain/holidays.ts';

export default query(getIsFederalHoliday, async ({ params }) => {
  const found = holidayOn(Number(params.year), Number(params.month), Number(params.day));
  if (!found.ok) return found;
  const { name = null, observedOn = null } = found.value ?? {};
  return ok({ isFederalHoliday: found.value !== null, name, observedOn });
});
