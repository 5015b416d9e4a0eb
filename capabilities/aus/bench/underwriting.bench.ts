import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { must } from '../../../foundation/result/result.ts';
import type { CreditResponse } from '../../../standards/credit-2.3.1/credit-response.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { writeUnderwritingRequest } from '../../../standards/mismo-3.4/request/underwriting-request.ts';
import { printGoal, Rounds, timed, median } from '../../../tools/bench/rounds.ts';
import { eligibility, loanFile, type EligibilityFacts } from '../../../underwriting/index.ts';
import { causeOfChange, fileOfApplication, nearestChanges } from '../domain/index.ts';
import { loanFileOf, type SentFile } from '../domain/sent/sent-file.ts';

/**
 * The rules of a whole file for both enterprises, the eligibility of 10,000 loans, what changed between two runs, and what an order's
 * message costs. Each is compared with a plain loop over the 360 rows of a loan in the same rounds. Goals: one file under 200 µs, a cause
 * diff under 5 ms, an order's own share of the time under 50 ms.
 *
 *   node capabilities/aus/bench/underwriting.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const MATRIX = 10_000;
let sink = 0;

function plainLoop(k: number): void {
  const r = 0.065 / 12;
  let balance = 400_000 + k;
  const payment = (balance * r) / (1 - (1 + r) ** -360);
  for (let row = 0; row < 360; row++) balance -= payment - balance * r;
  sink += balance;
}

const sample = readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url), 'utf8');
const { document } = must(read(sample));
const report: CreditResponse = {
  reportIdentifier: 'R-1',
  firstIssuedDate: '2026-11-16',
  borrowers: document.borrowers.map(({ id, name }) => ({ id, firstName: name!.FirstName!, lastName: name!.LastName! })),
  scores: document.borrowers.flatMap(({ id }) =>
    (['Equifax', 'Experian', 'TransUnion'] as const).map((repository) => ({
      id: `${id}${repository}`,
      borrowerIds: [id],
      repository,
      value: 720,
      factors: [],
    })),
  ),
  liabilities: [],
  inquiries: [],
  publicRecords: [],
  files: [],
  alerts: [],
  errors: [],
  documents: [],
};
const before: SentFile = fileOfApplication(document, [report], '2026-11-20').file!;
const after: SentFile = {
  ...before,
  rate: { noteRate: 6_000 },
  debts: [...before.debts, { id: 'HARROW AUTO 7711', type: 'installment', payment: 61_200, balance: 3_600_000, remaining: 58 }],
  liquid: before.liquid + 500_000,
};
const matrix: readonly EligibilityFacts[] = Array.from({ length: MATRIX }, (_, k) => ({
  agency: k % 2 === 0 ? 'fannie' : 'freddie',
  occupancy: (['primary', 'secondHome', 'investment'] as const)[k % 3]!,
  purpose: (['purchase', 'limitedCashOut', 'cashOut'] as const)[k % 5 < 3 ? k % 5 : 0]!,
  units: 1 + (k % 4),
  ltv: 60_000 + (k % 40) * 1_000,
  cltv: 60_000 + (k % 40) * 1_000,
  dti: 20_000 + (k % 35) * 1_000,
  loan: 20_000_000 + k * 1_000,
  reservesMonths: k % 12,
}));

// Correct before fast: the same file gives the same result, and the diff names the changed facts.
assert.equal(must(loanFile(loanFileOf(before))).fannie.decision.recommendation.value, 'Approve/Eligible');
assert.deepEqual(
  causeOfChange('DU', before, after)
    .facts.map(({ key }) => key)
    .toSorted(),
  ['debt/HARROW AUTO 7711', 'liquid', 'rate/noteRate'],
);

const rounds = await Rounds.run(
  [
    { name: 'plain 360-row loop', measure: () => timed(2_000, plainLoop) },
    {
      name: 'one file, both systems',
      measure: () =>
        timed(50, (k) => {
          sink += must(loanFile(loanFileOf({ ...before, fundsToClose: before.fundsToClose + k }))).fannie.dti.value;
        }),
    },
    {
      name: 'facts of an application',
      measure: () => timed(50, () => (sink += fileOfApplication(document, [report], '2026-11-20').missing.length)),
    },
    {
      name: `eligibility of ${MATRIX.toLocaleString('en-US')}`,
      measure: () =>
        timed(1, () => {
          for (const loan of matrix) sink += eligibility(loan).ok ? 1 : 0;
        }),
    },
    { name: 'cause diff, three facts', measure: () => timed(10, () => (sink += causeOfChange('DU', before, after).facts.length)) },
    { name: 'nearest changes', measure: () => timed(5, () => (sink += nearestChanges(after).length)) },
    {
      name: 'messages of a dual order',
      measure: () =>
        timed(2, () => {
          for (const system of ['DesktopUnderwriter', 'LoanProductAdvisor'] as const)
            sink += writeUnderwritingRequest(document, system, '2026-11-20T16:00:00Z').xml.length;
        }),
    },
  ],
  ROUNDS,
);
rounds.print();
const times = (name: string): number => 1 / rounds.fasterThan(name, 'plain 360-row loop');
printGoal('one file, both systems: plain loops', times('one file, both systems'), 'none');
printGoal(
  `eligibility of ${MATRIX.toLocaleString('en-US')}: plain loops a loan`,
  times(`eligibility of ${MATRIX.toLocaleString('en-US')}`) / MATRIX,
  'none',
);
printGoal('one file, both systems: µs', median(rounds.timesOf('one file, both systems')), '200');
printGoal('cause diff: ms', median(rounds.timesOf('cause diff, three facts')) / 1000, '5');
printGoal('messages of a dual order: ms', median(rounds.timesOf('messages of a dual order')) / 1000, '50 with the rest of its share');
if (sink === 0) console.log('');
