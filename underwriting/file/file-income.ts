import { sumStep, type Explained } from '../../foundation/explain/explain.ts';
import type { Cents } from '../../foundation/money/money.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { missing } from '../dated-guide.ts';
import { asCents, moneyFact } from '../facts.ts';
import { grossUp, monthlyBasePay, variableIncome } from '../income/index.ts';
import type { MainIncome } from '../scorecard/index.ts';
import type { FileBorrower, FileIncome } from './loan-file-facts.ts';

export interface FileIncomes {
  readonly total: Explained<Cents>;
  /** The kind that brings the most; of kinds that bring alike, the steadier. */
  readonly main: MainIncome;
}

/**
 * The income of all borrowers a month, each source by its own rule of Fannie Mae's guide (Selling Guide B3-3): one figure that both enterprises' ratios are read with. Where Freddie Mac
 * would count falling earnings at their lower rate, this counts nothing of them. Refuses a file without income.
 */
export function fileIncome(borrowers: readonly FileBorrower[]): Result<FileIncomes> {
  const counted: { readonly kind: MainIncome; readonly monthly: Explained<Cents> }[] = [];
  for (const income of borrowers.flatMap((each) => each.incomes)) {
    const monthly = monthlyOf(income);
    if (!monthly.ok) return monthly;
    counted.push({ kind: kindOf(income), monthly: monthly.value });
  }
  const total = sumStep(
    'Income of all borrowers a month',
    'usd',
    counted.map((each) => each.monthly.why),
    { rule: 'file.income' },
  );
  if (asCents(total).value <= 0) return missing('income', 'The monthly income');
  const of = (kind: MainIncome): Cents => counted.reduce((sum, each) => (each.kind === kind ? sum + each.monthly.value : sum), 0);
  const kinds: readonly MainIncome[] = ['steady', 'variable', 'selfEmployed'];
  return ok({ total: asCents(total), main: kinds.reduce((most, kind) => (of(kind) > of(most) ? kind : most)) });
}

function monthlyOf(income: FileIncome): Result<Explained<Cents>> {
  switch (income.kind) {
    case 'base':
      return monthlyBasePay(income);
    case 'variable': {
      const found = variableIncome(income.earned);
      return found.ok ? ok(found.value.monthly) : found;
    }
    case 'nontaxable': {
      const found = grossUp({ agency: 'fannie' }, { nontaxable: income.monthly });
      return found.ok ? ok(found.value.monthly) : found;
    }
    case 'selfEmployed':
      return ok(asCents(moneyFact('Self-employed income a month', income.monthly)));
    case 'averaged':
      return ok(asCents(moneyFact('Variable income a month, averaged', income.monthly)));
    case 'other':
      return ok(asCents(moneyFact('Other income a month', income.monthly)));
  }
}

function kindOf({ kind }: FileIncome): MainIncome {
  if (kind === 'averaged') return 'variable';
  return kind === 'variable' || kind === 'selfEmployed' ? kind : 'steady';
}
