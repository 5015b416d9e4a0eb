import type { Figure, Step } from '../../foundation/explain/explain.ts';
import type { CaseOutcome } from './run-cases.ts';

const SIGNS: Readonly<Partial<Record<Step['operation'], string>>> = {
  sum: '+',
  subtract: '−',
  multiply: '×',
  divide: '÷',
  min: 'least',
  max: 'greatest',
  negate: '± ',
  'percent-of': '% of',
  choose: 'of these',
  all: 'all',
  any: 'any',
  days: 'days',
  lookup: 'table',
};

/** A tree as indented lines: figure, label, how it was made, its source; parts below it, one step further in. */
export function ledgerLines(step: Step, depth = 0): string[] {
  const pad = '  '.repeat(depth);
  const how = howMade(step);
  const line = `${pad}${shownFigure(step.figure)}  ${step.label}${how ? `  (${how})` : ''}${step.source ? `  [${step.source}]` : ''}`;
  const note = step.note ? [`${pad}    ${step.note}`] : [];
  const strip = (step.strip ?? []).map(
    (day) => `${pad}    ${day.date} ${day.counted ? `day ${day.count ?? ''}`.trim() : `not counted: ${day.reason ?? ''}`}`,
  );
  return [line, ...note, ...strip, ...(step.parts ?? []).flatMap((part) => ledgerLines(part, depth + 1))];
}

function howMade(step: Step): string {
  if (step.operation === 'given') return '';
  if (step.operation === 'round') return `rounded ${step.mode ?? 'half-up'} to ${step.precision ?? '1'}`;
  if (step.operation === 'compare') return step.comparison ?? '';
  if (step.operation === 'compute') return step.rule ?? 'computed';
  return SIGNS[step.operation] ?? step.operation;
}

export function shownFigure(figure: Figure): string {
  const grouped = () => {
    const [whole, fraction] = figure.amount.split('.');
    return `${whole!.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
  };
  switch (figure.unit) {
    case 'usd':
      return figure.amount.startsWith('-') ? `−$${grouped().slice(1)}` : `$${grouped()}`;
    case 'percent':
      return `${figure.amount}%`;
    case 'days':
    case 'months':
    case 'points':
      return `${figure.amount} ${figure.unit}`;
    default:
      return figure.amount;
  }
}

/** One case as people read it: a heading, the values, then the ledger of how they came about. */
export function outcomeText(outcome: CaseOutcome): string {
  const heading = outcome.id === undefined ? outcome.area : `${outcome.id} (${outcome.area})`;
  if (!outcome.ok) return `${heading}\n  Refused: ${refusalSentence(outcome.refusal)}`;
  const values = Object.entries(Object(outcome.value) as Record<string, unknown>).map(([name, value]) => `  ${name}: ${plain(value)}`);
  const why = outcome.why ? ['', ...ledgerLines(outcome.why, 1)] : [];
  return [heading, ...values, ...why].join('\n');
}

export function refusalSentence(refusal: { readonly message: string; readonly field?: string }): string {
  return refusal.field === undefined ? refusal.message : `${refusal.message} (field: ${refusal.field})`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
