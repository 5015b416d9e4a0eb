import { expect, test } from 'vitest';
import { addDays } from '../../../foundation/dates/dates.ts';
import { BUILT_IN_TABLES, withTable } from '../../../regulation/regulation-tables.ts';
import { allContracts } from '../../../apps/api/contracts.ts';
import { tableChanges, TABLE_KINDS, tablesToTell, whenTablesEnd } from './index.ts';

const YEARLY = { yearly: [90, 30, 7] };
const of = (id: string, today: string, tables = BUILT_IN_TABLES) => whenTablesEnd(tables, today, YEARLY).find((one) => one.id === id)!;
const limits2026 = BUILT_IN_TABLES['conforming-limits'].at(-1)!;

test('a yearly table is reported at 90 days, amber at 30, red at 7 and after its end', () => {
  const at = (today: string) => (({ due, tone, words }) => ({ due, tone, words }))(of('conforming-limits', today));
  expect(at('2026-10-01')).toEqual({ due: false, tone: 'ink', words: 'Ends 12/31/2026, in 91 days' });
  expect(at('2026-10-02')).toMatchObject({ due: true, tone: 'ink' });
  expect(at('2026-12-01')).toMatchObject({ due: true, tone: 'amber' });
  expect(at('2026-12-24')).toMatchObject({ due: true, tone: 'red' });
  expect(at('2026-12-31')).toMatchObject({ words: 'Ends today' });
  expect(at('2027-01-04')).toEqual({ due: true, tone: 'red', words: 'Ended 12/31/2026' });
});

test('rates of a week are reported from the Friday on, when the next are published', () => {
  const at = (today: string) => of('apor-fixed', today);
  expect(at('2026-09-17')).toMatchObject({ due: false, endsOn: '2026-09-20' });
  expect(at('2026-09-18')).toMatchObject({ due: true, tone: 'amber' });
  expect(at('2026-09-21')).toMatchObject({ due: true, tone: 'red', words: 'Ended 09/20/2026' });
});

test('the next year’s table moves the end; one with a year left out between does not', () => {
  const next = (year: number) => withTable(BUILT_IN_TABLES, { kind: 'conforming-limits', table: { ...limits2026, year } });
  expect(of('conforming-limits', '2026-11-23', next(2027))).toMatchObject({ endsOn: '2027-12-31', due: false });
  expect(of('conforming-limits', '2026-11-23', next(2028))).toMatchObject({ endsOn: '2026-12-31', due: true });
});

test('every dated table of the portal is listed, and only those somebody can bring are told of', () => {
  const ends = whenTablesEnd(BUILT_IN_TABLES, '2031-11-01', YEARLY);
  expect(ends.map(({ id }) => id).toSorted()).toEqual(
    ['apor-adjustable', 'apor-fixed', 'conforming-limits', 'fee-schedule', 'fha-limits', 'fha-premiums', 'holidays', 'hpml-thresholds', 'mi-card', 'qm-thresholds', 'state-charges', 'usda-fees', 'va-fees'], // prettier-ignore
  );
  expect(ends.find(({ id }) => id === 'va-fees')).toMatchObject({ endsOn: '2031-11-14', due: true });
  expect(tablesToTell(ends).map(({ kind }) => kind)).not.toContain(null);
  expect(ends.find(({ id }) => id === 'fha-premiums')).toMatchObject({
    kind: 'fha-premiums',
    endsOn: null,
    words: 'No last day',
    due: false,
  });
  expect(ends.find(({ id }) => id === 'apor-adjustable')).toMatchObject({ endsOn: null, words: 'None taken in', due: false, version: 0 });
});

test('the calls a table’s end refuses are calls of the portal', async () => {
  const names = new Set((await allContracts()).map(({ call }) => call.name));
  expect(TABLE_KINDS.flatMap(({ calls }) => calls).filter((name) => !names.has(name))).toEqual([]);
});

test('changes are told line by line, against the same year or the one before', () => {
  const table = { ...limits2026, year: 2027, floor: [850_000, 1_088_300, 1_315_500, 1_634_900] as const };
  const next = tableChanges({ kind: 'conforming-limits', table }, BUILT_IN_TABLES);
  expect(next).toMatchObject({ comparedWith: 'Conforming loan limits 2026', added: 0, changed: 1, removed: 0 });
  expect(next.lines).toEqual([
    {
      label: 'Baseline',
      before: ['$832,750', '$1,066,250', '$1,288,800', '$1,601,750'],
      after: ['$850,000', '$1,088,300', '$1,315,500', '$1,634,900'],
    },
  ]);
  const [first, ...others] = limits2026.areas!;
  const fewer = tableChanges({ kind: 'conforming-limits', table: { ...limits2026, areas: others } }, BUILT_IN_TABLES);
  expect(fewer).toMatchObject({ comparedWith: 'Conforming loan limits 2026', removed: first!.counties.split(' ').length, changed: 0 });
});

test('a correction of one week shows that week and takes none away', () => {
  const [built] = BUILT_IN_TABLES['apor-fixed'];
  const [week, ...rates] = built!.weeks.at(-1)!;
  const fixed = { ...built!, weeks: [[week, ...rates.slice(0, -1), 6_950] as const, [addDays(week, 7), ...rates] as const] };
  expect(tableChanges({ kind: 'apor-fixed', table: fixed }, BUILT_IN_TABLES)).toMatchObject({
    added: 1,
    changed: 1,
    removed: 0,
    same: 0,
    lines: [
      { label: 'Week of 09/14/2026', before: ['6.310%', '6.340%', '6.470%', '6.840%'], after: ['6.310%', '6.340%', '6.470%', '6.950%'] },
      { label: 'Week of 09/21/2026', before: null },
    ],
  });
});
