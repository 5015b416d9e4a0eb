import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../../foundation/rates/rates.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import { TaggedPages } from '../../../../platform/files/tagged-pages.ts';
import type { SteeringReply } from './steering-of-loan.ts';

interface PaperFacts {
  readonly loanNumber: string;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly brokerageName: string;
  readonly preparedBy: string;
  readonly now: string;
  readonly zone: string;
}

const TYPES = { Fixed: 'Fixed rate', AdjustableRate: 'Adjustable rate' } as const;
const OPTIONS = {
  'lowest-rate': 'Lowest rate',
  'lowest-rate-without-risk': 'Lowest rate without risky features',
  'lowest-cost': 'Lowest points and fees',
} as const;

/** The comparison for the loan file: the shown loans, their quote, and whether they meet the safe harbor. */
export async function steeringPdf(steering: SteeringReply, facts: PaperFacts): Promise<Buffer> {
  const shown = wallTimeIn(facts.zone, steering.shownAt);
  const pages = new TaggedPages(`Anti-steering comparison ${facts.loanNumber}`, new Date(facts.now));
  pages.title('Anti-steering comparison', `Loan ${facts.loanNumber}, ${facts.borrowerName}. ${facts.propertyLine}`);
  pages.paragraph(
    `Shown by ${steering.shownBy}, ${facts.brokerageName}, on ${formatDate(shown.date, { weekday: true })} at ${shown.time.slice(0, 5)} ${shown.zoneName}, priced on ${steering.sheetTitle} for ${steering.lockDays} days. Quote ${steering.quoteId}. Compared, as the application asks: ${steering.askedFor}.`,
  );
  for (const comparison of steering.comparisons) {
    pages.heading(TYPES[comparison.type]);
    for (const choice of comparison.choices) {
      pages.row(`${OPTIONS[choice.option]}: ${choice.productName}`, formatRate(choice.rate), {
        bold: true,
        ...(choice.why.source ? { source: choice.why.source } : {}),
      });
      pages.row('Points and fees', formatMoney(choice.costCents), { source: `Price ${formatPoints(choice.price)}` });
      for (const part of choice.costWhy.parts ?? [])
        pages.row(`  ${part.label}`, `$${part.figure.amount}`, part.source ? { source: part.source } : {});
    }
    for (const sentence of comparison.leftOut) pages.paragraph(sentence);
  }
  if (steering.chosen) {
    pages.heading('What was chosen');
    pages.row(steering.chosen.productName, formatRate(steering.chosen.rate), {
      source: `Locked at ${formatPoints(steering.chosen.price)}`,
    });
  }
  pages.heading('The safe harbor');
  for (const part of steering.verdictWhy.parts ?? [])
    pages.row(part.label, part.figure.amount === 'yes' ? 'Yes' : 'No', part.source ? { source: part.source } : {});
  pages.sumRule();
  pages.row(steering.verdictWhy.label, steering.verdict ? 'Yes' : 'No', { bold: true, source: '12 CFR 1026.36(e)(2), (3)' });
  if (steering.verdictWhy.note) pages.paragraph(steering.verdictWhy.note);
  pages.paragraph(steering.replayProblems.length === 0 ? 'Matches the quote on file, byte for byte.' : steering.replayProblems.join(' '));
  pages.row('Prepared by', facts.preparedBy);
  return pages.bytes();
}
