import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFederalHolidays } from '../contract/get-federal-holidays.ts';
import { holidaysOfYear } from '../domain/holidays.ts';

export default query(getFederalHolidays, async ({ params }) => {
  const found = holidaysOfYear(Number(params.year));
  return found.ok ? ok({ holidays: found.value.map((one) => ({ ...one })) }) : found;
});
