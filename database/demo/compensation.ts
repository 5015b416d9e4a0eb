import type { CompensationPayer } from '../../capabilities/partners/domain/index.ts';

export interface DemoPlan {
  /** Fixed, so that loading twice enters it once. */
  readonly id: string;
  readonly brokerageId: number;
  readonly paidBy: CompensationPayer;
  readonly from: string;
  readonly until: string | null;
  readonly points: number;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  readonly source: string;
}

const first = {
  from: '2026-03-01',
  until: null,
  minimumCents: 100_000,
  maximumCents: 1_999_900,
  source: 'Compensation agreement 2026-03-01',
};

/** What each invented brokerage has agreed with the lender; Harborlight's lender-paid plan changes with the year. */
export const demoPlans: readonly DemoPlan[] = [
  ...[1, 2, 4].flatMap((brokerageId) => [plan(brokerageId, 'Lender', 2000), plan(brokerageId, 'Borrower', 2000)]),
  plan(3, 'Lender', 2250, { until: '2027-01-01', minimumCents: 150_000, maximumCents: 2_400_000 }),
  plan(3, 'Lender', 2125, { from: '2027-01-01', minimumCents: 175_000, maximumCents: 2_400_000, source: 'Amendment 1 of 2026-11-02' }),
  plan(3, 'Borrower', 2250, { minimumCents: null }),
  plan(5, 'Lender', 1000, { minimumCents: 50_000, maximumCents: 1_000_000, source: 'Correspondent agreement 2026-03-01' }),
  plan(5, 'Borrower', 1000, { minimumCents: null, source: 'Correspondent agreement 2026-03-01' }),
];

function plan(brokerageId: number, paidBy: CompensationPayer, points: number, other: Partial<DemoPlan> = {}): DemoPlan {
  const from = other.from ?? first.from;
  const id = `00000000-0000-4000-8000-${from.replaceAll('-', '')}${String(brokerageId).padStart(2, '0')}${paidBy === 'Lender' ? '01' : '02'}`;
  return { id, brokerageId, paidBy, points, ...first, ...other };
}
