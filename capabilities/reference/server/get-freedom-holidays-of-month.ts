import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFreedomHolidaysOfMonth } from '../contract/get-freedom-holidays-of-month.ts';
import { closedDaysOfYear } from '../domain/holidays.ts';

export default query(getFreedomHolidaysOfMonth, async ({ params }) => {
  const found = closedDaysOfYear(Number(params.year), Number(params.month));
  return found.ok ? ok({ holidays: found.value.map((one) => ({ ...one })) }) : found;
});
