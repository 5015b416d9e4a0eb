import { expect, test } from 'vitest';
import { drawnPanel } from '../../testing/drawn-panel.tsx';
import { FeeTable } from './fee-table.tsx';
import type { FeeRow, FeeSection } from './fee-table-props.ts';

const fee = (id: string, change: Partial<FeeRow> = {}): FeeRow => ({
  id,
  name: `Fee ${id}`,
  plainName: `Fee ${id}`,
  amount: 450_00,
  editable: true,
  ...change,
});
const section = (letter: string, fees: readonly FeeRow[], openAtFirst = true): FeeSection => ({
  letter,
  title: `Section ${letter}`,
  fees,
  total: '$450',
  openAtFirst,
});
const table = (sections: readonly FeeSection[], compares = false) =>
  drawnPanel(
    <FeeTable
      label="Fees"
      sections={sections}
      compares={compares}
      versions={{ before: 'v1', now: 'v2' }}
      total={{ title: 'J Total closing costs', amount: '$450' }}
      onAmount={() => {}}
    />,
  );

test('a section without a fee still stands with its total, and the whole below it', () => {
  const { text, fields } = table([section('A', [])]);
  expect(text).toContain('A Section A');
  expect(text).toMatch(/J Total closing costs \$450$/);
  expect(fields).toEqual([]);
});

test('an open section has a field for each fee; a closed one keeps its total and hides its fees', () => {
  const { text, fields } = table([section('A', [fee('underwriting')]), section('B', [fee('appraisal')], false)]);
  expect(fields).toEqual([expect.stringContaining('Fee underwriting')]);
  expect(text).toContain('Section B');
  expect(text).not.toContain('Fee appraisal');
});

test('a fee that may not be typed is read, with its amount', () => {
  const { text, fields } = table([section('A', [fee('underwriting', { editable: false })])]);
  expect(fields).toEqual([]);
  expect(text).toContain('Fee underwriting');
  expect(text).toContain('450');
});

test('beside a version that was sent, each fee has what it was and how it moved', () => {
  const { text } = table([section('A', [fee('underwriting', { before: 400_00, change: '+50', problem: true })])], true);
  expect(text).toContain('v1 Change v2');
  expect(text).toMatch(/Fee underwriting.*400.*\+50/);
});

test('a hundred and fifty fees are all there', () => {
  const many = Array.from({ length: 150 }, (_, at) => fee(String(at)));
  expect(table([section('A', many)]).fields).toHaveLength(150);
});
