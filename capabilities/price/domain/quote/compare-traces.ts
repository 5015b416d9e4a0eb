import { formatPoints, type Points } from '../../../../foundation/rates/rates.ts';
import type { PriceTrace, TraceLine } from './quote.ts';

/** One changed line of a price. An added or removed line has null on the other side. */
export interface TraceDifference {
  readonly label: string;
  readonly before: Points | null;
  readonly after: Points | null;
  /** The effect of this line on the price: after less before. */
  readonly effect: Points;
}

export interface TraceComparison {
  readonly effect: Points;
  /** Their effects add up to `effect`. */
  readonly differences: readonly TraceDifference[];
  /** "FICO 720–739, LTV 80.01–85.00: −1.000 → −1.250 (−0.250)" for each difference. */
  readonly sentences: readonly string[];
}

function differenceOf(label: string, before: Points | null, after: Points | null): TraceDifference[] {
  const effect = (after ?? 0) - (before ?? 0);
  return effect === 0 ? [] : [{ label, before, after, effect }];
}

function byTable(lines: readonly TraceLine[]): Map<string, TraceLine> {
  return new Map(lines.map((line) => [line.tableId, line]));
}

/** The differences of two prices, line by line: a changed application, a later sheet, another rate or lock period. */
export function compareTraces(before: PriceTrace, after: PriceTrace): TraceComparison {
  const differences: TraceDifference[] = [];
  const [was, is] = [byTable(before.adjustments), byTable(after.adjustments)];
  differences.push(...differenceOf('Base price', before.base, after.base));
  for (const tableId of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(tableId), is.get(tableId)];
    differences.push(...differenceOf((now ?? old)!.label, old?.effect ?? null, now?.effect ?? null));
  }
  differences.push(...differenceOf('Maximum price', before.afterCaps - before.beforeCaps, after.afterCaps - after.beforeCaps));
  differences.push(...differenceOf('Compensation', before.compensation.effect, after.compensation.effect));
  differences.push(...differenceOf('Lender-paid mortgage insurance', before.insurer?.effect ?? null, after.insurer?.effect ?? null));
  return {
    effect: after.price - before.price,
    differences,
    sentences: differences.map(
      ({ label, before: old, after: now, effect }) =>
        `${label}: ${old === null ? 'none' : formatPoints(old)} → ${now === null ? 'none' : formatPoints(now)} (${formatPoints(effect, { sign: true })})`,
    ),
  };
}
