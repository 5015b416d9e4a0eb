import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { ListedQuote } from '../../domain/index.ts';

export interface ListAbout {
  readonly loanNumber: string;
  readonly on: PlainDate;
  readonly made: Instant;
}

/** The written list of providers on tagged pages. The same lines on the same day give the same bytes. */
export async function writtenListPdf(lines: readonly ListedQuote[], { loanNumber, on, made }: ListAbout): Promise<Buffer> {
  const pages = new TaggedPages(`Written List of Service Providers ${loanNumber}`, new Date(made));
  pages.title('Written List of Service Providers', `Loan ${loanNumber}, ${formatDate(on)}`);
  pages.paragraph(
    'The lender requires these services, and you may shop for them. Choose a provider named here, or any other provider you find yourself.',
  );
  pages.heading('Services You Can Shop For');
  pages.table(
    ['Service', 'Estimate', 'Provider we identified', 'Contact information'],
    [120, 66, 146, 160],
    lines.map((line) => [
      line.service,
      formatMoney(line.estimate),
      `${line.name}${line.affiliate ? ' *' : ''}`,
      `${line.address}\n${line.telephone}`,
    ]),
  );
  if (lines.some((line) => line.affiliate))
    pages.paragraph('* The lender or the broker owns a part of this provider. You are not required to use it.');
  if (lines.some((line) => line.simulated)) pages.paragraph('Estimates of a simulator, for trying out: no provider was asked.');
  pages.paragraph('The estimates are for this property and loan. A provider you find yourself may ask more or less.');
  return pages.bytes();
}
