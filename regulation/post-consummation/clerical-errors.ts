import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';

/** The errors of a Closing Disclosure, apart from an event that changed it. */
export type DisclosureError =
  | 'recipient'
  | 'contact'
  | 'identifier'
  | 'spelling'
  | 'statement'
  | 'amount'
  | 'place-of-delivery'
  | 'product-or-penalty';

const COMMENT = 'comment 19(f)(2)(iv)-1';

/** Clerical is what touches no figure and none of the requirements of 1026.19(e) and (f). */
const ROWS: Readonly<Record<DisclosureError, Cited & { readonly clerical: boolean; readonly note?: string }>> = {
  recipient: { clerical: true, source: COMMENT, standing: 'published' },
  contact: { clerical: true, source: COMMENT, standing: 'published' },
  identifier: { clerical: true, source: COMMENT, standing: 'published', note: 'A number that names something is no figure.' },
  spelling: { clerical: true, source: COMMENT, standing: 'published' },
  statement: { clerical: true, source: COMMENT, standing: 'published' },
  amount: { clerical: false, source: COMMENT, standing: 'published', note: 'It is a figure.' },
  'place-of-delivery': { clerical: false, source: COMMENT, standing: 'published', note: 'It bears on delivery.' },
  'product-or-penalty': {
    clerical: false,
    source: `${COMMENT}; 12 CFR 1026.19(f)(2)(ii)(B), (C)`,
    standing: 'published',
    note: 'It bears on the wait before consummation.',
  },
};

/** Whether an error is clerical, so that a Closing Disclosure corrected within 60 days after consummation is no violation, 12 CFR 1026.19(f)(2)(iv). */
export function clericalError(error: DisclosureError): Explained<boolean> {
  return tableFact('Clerical error', error, ROWS[error].clerical, ROWS[error], 'trid.clerical-error');
}
