import { describe, expect, test } from 'vitest';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { addableFees, editedFees, mayBeAdded, noFeeEdits } from './edit-fees.ts';
import type { FeeLine, FeeSection } from './fee-line.ts';
import type { FeeSchedule, ScheduledFee } from '../../../regulation/fee-schedule/index.ts';
import { FEE_SCHEDULES } from '../../../regulation/fee-schedule/index.ts';
import { feeItemName } from './item-name.ts';
import { toleranceOf } from './tolerance-of.ts';

const fee = (id: string, section: FeeSection, label: string): ScheduledFee => ({
  id,
  section,
  kind: section === 'A' ? 'ApplicationFee' : 'SurveyFee',
  label,
  paidTo: 'Third party',
  payee: 'unaffiliated',
  basis: { by: 'typed' },
});
const lineOf = ({ id, section, kind, label, paidTo, payee }: ScheduledFee, amount = 10_000): FeeLine => {
  return { id, section, kind, label, paidTo, payee, amount, why: given(label, usd(amount), 'Schedule') };
};
const inspection = { a: fee('inspection-a', 'A', 'Inspection'), c: fee('inspection-c', 'C', 'Inspection') };
const added = fee('inspection-h', 'H', 'Inspection');
const second = fee('inspection-c2', 'C', 'Inspection');
const other = fee('courier-c', 'C', 'Courier');
const schedule: FeeSchedule = { ...FEE_SCHEDULES[0]!, fees: [inspection.a, inspection.c, second, other, added] };
const proposed = [lineOf(inspection.a), lineOf(inspection.c), lineOf(other)];
const withAdded = (id: string) =>
  Object.fromEntries(editedFees(proposed, { ...noFeeEdits, added: [id] }, schedule).map((line) => [line.id, line]));

describe('a fee that is added', () => {
  test('is new, makes its namesake of section A new, and says that the one of section C is from a provider off the list', () => {
    const lines = withAdded('inspection-h');
    expect(lines['inspection-h']!.isNew).toBe(true);
    expect(lines['inspection-a']!.isNew).toBe(true);
    expect(lines['inspection-c']!.nonVendorProvider).toBe(true);
    expect(lines['inspection-c']!.isNew).toBeUndefined();
    expect(lines['courier-c']!.nonVendorProvider).toBeUndefined();
  });
  test('to section C beside another of its name makes both off the list, which takes their limit away', () => {
    const lines = withAdded('inspection-c2');
    for (const id of ['inspection-c', 'inspection-c2']) {
      expect(lines[id]!.nonVendorProvider).toBe(true);
      expect(toleranceOf(lines[id]!)).toMatchObject({ ok: true, value: { value: 'unlimited' } });
    }
  });
  test('leaves the fees of other names as they were', () => expect(withAdded('inspection-h')['courier-c']).toEqual(proposed[2]));
});

describe('which fees are offered', () => {
  const offered = { amount: 0, isNew: false, shownByDefault: false, active: false };
  test.each([
    [{}, true],
    [{ amount: -1 }, true],
    [{ amount: 1 }, false],
    [{ isNew: true }, false],
    [{ shownByDefault: true }, false],
    [{ active: true }, false],
  ])('%j: %s', (fact, may) => expect(mayBeAdded({ ...offered, ...fact })).toBe(may));
  test('none once all of a section are on the estimate', () => {
    const facts = { purpose: 'Purchase', mortgageType: 'Conventional', streamline: false, state: 'CO', units: 1 } as const;
    expect(addableFees('H', proposed, facts, schedule).map(({ id }) => id)).toEqual(['inspection-h']);
    expect(addableFees('H', [...proposed, lineOf(added, 0)], facts, schedule)).toEqual([]);
  });
});

test('items of title are listed with the prefix Title-, whatever their label begins with; others are not', () => {
  expect(feeItemName({ kind: 'SettlementFee', label: 'Settlement Fee' })).toBe('Title-Settlement Fee');
  expect(feeItemName({ kind: 'TitleOwnersCoveragePremium', label: 'Title – Owner’s Policy' })).toBe('Title-Owner’s Policy');
  expect(feeItemName({ kind: 'AppraisalFee', label: 'Appraisal Fee' })).toBe('Appraisal Fee');
});
