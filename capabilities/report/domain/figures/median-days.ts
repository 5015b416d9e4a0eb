import { count, explained, given, step, type Explained, type Figure } from '../../../../foundation/explain/explain.ts';
import { takenByNth, type Taken } from '../nth.ts';

interface MedianOf {
  readonly label: string;
  readonly figure: (took: number) => Figure;
  /** "review" and "reviews". */
  readonly one: string;
  readonly many: string;
  readonly source: string;
}

/** How many there are, the median of the time they took, and the time within which nine of ten are. */
export interface TimesTaken {
  readonly many: number;
  readonly median: Explained<number> | undefined;
  readonly ninthOfTen: number | undefined;
}

/** The median of times, explained by how many took as long or less, and how many took longer. */
export function timesTaken(taken: readonly Taken[], { label, figure, one, many: plural, source }: MedianOf): TimesTaken {
  const sorted = taken.toSorted((a, b) => a.took - b.took);
  const many = sumOf(sorted);
  if (many === 0) return { many, median: undefined, ninthOfTen: undefined };
  const median = takenByNth(sorted, Math.ceil(many / 2));
  const atMost = sumOf(sorted.filter(({ took }) => took <= median));
  const why = step(label, figure(median), 'compute', {
    rule: 'turn-time.median',
    source,
    parts: [
      given(capital(plural), count(many), source),
      given('That took this long or less', count(atMost), source),
      given('That took longer', count(many - atMost), source),
    ],
    note: `Half of ${many === 1 ? `the one ${one}` : `the ${many} ${plural}`} took this long or less.`,
  });
  return { many, median: explained(median, why), ninthOfTen: takenByNth(sorted, Math.ceil(many * 0.9)) };
}

function sumOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { many }) => sum + many, 0);
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
