import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addDays, dayNumber, weekday } from '../../foundation/dates/dates.ts';
import { given, onDate } from '../../foundation/explain/explain.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import { must } from '../../foundation/result/result.ts';
import { oracleAdd, oracleCounts, oracleHolidays, type OracleCalendar } from './calendar-oracle.ts';
import { dateText, dayIndex } from './day-index.ts';
import {
  addBusinessDays,
  countBusinessDays,
  creditorCalendar,
  dayStrip,
  explainBusinessDays,
  explainCalendarDays,
  explainDaysBetween,
  federalHolidays,
  isBusinessDay,
  JUNETEENTH_ENACTED,
  LENDER_CALENDAR,
  LENDER_HOURS,
  observedDate,
  portalCalendar,
  portalHolidayYears,
  readPortalDate,
  specificCalendar,
  type BusinessCalendar,
} from './index.ts';

const SPECIFIC = specificCalendar();
const FIVE_YEARS = { 2024: ['2024-12-25'], 2025: ['2025-12-25'], 2026: ['2026-07-03', '2026-11-26'], 2027: [], 2028: [] };
const PORTAL = must(portalCalendar(2026, FIVE_YEARS));

describe('federal holidays, 5 U.S.C. 6103(a)', () => {
  const YEAR_2026 = [
    ["New Year's Day", '2026-01-01', '2026-01-01'],
    ['Birthday of Martin Luther King, Jr.', '2026-01-19', '2026-01-19'],
    ["Washington's Birthday", '2026-02-16', '2026-02-16'],
    ['Memorial Day', '2026-05-25', '2026-05-25'],
    ['Juneteenth National Independence Day', '2026-06-19', '2026-06-19'],
    ['Independence Day', '2026-07-04', '2026-07-03'],
    ['Labor Day', '2026-09-07', '2026-09-07'],
    ['Columbus Day', '2026-10-12', '2026-10-12'],
    ['Veterans Day', '2026-11-11', '2026-11-11'],
    ['Thanksgiving Day', '2026-11-26', '2026-11-26'],
    ['Christmas Day', '2026-12-25', '2026-12-25'],
  ];

  test('the eleven of 2026, legal and observed', () => {
    expect(must(federalHolidays(2026)).map((day) => [day.name, day.legalOn, day.observedOn])).toEqual(YEAR_2026);
  });

  test.each(Array.from({ length: 114 }, (_, i) => 1986 + i))('%i: the legal dates are those of the oracle', (year) => {
    expect(must(federalHolidays(year)).map((day) => day.legalOn)).toEqual(oracleHolidays(year));
    expect(must(federalHolidays(year, JUNETEENTH_ENACTED)).map((day) => day.legalOn)).toEqual(oracleHolidays(year, false));
  });

  test.each([
    ['2027-07-04', '2027-07-05'],
    ['2026-07-04', '2026-07-03'],
    ['2028-01-01', '2027-12-31'],
    ['2026-12-25', '2026-12-25'],
    ['2026-05-25', '2026-05-25'],
  ])('%s is observed on %s', (legal, observed) => {
    expect(observedDate(legal)).toBe(observed);
  });

  test('Juneteenth is known only after the day of its law', () => {
    const names = (asKnownOn?: string): readonly string[] => must(federalHolidays(2021, asKnownOn)).map((day) => day.name);
    expect(names('2021-06-17')).toHaveLength(10);
    expect(names('2021-06-18')).toHaveLength(11);
    expect(names()).toHaveLength(11);
    expect(must(federalHolidays(2020)).map((day) => day.name)).not.toContain('Juneteenth National Independence Day');
  });

  test.each([1985, 2100, 2026.5, Number.NaN])('%s: a year without a table is refused', (year) => {
    const result = federalHolidays(year);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'YEAR_WITHOUT_HOLIDAY_TABLE', field: 'year' } });
    expect(result.ok ? '' : result.refusal.message).toBe(`No table of federal holidays for ${year}; it covers 1986 to 2099.`);
  });
});

describe('the specific business day, 1026.2(a)(6)', () => {
  test.each([
    ['2026-07-03', undefined, 'Friday: the observed day of a Saturday holiday counts, comment 2(a)(6)-2'],
    ['2026-07-04', 'Independence Day', 'the legal day does not'],
    ['2026-07-05', 'Sunday', ''],
    ['2026-07-11', undefined, 'Saturdays count'],
    ['2027-07-05', undefined, 'Monday after a Sunday holiday counts on the plain reading'],
    ['2025-01-20', 'Birthday of Martin Luther King, Jr.', 'Inauguration Day 2025 fell on it'],
    ['2021-01-20', undefined, 'Inauguration Day alone is no holiday'],
  ])('%s closed because of %s (%s)', (date, reason, _why) => {
    expect(SPECIFIC.closedBecause(dayNumber(date))).toBe(reason);
    expect(must(isBusinessDay(SPECIFIC, date))).toBe(reason === undefined);
  });

  test('conservative switch: the Monday after a Sunday holiday is closed as well', () => {
    const conservative = specificCalendar({ closeMondayAfterSundayHoliday: true });
    expect(conservative.closedBecause(dayNumber('2027-07-05'))).toBe('Independence Day (observed)');
    expect(must(isBusinessDay(conservative, '2026-07-03'))).toBe(true);
    expect(must(isBusinessDay(conservative, '2027-12-27'))).toBe(true);
  });

  test('19 June 2021 counts for periods begun on or before the day of the law (CFPB interpretive rule of 2021-08-05)', () => {
    const from = (periodBegan: string, n: number): string => must(addBusinessDays(specificCalendar({ periodBegan }), periodBegan, n));
    expect(from('2021-06-17', 2)).toBe('2021-06-19');
    expect(from('2021-06-18', 1)).toBe('2021-06-21');
  });

  test('the same options give the same calendar, other options another', () => {
    expect(specificCalendar({ periodBegan: '2026-01-05' })).toBe(SPECIFIC);
    expect(specificCalendar({ closeMondayAfterSundayHoliday: false })).toBe(SPECIFIC);
    expect(specificCalendar({ periodBegan: '2021-06-16' })).not.toBe(SPECIFIC);
    expect(specificCalendar({ closeMondayAfterSundayHoliday: true })).not.toBe(SPECIFIC);
    expect(SPECIFIC).toMatchObject({
      kind: 'reg-z-specific',
      title: 'Reg Z specific business day',
      source: '12 CFR 1026.2(a)(6), comment 2(a)(6)-2; 5 U.S.C. 6103(a)',
    });
  });
});

describe('the general business day: a creditor’s own calendar', () => {
  test.each([
    ['2026-07-03', 'Independence Day (observed)'],
    ['2026-07-06', undefined],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-11-27', undefined],
    ['2026-11-28', 'Saturday'],
    ['2026-11-29', 'Sunday'],
    ['2027-12-31', "New Year's Day (observed)"],
  ])('the lender on %s: %s', (date, reason) => {
    expect(LENDER_CALENDAR.closedBecause(dayNumber(date))).toBe(reason);
  });

  test('names every closed weekday', () => {
    const thursdays = must(creditorCalendar({ name: 'Thursday Savings', openWeekdays: [4], federalHolidays: 'open' }));
    const reasons = Array.from({ length: 7 }, (_, i) => thursdays.closedBecause(dayNumber('2026-11-22') + i));
    expect(reasons).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', undefined, 'Friday', 'Saturday']);
    expect(must(isBusinessDay(thursdays, '2026-11-26'))).toBe(true);
    expect(thursdays).toMatchObject({
      kind: 'reg-z-general',
      title: 'Reg Z general business day (Thursday Savings)',
      source: '12 CFR 1026.2(a)(6): offices of Thursday Savings open for substantially all business functions',
    });
  });

  test('company holidays close, days open anyway open', () => {
    const own = must(
      creditorCalendar({
        ...LENDER_HOURS,
        companyHolidays: [{ on: '2026-11-27', name: 'Day after Thanksgiving' }],
        openAnyway: ['2026-10-12', '2026-11-28'],
      }),
    );
    expect(own.closedBecause(dayNumber('2026-11-27'))).toBe('Day after Thanksgiving');
    expect(own.closedBecause(dayNumber('2026-10-12'))).toBeUndefined();
    expect(own.closedBecause(dayNumber('2026-11-28'))).toBeUndefined();
    expect(must(isBusinessDay(LENDER_CALENDAR, '2026-10-12'))).toBe(false);
    expect(must(isBusinessDay(LENDER_CALENDAR, '2026-11-27'))).toBe(true);
  });

  test('observed Juneteenth 2021 as known', () => {
    const then = must(creditorCalendar({ ...LENDER_HOURS, asKnownOn: '2021-06-17' }));
    expect(must(isBusinessDay(then, '2021-06-18'))).toBe(true);
    expect(must(isBusinessDay(LENDER_CALENDAR, '2021-06-18'))).toBe(false);
  });

  test.each([
    [{ ...LENDER_HOURS, openWeekdays: [] }, 'CREDITOR_NEVER_OPEN', 'openWeekdays', 'The creditor calendar has no open weekday.'],
    [{ ...LENDER_HOURS, openAnyway: ['2026-02-30'] }, 'NO_SUCH_DATE', 'openAnyway', '2026-02-30 is no date of the form YYYY-MM-DD.'],
    [
      { ...LENDER_HOURS, companyHolidays: [{ on: 'soon', name: 'Party' }] },
      'NO_SUCH_DATE',
      'companyHolidays',
      'soon is no date of the form YYYY-MM-DD.',
    ],
    [
      { ...LENDER_HOURS, openAnyway: ['2026-11-27'], companyHolidays: [{ on: '2026-11-27', name: 'Party' }] },
      'CONTRADICTORY_DAY',
      'companyHolidays',
      '2026-11-27 is listed both as closed (Party) and as open.',
    ],
  ] as const)('refuses %j', (hours, code, field, message) => {
    expect(creditorCalendar(hours)).toEqual({ ok: false, refusal: { code, field, message } });
  });
});

describe('the portal’s own day', () => {
  test('needs the holidays of two years before through two after', () => {
    expect(portalHolidayYears(2026)).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect([PORTAL.from, PORTAL.through, PORTAL.kind, PORTAL.title, PORTAL.source]).toEqual([
      '2024-01-01',
      '2028-12-31',
      'portal',
      'Portal business day',
      'Portal rule: weekends and listed holidays are not business days',
    ]);
    for (const year of portalHolidayYears(2026)) {
      const { [year as 2026]: _, ...four } = FIVE_YEARS;
      expect(portalCalendar(2026, four)).toEqual({
        ok: false,
        refusal: {
          code: 'YEAR_WITHOUT_HOLIDAY_TABLE',
          field: String(year),
          message: `The holidays of ${year} are missing; counting from 2026 needs 2024 to 2028.`,
        },
      });
    }
  });

  test.each(['2026-13-01', '2027-01-01'])('refuses %s among the holidays of 2026', (on) => {
    expect(portalCalendar(2026, { ...FIVE_YEARS, 2026: [on] })).toEqual({
      ok: false,
      refusal: { code: 'NO_SUCH_DATE', field: '2026', message: `${on} is no holiday date of 2026.` },
    });
  });

  test.each([
    ['2026-07-03', 'Listed holiday'],
    ['2026-07-04', 'Saturday'],
    ['2026-07-05', 'Sunday'],
    ['2026-07-06', undefined],
  ])('%s: %s', (date, reason) => {
    expect(PORTAL.closedBecause(dayNumber(date))).toBe(reason);
  });

  test.each([
    ['2026-11-20T15:00:00Z', '2026-11-20'],
    ['2026-11-20 09:30', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['7/4/2026', '2026-07-04'],
    ['2026-7-4', '2026-07-04'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2026-02-30', undefined],
    ['2026-11', undefined],
    ['2026-11-20-1', undefined],
    ['20/11/26', undefined],
    ['2026', undefined],
    ['', undefined],
  ])('reads %s as %s', (written, date) => {
    expect(readPortalDate(written)).toBe(date);
  });
});

describe('counting', () => {
  test.each([
    ['1986-01-01', 5844],
    ['2099-12-31', 47_481],
    ['2026-11-20', 20_777],
  ])('day index of %s', (date, day) => {
    expect(dayIndex(date)).toBe(day);
    expect(dateText(day)).toBe(date);
  });

  test.each(['1985-12-31', '2100-01-01', '2026-02-29', '2026-00-10', '2026-01-00', '2026-1-10', '2026-01-10 ', '2026/01/10', 'today', ''])(
    '"%s" has no day index',
    (date) => {
      expect(dayIndex(date)).toBeUndefined();
    },
  );

  test('day 0 is the day of the event, whether it counts or not', () => {
    expect(must(addBusinessDays(LENDER_CALENDAR, '2026-11-20', 1))).toBe('2026-11-23');
    expect(must(addBusinessDays(LENDER_CALENDAR, '2026-11-21', 1))).toBe('2026-11-23');
    expect(must(addBusinessDays(LENDER_CALENDAR, '2026-11-23', -1))).toBe('2026-11-20');
    expect(must(addBusinessDays(LENDER_CALENDAR, '2026-11-22', -1))).toBe('2026-11-20');
    expect(must(addBusinessDays(LENDER_CALENDAR, '2026-11-22', 0))).toBe('2026-11-22');
  });

  test.each([
    ['2026-11-20', '2026-11-27', 4],
    ['2026-11-27', '2026-11-20', -4],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-22', '2026-11-21', 0],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-23', '2026-11-22', 0],
  ])('lender days from %s to %s: %i', (from, to, days) => {
    expect(must(countBusinessDays(LENDER_CALENDAR, from, to))).toBe(days);
  });

  test('to the very ends of a calendar and not beyond', () => {
    expect(must(addBusinessDays(PORTAL, '2024-01-01', 1))).toBe('2024-01-02');
    // 2024-01-01 is a Monday and not in this list of holidays, so it is the calendar's first counting day.
    expect(must(addBusinessDays(PORTAL, '2024-01-02', -1))).toBe('2024-01-01');
    expect(must(addBusinessDays(PORTAL, '2028-12-28', 1))).toBe('2028-12-29');
    expect(addBusinessDays(PORTAL, '2024-01-01', -1)).toEqual({
      ok: false,
      refusal: {
        code: 'DATE_OUTSIDE_CALENDAR',
        field: 'n',
        message: '-1 days from 2024-01-01 is outside the Portal business day calendar (2024-01-01 to 2028-12-31).',
      },
    });
    // 31 December 1985 was a Tuesday, but the calendar does not know it.
    expect(addBusinessDays(SPECIFIC, '1986-01-02', -1)).toMatchObject({ ok: false, refusal: { code: 'DATE_OUTSIDE_CALENDAR' } });
    expect(addBusinessDays(PORTAL, '2028-12-29', 1)).toMatchObject({ ok: false, refusal: { code: 'DATE_OUTSIDE_CALENDAR' } });
    expect(must(isBusinessDay(PORTAL, '2024-01-01'))).toBe(true);
    expect(must(isBusinessDay(PORTAL, '2028-12-31'))).toBe(false);
  });

  test.each(['2023-12-31', '2029-01-01', '2026-02-30'])('%s is refused by a calendar that does not cover it', (date) => {
    const refusal = {
      ok: false,
      refusal: {
        code: 'DATE_OUTSIDE_CALENDAR',
        field: 'date',
        message: `${date} is no date of the Portal business day calendar (2024-01-01 to 2028-12-31).`,
      },
    };
    expect(addBusinessDays(PORTAL, date, 3)).toEqual(refusal);
    expect(countBusinessDays(PORTAL, date, '2026-01-05')).toEqual(refusal);
    expect(countBusinessDays(PORTAL, '2026-01-05', date)).toEqual(refusal);
    expect(isBusinessDay(PORTAL, date)).toEqual(refusal);
    expect(explainBusinessDays(PORTAL, 3, { label: 'x', start: given('Start', onDate(date), 'typed'), source: 's', rule: 'r' })).toEqual(
      refusal,
    );
  });

  test('half days are refused', () => {
    expect(addBusinessDays(LENDER_CALENDAR, '2026-11-20', 1.5)).toEqual({
      ok: false,
      refusal: { code: 'NOT_A_WHOLE_NUMBER', field: 'n', message: '1.5 is no whole number of days.' },
    });
  });

  test('a strip shows each day with its number or its reason', () => {
    expect(dayStrip(SPECIFIC, '2026-07-02', '2026-07-06')).toEqual([
      { date: '2026-07-03', counted: true, count: 1 },
      { date: '2026-07-04', counted: false, reason: 'Independence Day' },
      { date: '2026-07-05', counted: false, reason: 'Sunday' },
      { date: '2026-07-06', counted: true, count: 2 },
    ]);
    expect(dayStrip(LENDER_CALENDAR, '2026-11-27', '2026-11-25')).toEqual([
      { date: '2026-11-26', counted: false, reason: 'Thanksgiving Day' },
      { date: '2026-11-25', counted: true, count: 1 },
    ]);
    expect(dayStrip(SPECIFIC, '2026-07-02', '2026-07-02')).toEqual([]);
  });

  test('an explained deadline carries its paragraph, its start and its strip', () => {
    const start = given('Application received', onDate('2026-11-25'), 'typed by the broker');
    const { value, why } = must(
      explainBusinessDays(LENDER_CALENDAR, 3, {
        label: 'Loan Estimate due',
        start,
        source: '12 CFR 1026.19(e)(1)(iii)(A)',
        rule: 'trid.le-due',
        note: 'n',
      }),
    );
    expect(value).toBe('2026-12-01');
    expect(why).toEqual({
      label: 'Loan Estimate due',
      figure: { unit: 'date', amount: '2026-12-01' },
      operation: 'days',
      source: `12 CFR 1026.19(e)(1)(iii)(A); ${LENDER_CALENDAR.source}`,
      rule: 'trid.le-due',
      parts: [start],
      strip: dayStrip(LENDER_CALENDAR, '2026-11-25', '2026-12-01'),
      note: 'n',
    });
  });

  test('calendar days count every day', () => {
    const count = { label: 'Cure', start: given('Consummation', onDate('2026-11-29'), 'typed'), source: 'p', rule: 'r' };
    const { value, why } = explainCalendarDays(3, count);
    expect(value).toBe('2026-12-02');
    expect(why).toEqual({
      label: 'Cure',
      figure: { unit: 'date', amount: '2026-12-02' },
      operation: 'days',
      source: 'p; calendar days',
      rule: 'r',
      parts: [count.start],
      strip: [
        { date: '2026-11-30', counted: true, count: 1 },
        { date: '2026-12-01', counted: true, count: 2 },
        { date: '2026-12-02', counted: true, count: 3 },
      ],
    });
    expect(explainCalendarDays(1, { ...count, note: 'n' }).why.note).toBe('n');
  });

  test.each([
    [-1, ['2026-11-28']],
    [-2, ['2026-11-28', '2026-11-27']],
  ])('%i calendar days run back, day by day', (n, back) => {
    const count = { label: 'By', start: given('Consummation', onDate('2026-11-29'), 'typed'), source: 'p', rule: 'r' };
    const { value, why } = explainCalendarDays(n, count);
    expect(value).toBe(back.at(-1));
    expect(why.strip).toEqual(back.map((date, at) => ({ date, counted: true, count: at + 1 })));
  });

  test.each([
    ['2026-11-29', '2026-12-02', 3],
    ['2026-12-02', '2026-11-29', -3],
  ])('the days from %s to %s are counted without the first', (from, to, n) => {
    const [first, last] = [given('From', onDate(from), 'typed'), given('To', onDate(to), 'typed')];
    const { value, why } = explainDaysBetween('Days', first, last, 'p');
    expect(value).toBe(n);
    expect(why).toEqual({
      label: 'Days',
      figure: { unit: 'days', amount: `${n}` },
      operation: 'compute',
      rule: 'calendar.days-between',
      source: 'p',
      parts: [first, last],
    });
  });
});

describe('against the oracle, over random dates', () => {
  const before = JUNETEENTH_ENACTED;
  const pairs: [BusinessCalendar, OracleCalendar, boolean][] = [
    [SPECIFIC, 'specific', true],
    [specificCalendar({ periodBegan: before }), 'specific', false],
    [specificCalendar({ closeMondayAfterSundayHoliday: true }), 'specific-conservative', true],
    [specificCalendar({ closeMondayAfterSundayHoliday: true, periodBegan: before }), 'specific-conservative', false],
    [LENDER_CALENDAR, 'general', true],
    [must(creditorCalendar({ ...LENDER_HOURS, asKnownOn: before })), 'general', false],
    [must(creditorCalendar({ ...LENDER_HOURS, openWeekdays: [1, 2, 3, 4, 5, 6] })), 'general-with-saturdays', true],
  ];
  const dates = fc.integer({ min: 0, max: 40_800 }).map((days) => addDays('1987-06-01', days));
  const counts = fc.integer({ min: -30, max: 30 });

  test.each(pairs)('calendar %#: adding, counting and single days agree', (calendar, oracle, known) => {
    fc.assert(
      fc.property(dates, counts, (date, n) => {
        const found = must(addBusinessDays(calendar, date, n));
        expect(found).toBe(oracleAdd(oracle, date, n, known));
        expect(must(isBusinessDay(calendar, date))).toBe(oracleCounts(oracle, date, known));
        expect(must(countBusinessDays(calendar, date, found))).toBe(n);
      }),
      { seed: 20_261_120, numRuns: runs(1500) },
    );
  });

  test('explained and plain counts give the same date, and the verifier agrees', () => {
    fc.assert(
      fc.property(dates, counts, (date, n) => {
        fc.pre(n !== 0);
        const count = { label: 'Deadline', start: given('Start', onDate(date), 'typed'), source: 'paragraph', rule: 'rule' };
        const { value, why } = must(explainBusinessDays(SPECIFIC, n, count));
        expect(value).toBe(must(addBusinessDays(SPECIFIC, date, n)));
        expect(why.strip!.filter((day) => day.counted)).toHaveLength(Math.abs(n));
        expect(verifySteps(why)).toMatchObject({ recomputed: 1, discrepancies: [] });
      }),
      { seed: 7, numRuns: runs(300) },
    );
  });

  test('the three calendars differ: Saturdays and observed days tell them apart', () => {
    expect(weekday('2026-07-11')).toBe(6);
    const open = (date: string): boolean[] => [SPECIFIC, LENDER_CALENDAR, PORTAL].map((calendar) => must(isBusinessDay(calendar, date)));
    expect(open('2026-07-11')).toEqual([true, false, false]);
    expect(open('2026-07-03')).toEqual([true, false, false]);
    expect(open('2026-12-25')).toEqual([false, false, true]);
  });
});
