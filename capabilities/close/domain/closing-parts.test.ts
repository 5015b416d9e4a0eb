import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { sumCents } from '../../../foundation/money/money.ts';
import { must } from '../../../foundation/result/result.ts';
import { estimateOf, openingDraft } from '../../disclose/domain/index.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../disclose/samples/demo-estimates.ts';
import { closingOf, openingClosing, type ClosingDraft, type ClosingFacts, type EscrowBillDue } from './index.ts';
import { closingDisclosurePages, sellerDisclosurePages } from './pages/index.ts';

/** Parts of the Closing Disclosure that are worked out from what a person knows: bills of the escrow account, prorations, the seller's own form. */
function loanOf(name: 'okafor' | 'castellano'): { readonly around: ClosingFacts; readonly draft: ClosingDraft } {
  const facts = demoEstimateFacts(name, { lock: lockOnNovember20 });
  const estimateDraft = openingDraft(facts);
  const estimate = must(estimateOf(facts, estimateDraft));
  const fees = estimate.lines.map(({ id, amount }) => ({ id, amountCents: amount }));
  const sent = { version: 1, sentOn: '2026-11-20', lockedOn: '2026-11-20', fees, lenderCreditsCents: estimate.input.lenderCredits ?? 0 };
  return {
    around: { today: '2026-12-08', facts, estimateDraft, estimate: estimate.document, sent: [sent], reasons: [] },
    draft: {
      ...openingClosing(estimateDraft, facts),
      closingDate: '2026-12-15',
      settlementAgent: 'Cairn Peak Title',
      agentLicense: 'CO-0000',
    },
  };
}
const purchase = loanOf('okafor');
const seller = { sellers: ['Ines Quillfeather-Sample'], sellerCosts: [{ label: 'Commission', amount: 1_200_000 }] };
const closed = (change: Partial<ClosingDraft>) => closingOf(purchase.around, { ...purchase.draft, ...seller, ...change });
const wordsOf = (pages: unknown): string => JSON.stringify(pages);

describe('section G by the bills of the first year (12 CFR 1024.17, 1026.38(g)(3))', () => {
  // First payment February 1, 2027.
  const bills: readonly EscrowBillDue[] = [
    { charge: 'escrow-insurance', on: '2027-12-10', amount: 168_000 },
    { charge: 'escrow-taxes', on: '2027-02-28', amount: 252_000 },
    { charge: 'escrow-taxes', on: '2027-06-15', amount: 252_000 },
  ];
  test('months and adjustment bring the items to the aggregate deposit', () => {
    const closing = must(closed({ bills }));
    const { section } = closing.escrow!;
    // A month 140 + 420. June, 5 × 560 − 5,040, is the lowest: −2,240, lifted, and two months of cushion, 1,120.
    expect([section.analysis.lowest.value, section.analysis.initialDeposit.value]).toEqual([-224_000, 336_000]);
    expect(section.lines.map(({ name, months }) => [name, months.value])).toEqual([
      ['Homeowner’s Insurance', 3],
      ['Property Taxes', 9],
    ]);
    // 3 × 140 + 9 × 420 = 4,200; the most that may be collected is 3,360.
    expect([section.linesTotal.value, section.adjustment.value]).toEqual([420_000, -84_000]);
    const printed = closing.document.charges.filter((charge) => charge.section === 'G');
    expect(printed.at(-1)).toMatchObject({ label: 'Aggregate Adjustment', figure: { value: -84_000 } });
    expect(sumCents(printed.map(({ figure }) => figure.value))).toBe(336_000);
    expect(closing.document.closingCosts.G.total.value).toBe(336_000);
    expect(verifySteps(section.total.why).discrepancies).toEqual([]);
  });
  test('the monthly escrow of the projected payments is the one the bills come to', () => {
    const { input } = must(closed({ bills }));
    expect(input.propertyCosts.map(({ kind, monthly }) => [kind, monthly])).toEqual(
      expect.arrayContaining([
        ['property-taxes', 42_000],
        ['homeowners-insurance', 14_000],
      ]),
    );
  });
  test('without a cushion less is collected', () => {
    expect(must(closed({ bills, cushionMonths: 0 })).document.closingCosts.G.total.value).toBe(224_000);
  });
  test('while an item has no bill its line stands as estimated, with no adjustment', () => {
    const closing = must(closed({ bills: bills.slice(0, 1) }));
    expect(closing.escrow).toBeUndefined();
    expect(closing.document.charges.map(({ label }) => label)).not.toContain('Aggregate Adjustment');
  });
  test('a bill outside of the account’s first year is refused in words', () => {
    expect(closed({ bills: [...bills, { charge: 'escrow-taxes', on: '2028-02-28', amount: 1 }] })).toMatchObject({
      ok: false,
      refusal: { code: 'CLOSING_INCOMPLETE', message: expect.stringContaining('is not within the 12 months') },
    });
  });
});

describe('prorations: the buyer has the day of closing (12 CFR 1026.38(j)(1)(vii), (j)(2)(viii))', () => {
  const taxes = {
    label: 'County taxes',
    amount: 0,
    proration: { bill: 504_000, per: 'year', day: '2026-01-01', convention: 'actual-365' },
  } as const;
  const dues = {
    label: 'HOA dues',
    amount: 0,
    proration: { bill: 15_000, per: 'month', day: '2026-12-31', convention: '30-360' },
  } as const;
  const lineOf = (letter: 'K' | 'L' | 'M' | 'N', change: Partial<ClosingDraft>, starts: string) =>
    must(closed(change)).document.summaries![letter].lines.find(({ label }) => label.startsWith(starts))!;
  test('what the seller owes runs to the day before, on both sides, with its days', () => {
    // January 1 through December 14: 348 of 365 days of $5,040.
    for (const letter of ['L', 'N'] as const) {
      const line = lineOf(letter, { unpaidBySeller: [taxes] }, 'County taxes');
      expect([line.label, line.figure.value]).toEqual(['County taxes 01/01/2026 to 12/14/2026', 480_526]);
      expect(verifySteps(line.figure.why).discrepancies).toEqual([]);
    }
  });
  test('what the seller paid in advance runs from the day of closing', () => {
    // December 15 through 31 in months of 30 days: 16 days of $1,800 a year.
    expect(lineOf('K', { paidInAdvance: [dues] }, 'HOA dues').figure.value).toBe(8_000);
  });
  test('another day of closing moves it, and the draft that is sent says the new amount', () => {
    const closing = must(closed({ unpaidBySeller: [taxes], closingDate: '2026-12-16' }));
    expect(closing.draft.unpaidBySeller[0]!.amount).toBe(481_907);
  });
  test('paid only to before the closing is refused: the other side has it', () => {
    const early = { ...dues, proration: { ...dues.proration, day: '2026-12-10' } } as const;
    expect(closed({ paidInAdvance: [early] })).toMatchObject({
      refusal: { message: 'HOA dues is paid only through 12/10/2026, before the closing. Enter it as unpaid by the seller.' },
    });
  });
});

describe('forms for each side (12 CFR 1026.38(t)(5)(v)–(vii))', () => {
  const paid = { appraisal: { payer: 'seller', before: true } } as const;
  const { document, cure } = must(closed({ paid }));
  test('one form has both sides; on separate forms the borrower’s has nothing of the seller’s', () => {
    expect(wordsOf(closingDisclosurePages(document, cure.value, 'one'))).toMatch(/SELLER’S TRANSACTION.*/);
    const own = wordsOf(closingDisclosurePages(document, cure.value, 'separate'));
    expect(own).not.toMatch(/SELLER’S TRANSACTION|Seller-Paid|Commission/);
    expect(own).toContain('BORROWER’S TRANSACTION');
  });
  test('the seller’s own form has the sale, M and N and the seller’s costs, and nothing of the loan', () => {
    const pages = sellerDisclosurePages(document);
    const words = wordsOf(pages);
    expect(pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(words).toMatch(/SELLER’S TRANSACTION/);
    expect(words).toMatch(/Commission/);
    expect(words).toMatch(/Appraisal Fee/);
    expect(words).not.toMatch(/BORROWER’S TRANSACTION|Loan Information|Loan Amount|Interest Rate|Origination Fee|Borrower-Paid/);
    expect(words).toContain(document.summaries!.seller.text);
  });
  test('nothing of it outside the paper or over the footer', () => {
    const texts = (parts: ReturnType<typeof sellerDisclosurePages>[number]['parts']): { x: number; y: number; text: string }[] =>
      parts.flatMap((part) => [
        ...(part.tag === 'Artifact' ? [] : (part.shapes ?? []).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))),
        ...texts(part.parts ?? []),
      ]);
    for (const { x, y, text } of sellerDisclosurePages(document).flatMap(({ parts }) => texts(parts))) {
      expect(y, text).toBeLessThan(757);
      expect(x, text).toBeGreaterThanOrEqual(40);
      expect(x, text).toBeLessThanOrEqual(572);
    }
  });
  test('without a seller there is no seller’s form, and payoffs are listed with what each is paid', () => {
    const refinance = loanOf('castellano');
    const closing = must(closingOf(refinance.around, refinance.draft));
    expect(sellerDisclosurePages(closing.document)).toEqual([]);
    const { payoffs } = closing.document;
    expect(payoffs!.length).toBeGreaterThan(0);
    const total = closing.document.cashToClose.find(({ label }) => label.startsWith('Total Payoffs'))!;
    expect(sumCents(payoffs!.map(({ figure }) => figure.value))).toBe(Math.abs(total.final.value));
    const words = wordsOf(closingDisclosurePages(closing.document, 0, 'one'));
    for (const { label, figure } of payoffs!) expect([words.includes(label), words.includes(figure.text)]).toEqual([true, true]);
    expect(words).not.toContain('Seller-Paid');
  });
});
