import type { Explained } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { formatRate } from '../../../foundation/rates/rates.ts';
import type { ChangeInput } from './change-input.ts';
import { touchedCharges } from './touched-charges.ts';

/** A figure or a fact of the disclosure in work that is another than on the one sent last. */
export interface MovedFigure {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
  /** How the figure is made; absent for a fact of the loan. */
  readonly why?: Explained<unknown>['why'];
}

/**
 * The first facts for a person who checks a disclosure before it is sent: facts, APR, charges and cash to close that changed since the version sent
 * last.
 */
export function movedFigures(input: ChangeInput): readonly MovedFigure[] {
  const { found, terms, cashToClose } = input;
  const facts = found.map(({ key, title, was, now }) => ({ key: `fact ${key}`, label: title, was, now }));
  const apr = { key: 'apr', label: 'APR', was: formatRate(terms.disclosed.apr), now: formatRate(terms.apr.value), why: terms.apr.why };
  const charges = touchedCharges(input, found).map(({ id, label, before, after }) => ({
    key: `charge ${id}`,
    label,
    was: before === null ? '–' : formatMoney(before),
    now: formatMoney(after.value),
    why: after.why,
  }));
  const cash = money('cash', 'Cash to close', cashToClose.disclosed, cashToClose.now);
  return [...facts, apr, ...charges, cash].filter(({ was, now }) => was !== now);
}

function money(key: string, label: string, was: Cents, now: Explained<Cents>): MovedFigure {
  return { key, label, was: formatMoney(was), now: formatMoney(now.value), why: now.why };
}
