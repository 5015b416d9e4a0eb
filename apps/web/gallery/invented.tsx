import { given, onDate, points, step, sumStep } from '../../../foundation/explain/explain.ts';
import type { LoanHeaderProps } from '../../../ui/kit/loan/loan-header-props.ts';
import { Countdown } from '../../../ui/kit/time/countdown.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';

/* People, prices and fees here are invented. */

export const priceStep = sumStep('Final price', 'points', [
  sumStep('Price before caps', 'points', [
    given('Base price', points(102_649), 'Sheet 2026-11-20 #3, C30F row 6.125'),
    given('FICO 740–759, LTV 80.01–85.00', points(-1_000), 'LLPA grid v14, cell F5'),
    given('Amount 300,000–349,999', points(62), 'Sheet p. 4, size grid'),
    given('State: Colorado', points(-50), 'State adjuster v9'),
    given('Broker tier 2, Ridgeline', points(125), 'Agreement 2026-03-01'),
  ]),
  step('Maximum 103.500, not reached', points(0), 'lookup', { source: 'Sheet p. 1' }),
  step('Lender-paid compensation 2.000%', points(-2_000), 'compute', {
    source: '$6,361.74; plan 1,000 to 19,999',
    parts: [given('Plan', points(2_000), 'Agreement 2026-03-01')],
  }),
]);

const reasons: Record<string, string> = { '2026-11-22': 'Sunday', '2026-11-26': 'Thanksgiving Day' };
let running = 0;
export const closingStep = step('Earliest closing', onDate('2026-11-25'), 'days', {
  note: 'Seven specific business days after the Loan Estimate was delivered. Every day counts except Sundays and federal holidays.',
  source: '12 CFR 1026.19(e)(1)(iii)(B)',
  strip: Array.from({ length: 10 }, (_, at) => `2026-11-${17 + at}`).map((date, at) => {
    const reason = reasons[date];
    if (at === 0) return { date, counted: false, reason: 'Delivered' };
    if (reason) return { date, counted: false, reason };
    running += 1;
    return { date, counted: true, count: running };
  }),
  parts: [
    given('Loan Estimate delivered', onDate('2026-11-17'), 'E-delivery receipt 88214, 3:02 PM ET'),
    given('Waiting period', { unit: 'days', amount: '7' }, '12 CFR 1026.19(e)(1)(iii)(B)'),
    given('Days skipped', { unit: 'count', amount: '1' }, '12 CFR 1026.2(a)(6), specific definition'),
  ],
});

const why = (label: string) => given(label, { unit: 'text', amount: 'invented' }, 'Invented for this picture');

export const header: LoanHeaderProps = {
  loanId: '1400023871',
  names: 'Marisol T. Okafor and Daniel Okafor',
  status: 'Disclosed',
  qm: { result: 'Success', reasons: [] },
  property: '2417 Juniper Ridge Ln, Fort Collins, CO 80526',
  amount: (
    <ExplainableNumber label="Amount" why={why('Amount')}>
      $318,087
    </ExplainableNumber>
  ),
  ltv: (
    <>
      <ExplainableNumber label="LTV" why={why('LTV')}>
        83.44%
      </ExplainableNumber>
      <span className="text-2 text-normal">/ 84.15%</span>
    </>
  ),
  fico: (
    <ExplainableNumber label="FICO" why={why('FICO')}>
      742
    </ExplainableNumber>
  ),
  dti: (
    <ExplainableNumber label="DTI" why={why('DTI')}>
      24.4 / 34.8%
    </ExplainableNumber>
  ),
  productAndRate: (
    <>
      Conv 30 fixed
      <ExplainableNumber label="Rate" why={why('Rate')}>
        6.125%
      </ExplainableNumber>
    </>
  ),
  lock: {
    state: 'locked',
    text: (
      <Countdown
        date={
          <ExplainableNumber label="Lock expires" why={why('Lock')}>
            Mon 01/04/27
          </ExplainableNumber>
        }
        left={45}
        unit="day"
      />
    ),
  },
  disclosure: {
    label: 'Revised LE due',
    text: (
      <Countdown
        date={
          <ExplainableNumber label="Revised LE due" why={why('LE due')}>
            Wed 11/25
          </ExplainableNumber>
        }
        left={3}
        unit="business day"
      />
    ),
  },
  present: [
    { initials: 'TB', name: 'Tom Beckwith' },
    { initials: 'RO', name: 'Rosa Ortiz' },
  ],
  presence: 'Tom is editing Income',
  onComment: () => {},
  actions: [
    { text: 'Price and lock', keys: 'P' },
    { text: 'Extend lock' },
    { text: 'Schedule closing', blocked: 'After clear to close', ruled: true },
  ],
};
