import { demoApplication } from '../../../database/demo/demo-application.ts';
import { demoLoans } from '../../../database/demo/loan-specs.ts';
import { must } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';
import { applyEdits, type Edit } from '../../application/domain/edit/apply-edits.ts';
import { sheet20261120 } from '../../price/samples/sheet-2026-11-20.ts';
import { estimateFacts, type EstimateFacts } from '../domain/estimate-facts.ts';

/** The days of an estimate. */
export interface EstimateDays {
  readonly issued: PlainDate;
  readonly application: PlainDate;
  readonly closing: PlainDate;
  readonly costsExpire: NonNullable<EstimateFacts['costsExpire']>;
}

const ON_NOVEMBER_20: EstimateDays = {
  issued: '2026-11-20',
  application: '2026-11-19',
  closing: '2026-12-22',
  costsExpire: { date: '2026-12-07', time: '5:00 p.m.', zone: 'EST' },
};

/** A lock at 6.125% and 99.786, made on the day the estimate is issued. */
export const lockOnNovember20 = {
  lockId: '00000000-0000-4000-8000-000000000001',
  rate: 6125,
  price: 99_786,
  score: null,
  compensationPaidBy: 'Lender' as const,
  lockedOn: ON_NOVEMBER_20.issued,
  until: { date: '2027-01-04', time: '8:00 p.m.', zone: 'EST' },
} as const;

/** The input of a demo loan's estimate: not locked, at an opening rate of 6.500%; `edits` change its application first. */
export function demoEstimateFacts(
  key: string,
  more: Partial<EstimateFacts> = {},
  days = ON_NOVEMBER_20,
  edits: readonly Edit[] = [],
): EstimateFacts {
  const spec = demoLoans.find((one) => one.key === key)!;
  const product = sheet20261120.products.find((one) => one.productId === spec.product)!;
  return {
    ...estimateFacts(must(applyEdits(demoApplication(spec, days.issued), edits)), {
      loanNumber: '1400023871',
      status: 'Registered',
      applicationVersion: 1,
      creditor: { name: 'Demo Lender', address: ['1 Example Plaza', 'Denver, CO 80202'] },
      lender: { name: 'Demo Lender', nmlsId: '1840772' },
      broker: { name: 'Ridgeline' },
      product: {
        productId: product.productId,
        name: product.name,
        // The sheet has the type as a text; the facts list the possible types.
        mortgageType: product.mortgageType as 'Conventional',
        termMonths: product.termMonths,
        ...(product.arm ? { arm: product.arm } : {}),
        source: 'Sheet',
      },
      lock: null,
      openingRate: { rate: 6500, source: 'Sheet' },
      applicationDate: days.application,
      closingDate: days.closing,
      issued: days.issued,
      costsExpire: days.costsExpire,
      staff: [{ id: 'person-1', name: 'Priya', email: 'priya@example.com', role: 'Loan officer' }],
    }),
    ...more,
  };
}
