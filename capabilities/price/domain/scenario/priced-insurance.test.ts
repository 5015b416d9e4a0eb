import { expect, test } from 'vitest';
import { usualMi, type MiChoice } from '../../../fees/domain/index.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import { compileSheet, makeQuote, noteOfProduct, quoteInsurance, traceCell } from '../index.ts';
import { explainTrace } from '../quote/explain-price.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { must } from '../../../../foundation/result/result.ts';
import { pricedInsurance } from './priced-insurance.ts';

const quoted = { insurer: 'Example MI', number: 'EX-1' };
const choice = (more: Partial<MiChoice>): MiChoice => ({ ...usualMi, quoted, ...more });
const source = 'Example MI, quote EX-1';

test.each([
  ['nothing chosen', undefined, undefined, {}],
  ['a typed choice leaves the price to the sheet', undefined, { ...choice({ kind: 'lender-paid', upfrontRate: 900 }), quoted: null }, {}],
  ['monthly by a quote', undefined, choice({ rate: 190 }), { mortgageInsurance: 'BorrowerPaidMonthly' }],
  [
    'lender-paid by a quote',
    undefined,
    choice({ kind: 'lender-paid', upfrontRate: 900 }),
    { mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source } },
  ],
  [
    'a financed single',
    undefined,
    choice({ kind: 'single', financed: true, upfrontRate: 852 }),
    { mortgageInsurance: 'BorrowerPaidSingle', financedPremium: { rate: 852, source: quoted } },
  ],
  ['a single at closing', undefined, choice({ kind: 'single', upfrontRate: 852 }), { mortgageInsurance: 'BorrowerPaidSingle' }],
  [
    'another chosen on the screen',
    'BorrowerPaidMonthly',
    choice({ kind: 'lender-paid', upfrontRate: 900 }),
    { mortgageInsurance: 'BorrowerPaidMonthly' },
  ],
  [
    'the same chosen on the screen',
    'LenderPaid',
    choice({ kind: 'lender-paid', upfrontRate: 900 }),
    { mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source } },
  ],
] as const)('%s', (_what, onScreen, ofLoan, priced) => {
  expect(pricedInsurance(onScreen, ofLoan)).toEqual(priced);
});

const compiled = compileSheet(sheet20261120);
const lenders = { ...samplePurchase, mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source } } as const;

test('an insurer’s premium has its own line in the price, which adds up; the sheet’s own is not taken', () => {
  const trace = must(traceCell(compiled, lenders, '0101', 6500, 30));
  expect([trace.insurer, trace.adjustments.some((line) => line.tableId === 'lender-paid-mi')]).toEqual([{ effect: -900, source }, false]);
  expect(verifySteps(explainTrace(trace).why).discrepancies).toEqual([]);
});

test('a rule against lender-paid insurance also applies with an insurer’s quote', () => {
  const fha = makeQuote(compiled, lenders).products.find((one) => one.productId === '0201')!;
  expect(fha.failures.map((one) => one.ruleId)).toContain('government-mi');
});

test('a financed single raises the note points are counted on, in conventional products alone', () => {
  const single = { ...samplePurchase, mortgageInsurance: 'BorrowerPaidSingle', financedPremium: { rate: 852, source: quoted } } as const;
  const [conventional, fha] = ['0101', '0201'].map((id) => compiled.products.find((one) => one.productId === id)!);
  const note = noteOfProduct(single, conventional!, '2026-12-20');
  expect(note - single.loanAmount).toBe(quoteInsurance(single, conventional!, 6500, '2026-12-20').upfront!.value);
  expect(noteOfProduct(single, fha!, '2026-12-20')).toBe(noteOfProduct(samplePurchase, fha!, '2026-12-20'));
});
