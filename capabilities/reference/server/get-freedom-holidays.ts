import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFreedomHolidays } from '../contract/get-freedom-holidays.ts';
import { closedDaysOfYear } from '../domain/holidays.ts';

export default query(getFreedomHolidays, async ({ params }) => {
  const found = closedDaysOfYear(Number(params.year));
  return found.ok ? ok({ holidays: found.value.map((one) => ({ ...one })) }) : found;
});
