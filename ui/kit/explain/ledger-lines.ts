import type { Step } from '../../../foundation/explain/explain.ts';
import { figureText, isZero } from '../../../foundation/explain/figure-text.ts';

/** One line of a ledger. `rule` is drawn above the line: single before a subtotal, double under the final. */
export interface LedgerLine {
  readonly kind: 'line' | 'subtotal' | 'final' | 'folded';
  readonly label: string;
  readonly amount: string;
  readonly source?: string | undefined;
  /** Opens further when the figure has parts of its own. */
  readonly step?: Step;
  /** Written quietly: zero effect, or considered and not chosen. */
  readonly quiet?: boolean;
  readonly folded?: readonly LedgerLine[];
}

const SIGNS: Partial<Record<Step['operation'], string>> = { multiply: '× ', divide: '÷ ' };

/**
 * The accountant's column of one step: its parts, then itself. A sum whose first part is a sum of the same unit is written as one column
 * with a subtotal, as people add. Zero-effect lines of a sum fold into one when there are several. The lines always add up to the figure.
 */
export function ledgerLines(step: Step): LedgerLine[] {
  const final: LedgerLine = { kind: 'final', label: step.label, amount: figureText(step.figure), source: finalSource(step) };
  return [...foldZeros(partLines(step)), final];
}

function partLines(step: Step): LedgerLine[] {
  const lines: LedgerLine[] = [];
  (step.parts ?? []).forEach((part, index) => {
    if (index === 0 && runsOn(step, part)) {
      lines.push(...partLines(part), {
        kind: 'subtotal',
        label: part.label,
        amount: figureText(part.figure),
        source: part.source,
        step: part,
      });
      return;
    }
    lines.push(lineOf(step, part, index));
  });
  return lines;
}

/** The first part's own column can be continued when both only add and subtract in one unit. */
function runsOn(step: Step, first: Step): boolean {
  const adds = (one: Step) => one.operation === 'sum' || one.operation === 'subtract';
  return (
    adds(step) && adds(first) && step.figure.unit === first.figure.unit && (first.parts?.length ?? 0) > 1 && (step.parts?.length ?? 0) > 1
  );
}

function lineOf(step: Step, part: Step, index: number): LedgerLine {
  const opens = (part.parts?.length ?? 0) > 0 || (part.strip?.length ?? 0) > 0;
  const unchosen = step.operation === 'choose' && step.chosen !== undefined && step.chosen !== index;
  return {
    kind: 'line',
    label: part.label,
    amount: amountIn(step, part, index),
    source: part.source ?? part.note,
    ...(opens ? { step: part } : {}),
    ...(unchosen || (step.operation === 'sum' && isZero(part.figure)) ? { quiet: true } : {}),
  };
}

function amountIn(step: Step, part: Step, index: number): string {
  if (step.operation === 'sum') return figureText(part.figure, { signed: index > 0 && part.figure.unit === 'points' });
  if (step.operation === 'subtract' && index > 0) return taken(part);
  if (index > 0 && SIGNS[step.operation]) return SIGNS[step.operation] + figureText(part.figure);
  if (step.operation === 'compare' && index === 1) return `${comparisonMark(step)} ${figureText(part.figure)}`;
  return figureText(part.figure);
}

/** A subtracted part is shown with the sign of its effect. */
function taken(part: Step): string {
  const text = figureText(part.figure);
  if (isZero(part.figure)) return text;
  return text.startsWith('\u2212') ? `+${text.slice(1)}` : `\u2212${text}`;
}

function comparisonMark(step: Step): string {
  return { '<': '<', '<=': '≤', '=': '=', '>=': '≥', '>': '>', '!=': '≠' }[step.comparison ?? '='];
}

const ROUNDING = { 'half-up': 'halves up', down: 'down', up: 'up' } as const;

function finalSource(step: Step): string | undefined {
  if (step.operation === 'round') {
    const how = `Rounded ${ROUNDING[step.mode ?? 'half-up']} to ${step.precision ?? '1'}`;
    return step.source === undefined ? how : `${how}. ${step.source}`;
  }
  return step.source;
}

function foldZeros(lines: LedgerLine[]): LedgerLine[] {
  const zeros = lines.filter((line) => line.kind === 'line' && line.quiet && /^[^1-9]*$/.test(line.amount) && line.step === undefined);
  if (zeros.length < 2) return lines;
  const first = lines.indexOf(zeros[0]!);
  const shown = lines.filter((line) => !zeros.includes(line));
  const index = lines.slice(0, first).filter((line) => !zeros.includes(line)).length;
  shown.splice(index, 0, {
    kind: 'folded',
    label: `${zeros.length} lines at ${zeros[0]!.amount}`,
    amount: zeros[0]!.amount,
    quiet: true,
    folded: zeros,
  });
  return shown;
}

/** The ledger as plain text for the clipboard, columns aligned. */
export function ledgerText(step: Step, title: string): string {
  const lines = ledgerLines(step).flatMap((line) => line.folded ?? [line]);
  const width = Math.max(...lines.map((line) => line.label.length)) + 2;
  const wide = Math.max(...lines.map((line) => line.amount.length));
  const rows = lines.flatMap((line) => {
    const row = line.label.padEnd(width) + line.amount.padStart(wide);
    const rule = line.kind === 'subtotal' || line.kind === 'final' ? [' '.repeat(width) + '-'.repeat(wide)] : [];
    return [...rule, row, ...(line.source ? [`  ${line.source}`] : [])];
  });
  return [title, ...(step.note ? [step.note] : []), '', ...rows, ' '.repeat(width) + '='.repeat(wide)].join('\n');
}
