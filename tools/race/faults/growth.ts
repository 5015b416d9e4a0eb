import { verdict, type Verdict } from '../verdicts.ts';

/** What was seen of one thing in one of its lives, from its first second on. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly second: number; readonly value: number }[];
}

export interface Bound {
  readonly what: string;
  /** How much it may rise in the time judged. */
  readonly most: number;
  readonly unit: string;
}

/** A cache fills and code is made quick in the first part of a run: growth then is none. */
const WARM_UP_SHARE = 0.25;
const LONGEST_WARM_UP = 3_600;
/** What lived for less of the time judged can't show growth: it is what is killed. */
const LEAST_SHARE = 0.9;
const LEAST_POINTS = 24;
const LEAST_SECONDS = 400;
/** Parts of the time judged, of which the lowest value counts: what is in use for a moment comes and goes above it. */
const PARTS = 12;

export interface Rise {
  readonly name: string;
  readonly rise: number;
  readonly aHour: number;
}

/** By how much each series rises from the end of the warm-up to the end: the line of least squares through its lowest values. */
export function risesOf(series: readonly Series[], seconds: number): Rise[] {
  const from = Math.min(LONGEST_WARM_UP, seconds * WARM_UP_SHARE);
  return series.flatMap(({ name, points }) => {
    const judged = points.filter(({ second }) => second >= from);
    if (judged.length < LEAST_POINTS) return [];
    const span = judged.at(-1)!.second - judged[0]!.second;
    if (span < Math.max(LEAST_SECONDS, (seconds - from) * LEAST_SHARE)) return [];
    const slope = slopeOf(lowestOf(judged, span));
    return [{ name, rise: slope * (seconds - from), aHour: slope * 3_600 }];
  });
}

function lowestOf(points: Series['points'], span: number): Series['points'] {
  const first = points[0]!.second;
  const parts = Map.groupBy(points, ({ second }) => Math.min(PARTS - 1, Math.floor(((second - first) / span) * PARTS)));
  return [...parts.values()].map((part) => part.reduce((least, one) => (one.value < least.value ? one : least)));
}

function slopeOf(points: Series['points']): number {
  const mean = (of: (point: Series['points'][number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middle, level] = [mean(({ second }) => second), mean(({ value }) => value)];
  const square = points.reduce((sum, { second }) => sum + (second - middle) ** 2, 0);
  return points.reduce((sum, { second, value }) => sum + (second - middle) * (value - level), 0) / square;
}

/** Nothing grows: memory, files, connections. A run too short to tell has no verdict. */
export function judgeGrowth(series: readonly Series[], seconds: number, { what, most, unit }: Bound): Verdict | undefined {
  const rises = risesOf(series, seconds);
  if (rises.length === 0) return undefined;
  const inWords = ({ name, rise, aHour }: Rise): string => `${name} ${rise.toFixed(1)} ${unit}, ${aHour.toFixed(1)} an hour`;
  return verdict(
    `${what} by more than ${most} ${unit}`,
    rises.filter(({ rise }) => rise > most).map(inWords),
    rises.map(inWords).join('; '),
  );
}
