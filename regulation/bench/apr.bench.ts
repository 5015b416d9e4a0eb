import { countUnitPeriods } from '../apr/unit-period.ts';
import { levelApr } from '../apr/actuarial.ts';
import { annualPercentageRate } from '../apr/annual-percentage-rate.ts';
import { loanEstimate } from '../trid/loan-estimate.ts';
import { fixedRateEstimate, interestOnlyArmEstimate } from '../trid/sample-estimates.ts';

/**
 * Run with `node regulation/bench/apr.bench.ts`. Each round times every candidate beside a plain loop over the 360 rows of a loan, in turn,
 * and divides by it: the medians of those ratios compare across machines, the microseconds don't.
 */
const ROUNDS = 61;
let sink = 0;

function plainLoop(k: number): number {
  const r = 0.065 / 12;
  let balance = 400_000 + k;
  const payment = (balance * r) / (1 - (1 + r) ** -360);
  let interest = 0;
  for (let row = 0; row < 360; row++) {
    const due = balance * r;
    interest += due;
    balance -= payment - due;
  }
  return interest + balance;
}

const start = '2026-03-16';
const first = '2026-05-01';
const month = { kind: 'month', every: 1 } as const;

const candidates: readonly (readonly [name: string, times: number, run: (k: number) => number])[] = [
  ['plain 360-row loop', 2000, plainLoop],
  [
    'APR, 360 payments, odd first period, from dates',
    2000,
    (k) => {
      const at = countUnitPeriods(start, first, month);
      return levelApr(39_050_000 + k, 252_827, 360, at.full, at.odd) ?? 0;
    },
  ],
  ['APR of a price grid cell (periods counted once)', 2000, (k) => levelApr(39_050_000 + k, 252_827, 360, 1, 15) ?? 0],
  [
    'APR with its tree',
    300,
    (k) => {
      const apr = annualPercentageRate({
        advances: [{ date: start, amount: 39_050_000 + k }],
        payments: [{ first, last: '2056-04-01', count: 360, amount: 252_827 }],
        unitPeriod: month,
      });
      return apr.ok ? apr.value.value : 0;
    },
  ],
  ['Loan Estimate, fixed rate, whole document', 40, (k) => estimate(fixedRateEstimate, k)],
  ['Loan Estimate, interest-only ARM, whole document', 40, (k) => estimate(interestOnlyArmEstimate, k)],
];

function estimate(input: typeof fixedRateEstimate, k: number): number {
  // A different amount each time, so that nothing can be remembered from the last.
  const document = loanEstimate({ ...input, terms: { ...input.terms, loanAmount: input.terms.loanAmount - 100 * k } });
  if (!document.ok) throw new Error(document.refusal.message);
  return document.value.comparisons.apr.value;
}

function microseconds(times: number, run: (k: number) => number): number {
  const from = performance.now();
  for (let k = 0; k < times; k++) sink += run(k);
  return ((performance.now() - from) * 1000) / times;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const taken = candidates.map(() => [] as number[]);
for (let round = -5; round < ROUNDS; round++)
  candidates.forEach(([, times, run], index) => {
    const each = microseconds(times, run);
    if (round >= 0) taken[index]!.push(each);
  });

for (const [index, [name]] of candidates.entries()) {
  const ratio = median(taken[index]!.map((each, round) => each / taken[0]![round]!));
  console.log(`${name.padEnd(52)} ${median(taken[index]!).toFixed(2).padStart(9)} µs   ${ratio.toFixed(2).padStart(8)} × plain loop`);
}
if (Number.isNaN(sink)) throw new Error('A figure is not a number');
