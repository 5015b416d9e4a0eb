import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { loanEstimate } from '../../../../regulation/trid/loan-estimate.ts';
import { printedFigures } from '../../../../regulation/trid/printed-figures.ts';
import type { LoanEstimateInput } from '../../../../regulation/trid/loan-estimate-types.ts';
import { fixedRateEstimate, interestOnlyArmEstimate, refinanceEstimate } from '../../../../regulation/trid/samples/sample-estimates.ts';
import { loanEstimatePages } from '../../domain/pages/index.ts';
import { loanEstimatePdf } from './loan-estimate-pdf.ts';

const made = new Date('2026-02-15T17:00:00Z');

interface Read {
  /** The text of each page, its pieces joined by one space. */
  readonly pages: readonly string[];
  /** The kinds of elements in the structure tree. */
  readonly roles: ReadonlySet<string>;
  readonly title: string;
}

async function read(bytes: Buffer): Promise<Read> {
  const loading = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false } as never);
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const content = await (await pdf.getPage(n)).getTextContent();
    pages.push(content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' '));
  }
  const roles = new Set<string>();
  const walk = (node: unknown): void => {
    const { role, children } = node as { role?: string; children?: readonly unknown[] };
    if (role) roles.add(role);
    for (const child of children ?? []) walk(child);
  };
  walk(await (await pdf.getPage(1)).getStructTree());
  const info = (await pdf.getMetadata()).info as { Title?: string };
  await loading.destroy();
  return { pages, roles, title: info.Title ?? '' };
}
const pdfOf = (input: LoanEstimateInput): Promise<Buffer> => loanEstimatePdf(must(loanEstimate(input)), made);

describe('CFPB H-24(B), read back from the PDF', async () => {
  const pdf = await read(await pdfOf(fixedRateEstimate));

  test('three tagged pages with their titles', () => {
    expect(pdf.pages).toHaveLength(3);
    expect([...pdf.roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(pdf.title).toBe('Loan Estimate 0000000001');
    for (const [at, page] of pdf.pages.entries()) expect(page).toContain(`PAGE ${at + 1} OF 3 • LOAN ID # 0000000001`);
  });

  test.each([
    ['loan amount', 'Loan Amount $162,000 NO'],
    ['interest rate', 'Interest Rate 3.875% NO'],
    ['principal and interest', '$761.78 NO'],
    ['prepayment penalty', 'As high as $3,240 if you pay off the loan during the first 2'],
    ['mortgage insurance until year 7', 'Years 1-7 Years 8-30'],
    ['payments', '$761.78 $761.78'],
    ['insurance', '+ $82 + —'],
    ['escrow', '+ $206 + $206'],
    ['totals', '$1,050 $968'],
    ['closing costs', 'Estimated Closing Costs $8,054 Includes $5,672 in Loan Costs + $2,382 in Other Costs – $0 in Lender Credits.'],
    ['cash to close', 'Estimated Cash to Close $16,054'],
    ['rate lock', 'YES, until 4/16/2026 at 5:00 p.m. EDT'],
  ])('page 1: %s', (_what, text) => expect(pdf.pages[0]).toContain(text));

  test.each([
    'A. Origination Charges $1,802',
    '0.25% of Loan Amount (Points) $405',
    'B. Services You Cannot Shop For $672',
    'C. Services You Can Shop For $3,198',
    'D. TOTAL LOAN COSTS (A + B + C) $5,672',
    'E. Taxes and Other Government Fees $85',
    'F. Prepaids $867',
    'Prepaid Interest ($17.44 per day for 15 days @ 3.875%) $262',
    'G. Initial Escrow Payment at Closing $413',
    'H. Other $1,017',
    'I. TOTAL OTHER COSTS (E + F + G + H) $2,382',
    'J. TOTAL CLOSING COSTS $8,054',
    'Down Payment/Funds from Borrower $18,000',
    'Deposit −$10,000',
    'Estimated Cash to Close $16,054',
  ])('page 2: %s', (text) => expect(pdf.pages[1]!.replaceAll(/\s+/g, ' ')).toContain(text));

  test.each(['$56,582', '$15,773', '4.274%', '69.447%'])('page 3: %s', (text) => expect(pdf.pages[2]).toContain(text));
});

describe.each([
  ['fixed rate', fixedRateEstimate],
  ['interest only, adjustable', interestOnlyArmEstimate],
  ['refinance with cash out', refinanceEstimate],
] as const)('%s', (_name, input) => {
  test('every printed figure of the document can be read in the PDF', async () => {
    const document = must(loanEstimate(input));
    const text = (await read(await loanEstimatePdf(document, made))).pages.join(' ');
    // Sums the form does not print on their own, and the values behind ranges and tables, which the form words itself.
    const worded = /\.figures\.|\.inLabel\.|basis|closingCosts\.lenderCredits|adjustable/;
    for (const { path, figure } of printedFigures(document)) {
      if (worded.test(path) || figure.text === '') continue;
      expect(text, path).toContain(figure.text.replace(/^−(?=\$0$)/, ''));
    }
  });

  test('the same document gives the same bytes; another day another file', async () => {
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    const [one, two] = await Promise.all([pdfOf(input), pdfOf(input)]);
    expect(hash(one)).toBe(hash(two));
    expect(hash(await loanEstimatePdf(must(loanEstimate(input)), new Date('2026-02-16T17:00:00Z')))).not.toBe(hash(one));
  });

  test('nothing stands outside the page or over the footer', () => {
    for (const page of loanEstimatePages(must(loanEstimate(input)))) {
      const shapes = (parts: typeof page.parts): readonly { y: number; x: number }[] =>
        parts.flatMap((part) => [
          ...(part.tag === 'Artifact' ? [] : (part.shapes ?? []).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))),
          ...shapes(part.parts ?? []),
        ]);
      for (const shape of shapes(page.parts)) {
        expect(shape.y).toBeLessThan(756);
        expect(shape.y).toBeGreaterThan(30);
        expect(shape.x).toBeGreaterThanOrEqual(40);
        expect(shape.x).toBeLessThanOrEqual(572);
      }
    }
  });
});

test('more charges than a section has lines go to an addendum, page 4, and the figures still add up', async () => {
  const many = Array.from({ length: 18 }, (_, n) => ({
    section: 'C' as const,
    kind: 'InspectionFee' as const,
    label: `Inspection ${String.fromCharCode(65 + n)}`,
    amount: 10_000,
  }));
  const document = must(loanEstimate({ ...fixedRateEstimate, fees: [...fixedRateEstimate.fees, ...many] }));
  const pdf = await read(await loanEstimatePdf(document, made));
  expect(pdf.pages).toHaveLength(4);
  expect(pdf.pages[3]).toContain('Addendum: Additional Charges');
  expect(pdf.pages[1]).toContain('Additional Charges');
  expect(pdf.pages[1]).toContain('PAGE 2 OF 4');
});
