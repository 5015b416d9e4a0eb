import { expect, test } from 'vitest';
import { demoApplication } from '../../../../database/demo/demo-application.ts';
import { demoLoans } from '../../../../database/demo/loan-specs.ts';
import { sheet20261120 } from '../../../price/samples/sheet-2026-11-20.ts';
import { estimateOf, type EstimatedProduct, type EstimateFacts } from '../../domain/index.ts';
import { openingDraft } from '../../domain/estimate-draft.ts';
import { estimateFacts } from '../../domain/estimate-facts.ts';
import { estimateOnce } from './estimate-once.ts';

function factsOf(loan: (typeof demoLoans)[number]): EstimateFacts | undefined {
  const product = sheet20261120.products.find((one) => one.productId === loan.product);
  if (!product) return undefined;
  return estimateFacts(demoApplication(loan, '2026-11-20'), {
    loanNumber: '1400023871',
    status: 'Registered',
    applicationVersion: 1,
    creditor: { name: 'Demo Lender', address: ['1 Example Plaza', 'Denver, CO 80202'] },
    lender: { name: 'Demo Lender', nmlsId: '1840772' },
    broker: { name: 'Ridgeline' },
    product: { ...product, mortgageType: product.mortgageType, source: 'Sheet' } as EstimatedProduct,
    lock: null,
    openingRate: { rate: 6500, source: 'Sheet' },
    applicationDate: '2026-11-19',
    closingDate: '2026-12-22',
    issued: '2026-11-20',
    costsExpire: { date: '2026-12-07', time: '5:00 p.m.', zone: 'EST' },
    staff: [],
  });
}

test('an estimate made once is the one its facts and draft make, for every kind of mortgage and after every change', () => {
  const kinds = new Map<string, EstimateFacts>();
  for (const loan of demoLoans) {
    const facts = factsOf(loan);
    if (facts?.product && !kinds.has(facts.product.mortgageType)) kinds.set(facts.product.mortgageType, facts);
  }
  expect(kinds.size).toBeGreaterThan(2);
  for (const facts of kinds.values()) {
    const draft = openingDraft(facts);
    const same = (one: EstimateFacts, saved: typeof draft): void =>
      expect(JSON.stringify(estimateOnce(one, saved))).toBe(JSON.stringify(estimateOf(one, saved)));
    for (const saved of [draft, { ...draft, lenderCredits: 12_345 }, draft]) same(facts, saved);
    same({ ...facts, issued: '2026-11-23' }, draft);
    expect(estimateOnce({ ...facts }, { ...draft })).toBe(estimateOnce(facts, draft));
  }
});
