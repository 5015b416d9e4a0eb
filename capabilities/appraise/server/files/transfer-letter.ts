import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { productWords, type AppraisalProduct, type PropertyToAppraise } from '../../domain/index.ts';
import type { StoredAppraisal, StoredReport } from '../rows/appraisals.ts';

export interface LetterOf {
  readonly row: StoredAppraisal['row'];
  readonly report: StoredReport;
  readonly lender: string;
  readonly property: PropertyToAppraise | undefined;
  readonly loan: FoundLoan;
  readonly toLender: string;
  readonly askedBy: string;
  readonly today: PlainDate;
  readonly now: Instant;
}

/** The letter another lender needs to use a report: who it was made for, that it is as it was delivered, and how the appraiser was chosen. */
export async function transferLetter({ row, report, lender, property, loan, toLender, askedBy, today, now }: LetterOf): Promise<Buffer> {
  const pages = new TaggedPages(`Letter of transfer ${row.company_order}`, new Date(now));
  pages.title('Letter of transfer of an appraisal', `${lender} to ${toLender}, ${formatDate(today)}`);
  const place = property ? [property.addressLine, property.city, `${property.state} ${property.postalCode}`].join(', ') : '';
  pages.heading('The appraisal');
  pages.row('Property', place);
  pages.row('Our loan', loan.loanNumber);
  pages.row('Made by', row.company);
  pages.row('Its number', row.company_order);
  pages.row('Kind', productWords[row.product as AppraisalProduct]);
  if (report.report?.effectiveOn) pages.row('Values the property as of', formatDate(report.report.effectiveOn));
  pages.row('Version', String(report.version));
  pages.heading('What we confirm');
  const made =
    row.transferred_from === null
      ? `The report was ordered by ${lender} and made for us. ${row.company} chose the appraiser from its panel. Nobody of our production, and no broker, chose or spoke with the appraiser about value (12 CFR 1026.42).`
      : `The report was made for ${row.transferred_from} and came to us with their letter of ${formatDate(row.transfer_letter_on!)}, which says that the appraiser was chosen independently (12 CFR 1026.42).`;
  pages.paragraph(made, 10);
  pages.paragraph('The file that goes with this letter is the report as it was delivered to us, byte for byte. Its SHA-256 is:', 10);
  pages.paragraph(report.sha256.toString('hex'), 9);
  pages.paragraph(
    `It was transferred because ${askedBy} asked for it. We keep our own copy, and make no statement about its value. What is owed to the borrower as a copy of it (12 CFR 1002.14) stays with each lender.`,
    10,
  );
  return pages.bytes();
}
