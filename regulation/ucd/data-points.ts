import { CLOSING_INFORMATION_POINTS } from './points/closing-information.ts';
import { DOCUMENT_POINTS } from './points/document.ts';
import { INTEGRATED_DISCLOSURE_POINTS } from './points/integrated-disclosure.ts';
import { LOAN_POINTS } from './points/loan.ts';
import { PARTIES_POINTS } from './points/parties.ts';
import type { DataPoint } from './data-point.ts';

/**
 * Data points of the Uniform Closing Dataset with who must send them: R required, CR under a condition, O optional, - not sent; for purchases and for loans
 * without a seller. Field numbers, containers and names as facts of the specification of 31 January 2017 (v1.4); later versions were not read.
 */
export const UCD_POINTS: readonly DataPoint[] = [
  ...CLOSING_INFORMATION_POINTS,
  ...DOCUMENT_POINTS,
  ...INTEGRATED_DISCLOSURE_POINTS,
  ...LOAN_POINTS,
  ...PARTIES_POINTS,
].flatMap(([container, points]) =>
  points.map(([point, purchase, nonSeller, fields = '', values = '']) => ({
    container,
    point,
    purchase,
    nonSeller,
    fields: fields === '' ? [] : fields.split(' '),
    values: values === '' ? [] : values.split(' '),
  })),
);
