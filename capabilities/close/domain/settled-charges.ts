import { given, usd } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { FeeLine, FeeSection } from '../../fees/domain/index.ts';
import type { ChargePaid } from './closing-draft.ts';

/** The amount finally paid for a charge, and by whom, after closing. */
export interface SettledCharge {
  readonly amount: Cents;
  readonly payer: ChargePaid['payer'];
  /** For a charge the Closing Disclosure did not have: its name, and the section that decides its limit. */
  readonly added?: { readonly label: string; readonly section: FeeSection };
}

export type SettledCharges = Readonly<Record<string, SettledCharge>>;

/** A closed loan, as the input of a corrected Closing Disclosure. */
export interface AfterClosing {
  readonly settled: SettledCharges;
  /** Why a corrected Closing Disclosure is owed, in words; empty while none is. */
  readonly reasons: readonly string[];
}

/** The charges as settled: a settled amount replaces the disclosed one, and undisclosed charges are at the end. */
export function settledLines(lines: readonly FeeLine[], settled: SettledCharges): readonly FeeLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = Object.entries(settled).flatMap(([id, { added: named, amount }]) =>
    named === undefined || known.has(id) ? [] : [addedLine(id, named, amount)],
  );
  return [...lines.map((line) => settledLine(line, settled[line.id])), ...added];
}

/** The same as the limits look at them: what others paid is nothing to the borrower, and a service that was not performed does not count. */
export function paidByBorrower(lines: readonly FeeLine[], settled: SettledCharges): readonly FeeLine[] {
  return settledLines(lines, settled).flatMap((line) => {
    const paid = settled[line.id];
    if (!paid) return [line];
    if (paid.amount === 0) return [];
    return [paid.payer === 'borrower' ? line : { ...line, amount: 0 }];
  });
}

function settledLine(line: FeeLine, paid: SettledCharge | undefined): FeeLine {
  if (!paid) return line;
  // An amount that was paid follows from nothing any more.
  const { followsRate: _rate, percentOfLoan: _percent, ...rest } = line;
  return { ...rest, amount: paid.amount, why: settledStep(line.label, paid.amount) };
}

function addedLine(id: string, { label, section }: NonNullable<SettledCharge['added']>, amount: Cents): FeeLine {
  return { id, section, kind: 'OtherCost', label, amount, why: settledStep(label, amount), paidTo: '', payee: 'unaffiliated', isNew: true };
}

function settledStep(label: string, amount: Cents) {
  return given(`${label}, as paid`, usd(amount), 'Settlement statement');
}
