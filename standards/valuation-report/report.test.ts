import { expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { readReport } from './read-report.ts';
import type { ValuationReport } from './report.ts';
import { writeReport } from './write-report.ts';

const report: ValuationReport = {
  reportNumber: 'HV-20931',
  value: 52_100_000,
  effectiveOn: '2026-11-16',
  condition: 'C3',
  quality: 'Q4',
  valueCondition: 'AsIs',
  squareFeet: 2_140,
  address: '7 Windlass Ct & Co <2>',
  comparables: [
    {
      address: '19 Windlass Ct',
      soldOn: '2026-09-14',
      price: 52_800_000,
      distance: 10,
      squareFeet: 2_140,
      adjustment: -600_000,
      adjusted: 52_200_000,
    },
    { address: '402 Capstan Ln' },
  ],
};

test('what is written is read again, whole', () => {
  expect(must(readReport(writeReport(report)))).toEqual({ report, missing: [] });
});

test('what a report does not say is named and never zero', () => {
  const bare = must(readReport(writeReport({ value: 100, comparables: [] })));
  expect(bare).toEqual({
    report: { value: 100, comparables: [] },
    missing: ['the day of the value', 'the condition', 'the quality', 'under which condition the value holds', 'comparable sales'],
  });
});

test.each([
  ['a loan application', '<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas"><DEAL/></MESSAGE>', 'NOT_A_REPORT'],
  ['a report without a value', writeReport(report).replace('521000.00', 'none'), 'NO_VALUE'],
  ['a document type', `<!DOCTYPE MESSAGE [<!ENTITY a "b">]>${writeReport(report)}`, 'HAS_DOCTYPE'],
  ['a file cut off', writeReport(report).slice(0, 900), 'TRUNCATED'],
])('%s is refused', (_what, xml, code) => {
  expect(readReport(xml)).toMatchObject({ ok: false, refusal: { code } });
});

test('a condition outside the scale, a day that there is not and a size in words are not taken for said', () => {
  const odd = writeReport(report).replace('>C3<', '>C9<').replace('2026-11-16', '2026-02-30').replaceAll('>2140<', '>about 2140<');
  const { report: read } = must(readReport(odd));
  expect([read.condition, read.effectiveOn, read.squareFeet, read.value]).toEqual([undefined, undefined, undefined, 52_100_000]);
});
