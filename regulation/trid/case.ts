import { refuse, type Result } from '../../foundation/result/result.ts';
import { has, type CaseInputs } from '../amortization/read-case.ts';
import { readCase } from '../amortization/run-case.ts';
import { cashToCloseCase } from './cases/case-cash-to-close.ts';
import { formsCase } from './cases/case-forms.ts';
import { projectedPaymentsCase } from './cases/case-projected-payments.ts';
import { roundingCase } from './cases/case-rounding.ts';

type Reader = (inputs: CaseInputs, id?: string) => Result<unknown>;

const readers: Readonly<Record<string, Reader>> = {
  'cfpb-forms': formsCase,
  rounding: roundingCase,
  'projected-payments': projectedPaymentsCase,
  'cash-to-close': cashToCloseCase,
};

function runner(reader: Reader): (inputs: unknown, id?: string) => Result<unknown> {
  return (inputs, id) => readCase(inputs, (known) => reader(known, id));
}

/**
 * The areas computed here, by their names in the corpus. The case's `id` is optional: when it names a sample form (H24B…), the terms
 * printed on that form are used for missing inputs.
 */
export const cases: Readonly<Record<string, (inputs: unknown, id?: string) => Result<unknown>>> = Object.fromEntries(
  Object.entries(readers).map(([area, reader]) => [area, runner(reader)]),
);

/** Runs a case of one of the areas; without an area the inputs decide. */
export function runCase(inputs: unknown, area?: string, id?: string): Result<unknown> {
  if (area !== undefined)
    return cases[area]?.(inputs, id) ?? refuse('CASE_UNREADABLE', `There is no area ${area} here.`, { field: 'area' });
  return readCase(inputs, (known) => {
    if (has(known, 'payoffs', 'debts') || (has(known, 'salePrice') && has(known, 'loan'))) return cases['cash-to-close']!(known, id);
    if (has(known, 'cap1', 'stepYears', 'ioMonths', 'adjustMonths', 'caps', 'ioPayments', 'rateAdjusts'))
      return cases['projected-payments']!(known, id);
    const rounding =
      has(known, 'percent', 'perDiem', 'items', 'arm', 'step', 'io', 'negam', 'stepPayment', 'balloon') ||
      (Object.keys(known).length === 1 && has(known, 'mi', 'loan', 'months'));
    return cases[rounding ? 'rounding' : 'cfpb-forms']!(known, id);
  });
}
