import { count, given, step, text, type Step } from '../../../foundation/explain/explain.ts';
import { centsFromDecimal, formatMoney } from '../../../foundation/money/money.ts';
import { thousandthsFromDecimal } from '../../../foundation/rates/rates.ts';
import { ordinal, percentText } from './printing.ts';

/**
 * A form's wording with its blanks filled: rule `trid.wording`, whose first part is the wording and whose other parts fill its blanks in order. "___" takes a
 * figure as the forms print it (2.000 percent as "2%", whole dollars as "$1,028"), "___th" a number as an ordinal.
 */
export function wordingStep(label: string, wording: string, blanks: readonly Step[], source: string): Step {
  const left = [...blanks];
  const filled = wording.replace(/___(th)?/g, (_blank, th: string | undefined) => printedFigure(left.shift()!, th !== undefined));
  return step(label, text(filled), 'compute', {
    rule: 'trid.wording',
    source,
    parts: [given('Wording', text(wording), source), ...blanks],
  });
}

function printedFigure({ figure }: Step, asOrdinal: boolean): string {
  if (asOrdinal) return ordinal(Number(figure.amount));
  if (figure.unit === 'percent') return percentText(thousandthsFromDecimal(figure.amount)!);
  if (figure.unit === 'usd') return formatMoney(centsFromDecimal(figure.amount)!, { cents: 'never' });
  return figure.amount;
}

/** Several answers of one case under one parent: rule `case.results`, the number of its parts. A single answer has no parent. */
export function resultsStep(label: string, parts: readonly Step[]): Step {
  return parts.length === 1 ? parts[0]! : step(label, count(parts.length), 'compute', { rule: 'case.results', parts });
}
