import { must } from '../../../foundation/result/result.ts';
import { printGoal, Rounds, timed, timedAsync, median } from '../../../tools/bench/rounds.ts';
import { closingDisclosure } from '../../../regulation/trid/index.ts';
import { changedFacts, changeOutcome, touchedCharges, type ChangeInput } from '../../change/domain/index.ts';
import { estimateOf, openingDraft, tolerancePosition } from '../../disclose/domain/index.ts';
import { pagesPdf } from '../../disclose/port/pages-pdf.ts';
import { demoEstimateFacts, lockOnNovember20 } from '../../disclose/samples/demo-estimates.ts';
import { closingOf, openingClosing, type ClosingFacts } from '../domain/index.ts';
import { closingDisclosurePages } from '../domain/pages/index.ts';

/*
 * What disclosing takes, of values: a change of circumstance from its facts to the decision, the Closing Disclosure with every explanation, its PDF, and
 * the tolerance meter of a loan with thirty versions. Beside each the plain loop: the same figures as bare numbers, nothing explained.
 *
 *   npm run bench -- disclosing
 */
const facts = demoEstimateFacts('okafor', { lock: lockOnNovember20 });
const draft = openingDraft(facts);
const estimate = must(estimateOf(facts, draft));
const fees = estimate.lines.map(({ id, label, amount }) => ({ id, label, amountCents: amount }));
const versions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    version: at + 1,
    sentOn: '2026-11-20',
    lockedOn: '2026-11-20',
    fees: fees.map((fee, k) => ({ ...fee, amountCents: fee.amountCents + ((at * 7 + k) % 5) * 100 })),
    lenderCreditsCents: 0,
  }));
const around: ClosingFacts = {
  today: '2026-12-08',
  facts,
  estimateDraft: draft,
  estimate: estimate.document,
  sent: versions(1),
  reasons: [],
};
const closingDraft = {
  ...openingClosing(draft, facts),
  closingDate: '2026-12-15',
  settlementAgent: 'Cairn Peak Title',
  agentLicense: 'CO-0000',
  sellers: ['Ines Quillfeather-Sample'],
  bills: [
    { charge: 'escrow-insurance', on: '2027-12-10', amount: 168_000 },
    { charge: 'escrow-taxes', on: '2027-06-15', amount: 504_000 },
  ],
};
const closing = must(closingOf(around, closingDraft));

/** A change found, judged and decided: the appraisal costs more and the amount fell. */
function change(at: number): number {
  const is = { facts, draft: { ...draft, amounts: { appraisal: 70_000 + at } } };
  const after = must(estimateOf(is.facts, is.draft));
  const known = { on: '2026-11-23', source: 'Loan application, version 2' } as const;
  const terms = (made: typeof after) => ({
    apr: made.document.comparisons.apr.value,
    product: facts.product!.name,
    prepaymentPenalty: false,
    financeCharge: made.document.basis.financeCharge,
  });
  const input: ChangeInput = {
    today: '2026-11-23',
    stage: 'pre',
    last: { form: 'loan-estimate', version: 1, sentOn: '2026-11-20' },
    terms: { disclosed: terms(estimate), now: terms(after), apr: after.document.comparisons.apr },
    cashToClose: { disclosed: estimate.document.cashToClose.cashToClose.value, now: after.document.cashToClose.cashToClose },
    found: changedFacts({ facts, draft }, is, { application: () => known, lock: known, estimate: known }),
    lines: after.lines,
    lenderCredits: 0,
    sent: versions(1),
    closingOn: draft.closingDate,
    closingProvidedOn: null,
  };
  const touched = touchedCharges(input, input.found);
  return touched.length + must(changeOutcome(input, input.found, touched, {})).lenderPays.value;
}

const thirty = versions(30);
const LOAN = closing.input.terms.loanAmount / 100;
/** The plain loop over a schedule and a list of charges: a disclosure's figures as bare numbers. */
function plain(at: number): number {
  const monthly = LOAN / 180;
  let [balance, paid] = [LOAN, at];
  for (let month = 0; month < 360; month += 1) {
    const interest = (balance * 0.07) / 12;
    balance -= Math.max(0, monthly - interest);
    paid += monthly;
  }
  for (const { amountCents } of fees) paid += amountCents / 100;
  return paid;
}
function plainMeter(): number {
  let over = 0;
  for (const { id, amount } of estimate.lines) {
    const base = Math.max(...thirty.map((version) => version.fees.find((fee) => fee.id === id)!.amountCents));
    over += Math.max(0, amount - base);
  }
  return over;
}

let used = 0;
const made = new Date('2026-12-08T17:00:00Z');
const pdf = () =>
  pagesPdf(closingDisclosurePages(closing.document, closing.cure.value, 'one'), {
    title: 'Closing Disclosure',
    author: 'Demo Lender',
    made,
  });
const rounds = await Rounds.run(
  [
    { name: 'plain loop of 360 months', measure: () => timed(200, (at) => void (used += plain(at))) },
    { name: 'Closing Disclosure', measure: () => timed(20, () => void (used += must(closingDisclosure(closing.input)).charges.length)) },
    { name: 'with estimate and cures', measure: () => timed(20, () => void (used += must(closingOf(around, closingDraft)).cure.value)) },
    { name: 'change of circumstance', measure: () => timed(20, (at) => void (used += change(at))) },
    {
      name: 'meter of thirty versions',
      measure: () =>
        timed(50, () => void (used += must(tolerancePosition(estimate.lines, thirty, { on: '2026-11-23', reasons: [] })).cure.value)),
    },
    { name: 'plain meter', measure: () => timed(200, () => void (used += plainMeter())) },
    { name: 'PDF of five pages', measure: () => timedAsync(4, 1, async () => void (used += (await pdf()).length)) },
  ],
  5,
);
rounds.print();
const ms = (name: string) => median(rounds.timesOf(name)) / 1000;
printGoal('milliseconds, change of circumstance from facts to decision', ms('change of circumstance'), '< 5');
printGoal('milliseconds, Closing Disclosure with every explanation', ms('Closing Disclosure'), '<= 1');
printGoal('milliseconds, the same from facts, with its estimate and cures', ms('with estimate and cures'), 'said');
printGoal('milliseconds, its PDF', ms('PDF of five pages'), '<= 60');
printGoal('milliseconds, meter of thirty versions', ms('meter of thirty versions'), '<= 2');
printGoal('times the plain loop, Closing Disclosure', 1 / rounds.fasterThan('Closing Disclosure', 'plain loop of 360 months'), 'said');
printGoal('times the plain meter, meter', 1 / rounds.fasterThan('meter of thirty versions', 'plain meter'), 'said');
if (used === 0) process.exitCode = 1;
