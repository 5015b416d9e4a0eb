/**
 * Counts a million random deadlines with the calendars and with the oracle and reports every difference and the cost of a count as a ratio to
 * the oracle's walk. Run with `node regulation/calendar/million-dates.bench.ts [how many]`; exit 1 on a difference.
 */
import { chanceFrom } from '../../foundation/chance/chance.ts';
import { addDays } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { oracleAdd, type OracleCalendar } from './calendar-oracle.ts';
import {
  addBusinessDays,
  creditorCalendar,
  JUNETEENTH_ENACTED,
  LENDER_CALENDAR,
  LENDER_HOURS,
  specificCalendar,
  type BusinessCalendar,
} from './index.ts';

const wanted = Number(process.argv[2] ?? 1_000_000);
const before = JUNETEENTH_ENACTED;
const withSaturdays = { ...LENDER_HOURS, openWeekdays: [1, 2, 3, 4, 5, 6] as const };
const pairs: readonly [BusinessCalendar, OracleCalendar, boolean][] = [
  [specificCalendar(), 'specific', true],
  [specificCalendar({ periodBegan: before }), 'specific', false],
  [specificCalendar({ closeMondayAfterSundayHoliday: true }), 'specific-conservative', true],
  [specificCalendar({ closeMondayAfterSundayHoliday: true, periodBegan: before }), 'specific-conservative', false],
  [LENDER_CALENDAR, 'general', true],
  [must(creditorCalendar({ ...LENDER_HOURS, asKnownOn: before })), 'general', false],
  [must(creditorCalendar(withSaturdays)), 'general-with-saturdays', true],
];

const chance = chanceFrom(20_261_120);
const random = (below: number): number => chance.between(0, below - 1);

let differences = 0;
let tableTime = 0n;
let walkTime = 0n;
for (const [calendar] of pairs) calendar.table();
const batch = 1000;
for (let done = 0; done < wanted; done += batch) {
  const [calendar, oracle, known] = pairs[random(pairs.length)]!;
  const dates = Array.from({ length: batch }, () => addDays('1987-01-01', random(40_000)));
  const n = random(2) === 0 ? -1 - random(20) : 1 + random(20);
  const start = process.hrtime.bigint();
  const mine = dates.map((date) => addBusinessDays(calendar, date, n));
  const middle = process.hrtime.bigint();
  const theirs = dates.map((date) => oracleAdd(oracle, date, n, known));
  const end = process.hrtime.bigint();
  tableTime += middle - start;
  walkTime += end - middle;
  for (let i = 0; i < batch; i += 1) {
    const found = mine[i]!;
    if (found.ok && found.value === theirs[i]) continue;
    differences += 1;
    if (differences <= 20)
      console.log(`${oracle} ${dates[i]} ${n}: ${found.ok ? found.value : found.refusal.message}, oracle ${theirs[i]}`);
  }
}
const ratio = Number(walkTime) / Number(tableTime);
console.log(
  `${wanted} deadlines, ${differences} differences; ${Math.round(Number(tableTime) / wanted)} ns each, ${ratio.toFixed(0)} times faster than walking.`,
);
if (differences > 0) process.exitCode = 1;
