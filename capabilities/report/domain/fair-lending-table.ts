import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import type { Points, Ratio } from '../../../foundation/units/units.ts';
import type { ShownGroup } from './fair-lending.ts';
import { numberOf, textOf, type FileTable } from './report-table.ts';

type Group = Pick<ShownGroup, 'group' | 'applications' | 'funded' | 'denied' | 'withdrawn' | 'exceptions'> & {
  readonly denialRate: Ratio | null;
  readonly averageEffect: Points | null;
};

const COUNTED = [
  ['Applications', 'applications'],
  ['Funded', 'funded'],
  ['Denied', 'denied'],
  ['Withdrawn', 'withdrawn'],
] as const;

/** The fair-lending figures in a file: of the groups that may be shown, and never a loan. */
export function fairLendingTable(head: string, groups: readonly Group[]): FileTable {
  const thousandths = (value: number | null) => numberOf(value === null ? null : thousandthsToDecimal(value));
  return {
    heads: [head, ...COUNTED.map(([title]) => title), 'Denied of decided, percent', 'Exceptions', 'Average effect, points'],
    rows: groups.map((one) => [
      textOf(one.group),
      ...COUNTED.map(([, count]) => numberOf(one[count])),
      thousandths(one.denialRate),
      numberOf(one.exceptions),
      thousandths(one.averageEffect),
    ]),
  };
}
