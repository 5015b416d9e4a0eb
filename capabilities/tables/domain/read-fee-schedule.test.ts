import { describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { FEE_SCHEDULES } from '../../../regulation/fee-schedule/index.ts';
import { BUILT_IN_TABLES, feeScheduleTaken, withTable } from '../../../regulation/regulation-tables.ts';
import { readTable, tableChanges, writeTable, type GridRow } from './index.ts';

const [built] = FEE_SCHEDULES;
const asked = { kind: 'fee-schedule', year: null, source: 'The lender', standing: 'published' } as const;
const file = writeTable({ kind: 'fee-schedule', table: { ...built!, from: '2027-01-01' } }, []);

function grid(text: string): readonly GridRow[] {
  return (parse(text) as string[][]).map((cells, at) => ({ row: at + 1, cells }));
}

/** The file with a cell of the fee's line replaced; columns from 0. */
function changed(id: string, column: number, to: string): string {
  const lines = (parse(file) as string[][]).map((cells) =>
    cells[1] === id ? cells.map((cell, at) => (at === column ? to : cell)) : cells,
  );
  return lines.map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n');
}

describe('a fee schedule from a file', () => {
  test('a downloaded file is read unchanged', () => {
    const { table, problems } = readTable(grid(file), asked);
    expect(problems).toEqual([]);
    const { fees, estimates } = built!;
    expect(table).toEqual({
      kind: 'fee-schedule',
      table: { source: 'The lender', standing: 'published', from: '2027-01-01', title: 'Fee schedule 2027-01-01', fees, estimates },
    });
  });

  test.each([
    ['underwriting', 0, 'January', 'from', '“January” is not a date'],
    ['underwriting', 1, 'Under Writing', 'id', '“Under Writing” is no id'],
    ['underwriting', 1, 'rush', 'id', '“rush” is on row'],
    ['underwriting', 2, 'D', 'section', '“D” is not A, B, C'],
    ['underwriting', 3, 'Underwriting', 'kind', '“Underwriting” is no kind of fee'],
    ['underwriting', 4, '=1+1', 'label', 'label has to begin with a letter'],
    ['underwriting', 6, 'lender', 'payee', '“lender” is not creditor'],
    ['underwriting', 7, 'fixed', 'basis', '“fixed” is not one of flat'],
    ['underwriting', 8, '-5', 'amount', '“-5” is not an amount'],
    ['underwriting', 8, '1000000', 'amount', '“1000000” is not an amount'],
    ['underwriting', 10, '3', 'months', 'flat takes no months'],
    ['escrow-taxes', 10, '40', 'months', '“40” is not a number of months'],
    ['lenders-title', 9, '', 'at_least', '“” is not an amount'],
    ['underwriting', 11, 'perhaps', 'optional', '“perhaps” is not yes or no'],
    ['appraisal', 12, 'Buy', 'purpose', '“buy” is not purchase or refinance'],
    ['upfront-fha', 13, 'fha rural', 'mortgage_types', '“rural” is not conventional'],
    ['appraisal', 15, 'CO ZZ', 'states', '“ZZ” is no state'],
    ['appraisal-units', 17, '1', 'units_up_to', 'the fee is for no loan'],
    ['broker', 7, 'recording', 'basis', 'typed on each loan'],
  ] as const)('%s, column %i of “%s” is reported at its cell', (id, column, to, name, sentence) => {
    const { table, problems } = readTable(grid(changed(id, column, to)), asked);
    expect(table).toBeNull();
    expect(problems).toContainEqual({ row: expect.any(Number), column: name, sentence: expect.stringContaining(sentence) });
  });

  test('a schedule without a line every estimate needs is none', () => {
    const without = file
      .split('\r\n')
      .filter((line) => !/recording|taxes-estimate/.test(line))
      .join('\r\n');
    const { problems } = readTable(grid(without), asked);
    expect(problems).toEqual([{ row: null, column: 'basis', sentence: 'Lines are missing with the basis recording, taxes-estimate.' }]);
  });
});

describe('a fee schedule that was taken in', () => {
  const read = readTable(grid(changed('underwriting', 8, '1,090.00').replace(/^.*,survey,.*\n/m, '')), asked).table!;
  const table = { ...built!, ...read.table, table: { version: 1, sha256: 'a'.repeat(64) } };
  const tables = withTable(BUILT_IN_TABLES, { kind: 'fee-schedule', table } as never);

  test('is compared line by line with the one in force', () => {
    const { added, changed: moved, removed, lines } = tableChanges(read, BUILT_IN_TABLES);
    expect([added, moved, removed]).toEqual([0, 1, 1]);
    expect(lines).toContainEqual({ label: 'A · Underwriting Fee', before: ['$990', 'Lender', 'Not a streamline'], after: ['$1,090', 'Lender', 'Not a streamline'] }); // prettier-ignore
  });

  test('is in effect from its day, with the labels of the fees it no longer has', () => {
    expect(feeScheduleTaken(tables['fee-schedule'], '2026-12-31')).toBeUndefined();
    const taken = feeScheduleTaken(tables['fee-schedule'], '2027-01-01');
    expect(taken?.feeSchedule.title).toBe('Fee schedule 2027-01-01');
    expect(taken?.formerFees).toEqual({ survey: 'Survey Fee' });
  });
});
