import { formatDate } from '../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { footer, group, PAGE, part, rule, tabHeading, textShape, type Page, type Part } from '../../disclose/domain/pages/shapes.ts';
import type { PurchaseAdvice, PurchaseTerms } from './purchase-advice.ts';

export interface AdviceHeading {
  readonly loanNumber: string;
  readonly sequence: number;
  readonly correspondent: string;
  readonly lender: string;
  readonly borrower: string;
  readonly note: string;
}

/** A purchase advice as one page. */
export function advicePage(heading: AdviceHeading, terms: PurchaseTerms, { lines, net }: PurchaseAdvice): readonly Page[] {
  const { loanNumber, sequence, correspondent, lender, borrower, note } = heading;
  const parts: Part[] = [
    part('H1', [
      textShape(PAGE.left, 60, sequence === 1 ? 'Purchase advice' : `Purchase advice, version ${sequence}`, { size: 18, font: 'bold' }),
    ]),
  ];
  const facts: readonly (readonly [string, string])[] = [
    ['Correspondent', correspondent],
    ['Bought by', lender],
    ['Borrower', borrower],
    ['Purchased on', formatDate(terms.purchasedOn, { weekday: true })],
    ['Price', formatPoints(terms.price)],
    ['Note rate', formatRate(terms.noteRate)],
    ['Interest from', formatDate(terms.interestFrom, { weekday: true })],
    ...(note === '' ? [] : [['Note', note] as const]),
  ];
  facts.forEach(([label, value], at) =>
    parts.push(
      part('P', [
        textShape(PAGE.left, 84 + at * 15, label, { size: 9, font: 'bold' }),
        textShape(PAGE.left + 110, 84 + at * 15, value, { size: 9 }),
      ]),
    ),
  );
  const head = tabHeading(92 + facts.length * 15, 'What is wired');
  parts.push(head.part);
  const all = [...lines.map(({ label, amount }) => [label, amount.value] as const), ['Wired to the correspondent', net.value] as const];
  const rows = all.map(([label, cents], at) => {
    const y = head.bottom + 18 + at * 18;
    const font = at === all.length - 1 ? 'bold' : 'regular';
    return group('TR', [
      part('TH', [textShape(PAGE.left + 4, y, label, { size: 10, font }), rule(y + 6, PAGE.left, PAGE.right, 0.4)]),
      part('TD', [textShape(PAGE.right - 4, y, formatMoney(cents), { size: 10, font, align: 'right' })]),
    ]);
  });
  parts.push(group('Table', rows));
  return [{ number: 1, parts: [group('Sect', parts), footer(1, 1, loanNumber, 'PURCHASE ADVICE')] }];
}
