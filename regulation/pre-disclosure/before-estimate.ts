import type { Explained } from '../../foundation/explain/explain.ts';
import type { Cited } from '../dated-table.ts';
import { tableFact } from '../table-fact.ts';

/** An action, or a document given to the consumer, before the Loan Estimate. */
export type BeforeEstimate =
  | 'verification-demanded'
  | 'verification-offered'
  | 'information-asked'
  | 'estimate-with-own-figures'
  | 'general-list';

interface Row extends Cited {
  readonly allowed: boolean;
  /** Whether the required statement that the terms may differ is on it. */
  readonly statement: boolean;
  readonly note?: string;
}

const ROWS: Readonly<Record<BeforeEstimate, Row>> = {
  'verification-demanded': {
    allowed: false,
    statement: false,
    source: '12 CFR 1026.19(e)(2)(iii)',
    standing: 'published',
    note: 'Names of banks and balances may be asked for; documents that prove them may not be required.',
  },
  'verification-offered': { allowed: true, statement: false, source: 'comment 19(e)(2)(iii)-1', standing: 'published' },
  'information-asked': { allowed: true, statement: false, source: 'comment 19(e)(2)(iii)-1', standing: 'published' },
  'estimate-with-own-figures': {
    allowed: true,
    statement: true,
    source: '12 CFR 1026.19(e)(2)(ii)',
    standing: 'published',
    note: 'At the top of the front of the first page, in 12 points or larger; no headings or form like the Loan Estimate.',
  },
  'general-list': { allowed: true, statement: false, source: 'comment 19(e)(2)(ii)-1', standing: 'published' },
};

/** Place and least size of the statement of 12 CFR 1026.19(e)(2)(ii). */
export const STATEMENT = { place: 'top of the front of page 1', pointsAtLeast: 12 } as const;

/** Whether something may be done before the Loan Estimate, 12 CFR 1026.19(e)(2)(ii) and (iii). */
export function allowedBeforeEstimate(what: BeforeEstimate): Explained<boolean> {
  return tableFact('Allowed before the Loan Estimate', what, ROWS[what].allowed, ROWS[what], 'trid.before-estimate');
}

/** Whether a paper given before the Loan Estimate needs the statement that the actual terms may differ. */
export function statementRequired(what: BeforeEstimate): Explained<boolean> {
  return tableFact('Statement required on it', what, ROWS[what].statement, ROWS[what], 'trid.written-estimate');
}
