import { formatPercentTrimmed } from '../../../foundation/rates/rates.ts';

/** A percentage, in thousandths, as a cell of a file: 1.75. */
export function percentCell(thousandths: number): string {
  return formatPercentTrimmed(thousandths).replace('%', '');
}
