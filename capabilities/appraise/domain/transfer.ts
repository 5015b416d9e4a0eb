import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { agencyCaseOf, propertyOf } from './new-appraisal-order.ts';

/** The input of the decision on a transfer. */
export interface TransferFacts {
  readonly document: ApplicationDocument;
  readonly ended: boolean;
  readonly today: PlainDate;
  /** The title of the open order. */
  readonly openOrder: string | undefined;
  /** The letter among the loan's documents. */
  readonly letter: { readonly status: string } | undefined;
  /** The appraisal that has this very report. */
  readonly same: string | undefined;
}

/** An appraisal made for another lender, as a person brings it in. */
export interface BroughtAppraisal {
  readonly letterOn: PlainDate;
  /** The other lender confirms that the appraiser was chosen independently. */
  readonly independent: boolean;
  readonly report: { readonly address?: string | undefined; readonly effectiveOn?: PlainDate | undefined };
}

export type TransferInRefusal = Refusal<
  | 'LOAN_ENDED'
  | 'TRANSFERRED_IN_VA'
  | 'CASE_NUMBER_MISSING'
  | 'ORDER_OPEN'
  | 'LETTER_MISSING'
  | 'LETTER_AHEAD'
  | 'LETTER_BEFORE_REPORT'
  | 'REPORT_AHEAD'
  | 'OTHER_PROPERTY'
  | 'NOT_INDEPENDENT'
  | 'SAME_REPORT'
>;

/**
 * Decides whether an appraisal made for another lender may be used: with that lender's letter, which states who it was made for and that the
 * appraiser was chosen independently (12 CFR 1026.42(c); Fannie Mae Selling Guide B4-1.1-03 [unverified]), of this property, and of an FHA loan under
 * its case number (HUD Handbook 4000.1, II.A.1.a [unverified]). A VA appraisal is transferred in VA's own system.
 */
export function transferAppraisalIn(facts: TransferFacts, brought: BroughtAppraisal): Result<undefined, TransferInRefusal> {
  const { document, ended, today, openOrder, letter, same } = facts;
  const { letterOn, independent, report } = brought;
  if (ended) return refuse('LOAN_ENDED', '');
  if (document.loan.MortgageType === 'VA') return refuse('TRANSFERRED_IN_VA', '');
  if (document.loan.MortgageType === 'FHA' && agencyCaseOf(document) === undefined) return refuse('CASE_NUMBER_MISSING', '');
  if (openOrder !== undefined) return refuse('ORDER_OPEN', '', { details: { order: openOrder } });
  if (same !== undefined) return refuse('SAME_REPORT', '', { field: 'file', details: { appraisal: same } });
  const { addressLine } = propertyOf(document);
  if (report.address !== undefined && !isSameAddress(report.address, addressLine))
    return refuse('OTHER_PROPERTY', '', { field: 'file', details: { reported: report.address, property: addressLine } });
  if (report.effectiveOn !== undefined && report.effectiveOn > today) return refuse('REPORT_AHEAD', '', { field: 'file' });
  if (!letter || letter.status === 'Rejected' || letter.status === 'Removed')
    return refuse('LETTER_MISSING', '', { field: 'letterDocumentId' });
  if (letterOn > today) return refuse('LETTER_AHEAD', '', { field: 'letterOn' });
  if (report.effectiveOn !== undefined && letterOn < report.effectiveOn)
    return refuse('LETTER_BEFORE_REPORT', '', { field: 'letterOn', details: { effectiveOn: formatDate(report.effectiveOn) } });
  if (!independent) return refuse('NOT_INDEPENDENT', '', { field: 'independent' });
  return ok(undefined);
}

/** Words of a street that are written short or whole. */
const STREET_WORDS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  lane: 'ln',
  north: 'n',
  place: 'pl',
  road: 'rd',
  south: 's',
  street: 'st',
  terrace: 'ter',
  west: 'w',
};

/** The same street and number, however its words are written; a report may have the city behind it. */
export function isSameAddress(reported: string, ours: string): boolean {
  const words = (line: string) =>
    line
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .map((word) => STREET_WORDS[word] ?? word);
  const [theirs, own] = [words(reported), words(ours)];
  return own.length > 0 && own.every((word, at) => theirs[at] === word);
}

/** Decides handing a report to another lender: one that can be read, and was accepted here. */
export function transferAppraisalOut(
  reports: readonly { readonly version: number; readonly readable: boolean; readonly review: string | null }[],
): Result<number, Refusal<'NO_REPORT' | 'REPORT_NOT_ACCEPTED'>> {
  const newest = reports[0];
  if (!newest?.readable) return refuse('NO_REPORT', '');
  return newest.review === 'accepted' ? ok(newest.version) : refuse('REPORT_NOT_ACCEPTED', '', { details: { version: newest.version } });
}
