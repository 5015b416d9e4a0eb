import { rate as financialRate } from 'financial';
import loanjs from 'loanjs';
import { amortize } from '../amortization/schedule.ts';
import { countUnitPeriods } from '../apr/unit-period.ts';
import { levelApr } from '../apr/actuarial.ts';
import { annualPercentageRate } from '../apr/annual-percentage-rate.ts';
import { loanEstimate } from '../trid/loan-estimate.ts';
import { fixedRateEstimate, interestOnlyArmEstimate } from '../trid/samples/sample-estimates.ts';

/**
 * Run with `node regulation/bench/apr.bench.ts [rounds]`. Each round times every candidate and a plain loop over the 360 rows of a loan, in
 * turn, and divides by the loop's time: the medians of those ratios can be compared between machines, the microseconds can't. Goals: an APR
 * of 360 payments with an odd first period in 15 µs, a whole Loan Estimate in 1 ms.
 *
 * Two published libraries are measured on what they can do: `financial` finds the rate of a regular annuity, `loanjs` rounds a schedule to
 * the cent; neither supports odd days, unit-periods or fees. Before timing, the figures must be equal.
 */
const ROUNDS = Number(process.argv[2] ?? 61);
const APR_GOAL = 15;
const ESTIMATE_GOAL = 1000;
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

interface Candidate {
  readonly name: string;
  readonly times: number;
  readonly run: (k: number) => number;
  /** Microseconds, for what has a goal. */
  readonly goal?: number;
}
const candidate = (name: string, times: number, run: (k: number) => number, goal?: number): Candidate => ({
  name,
  times,
  run,
  ...(goal === undefined ? {} : { goal }),
});

const regularApr = (k: number): number => levelApr(39_050_000 + k, 252_827, 360) ?? 0;
const peersRegularApr = (k: number): number => financialRate(360, -2528.27, 390_500 + k / 100, 0, undefined, 0.005, 1e-12, 100) * 1200;
const terms = { loanAmount: 40_000_000, noteRate: 6500, termMonths: 360 } as const;
const noteSchedule = (k: number): number =>
  amortize({ ...terms, loanAmount: terms.loanAmount + 100 * k }, 'composite', 'note').totalInterest;
const peersSchedule = (k: number): number => loanjs.Loan(400_000 + k, 360, 6.5, 'annuity').interestSum * 100;

// Equal first: the regular APR to a millionth of a percent. The peer's schedule leaves the last payment as it is, so its interest may differ by what
// the note makes up there: half a cent a month, grown with interest.
for (let k = 0; k < 200; k++) {
  equal('regular APR', regularApr(k), peersRegularApr(k), 1e-6);
  equal('interest of the schedule', noteSchedule(k), peersSchedule(k), 600);
}

function equal(what: string, mine: number, theirs: number, tolerance: number): void {
  if (!(Math.abs(mine - theirs) <= tolerance)) throw new Error(`${what}: ${mine} here, ${theirs} there`);
}

const candidates: readonly Candidate[] = [
  candidate('plain 360-row loop', 2000, plainLoop),
  candidate(
    'APR, 360 payments, odd first period, from dates',
    2000,
    (k) => {
      const at = countUnitPeriods(start, first, month);
      return levelApr(39_050_000 + k, 252_827, 360, at.full, at.odd) ?? 0;
    },
    APR_GOAL,
  ),
  candidate('APR of a price grid cell (periods counted once)', 2000, (k) => levelApr(39_050_000 + k, 252_827, 360, 1, 15) ?? 0),
  candidate('APR with its tree', 300, (k) => {
    const apr = annualPercentageRate({
      advances: [{ date: start, amount: 39_050_000 + k }],
      payments: [{ first, last: '2056-04-01', count: 360, amount: 252_827 }],
      unitPeriod: month,
    });
    return apr.ok ? apr.value.value : 0;
  }),
  candidate('APR, regular first period', 2000, regularApr),
  candidate('  the same by financial 0.2.4', 100, peersRegularApr),
  candidate('schedule of 360 rows, rounded as the note rounds', 300, noteSchedule),
  candidate('  the same by loanjs 1.1.2', 30, peersSchedule),
  candidate('Loan Estimate, fixed rate, whole document', 40, (k) => estimate(fixedRateEstimate, k), ESTIMATE_GOAL),
  candidate('Loan Estimate, interest-only ARM, whole document', 40, (k) => estimate(interestOnlyArmEstimate, k), ESTIMATE_GOAL),
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
  for (const [index, { times, run }] of candidates.entries()) {
    const each = microseconds(times, run);
    if (round >= 0) taken[index]!.push(each);
  }

for (const [index, { name, goal }] of candidates.entries()) {
  const typical = median(taken[index]!);
  const ratio = median(taken[index]!.map((each, round) => each / taken[0]![round]!));
  const met = goal === undefined ? '' : `   goal ${goal} µs: ${typical <= goal ? 'met' : 'MISSED (on a quiet machine?)'}`;
  console.log(`${name.padEnd(52)} ${typical.toFixed(2).padStart(9)} µs   ${ratio.toFixed(2).padStart(8)} × plain loop${met}`);
}
if (Number.isNaN(sink)) throw new Error('A figure is not a number');
