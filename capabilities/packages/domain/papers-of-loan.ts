import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, given, onDate, step, text, verdict, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { allOf, anyOf, holds } from '../../../regulation/arithmetic-steps.ts';
import { documentIncluded, missingFacts, PACKAGE_FACT_LABELS, PACKAGE_TABLE } from '../../../regulation/package/index.ts';
import type { LenderPaper, PaperPhase } from './lender-paper.ts';
import type { LoanOfPackage } from './package-facts.ts';

/** A paper and whether a loan has it. */
export interface JudgedPaper<P extends LenderPaper = LenderPaper> {
  readonly paper: P;
  readonly included: Explained<boolean>;
  /** Missing facts of the loan that would include it. */
  readonly missing: readonly string[];
}

/** The facts of a loan that the conditions of a paper need, each by its name. */
function asked({ conditions }: LenderPaper, { facts, state, productId }: LoanOfPackage) {
  return [
    { label: 'State of the property', wanted: conditions.states, said: state },
    { label: PACKAGE_FACT_LABELS.loanType, wanted: conditions.loanTypes, said: facts.loanType },
    { label: PACKAGE_FACT_LABELS.purpose, wanted: conditions.purposes, said: facts.purpose },
    { label: PACKAGE_FACT_LABELS.occupancy, wanted: conditions.occupancies, said: facts.occupancy },
    { label: PACKAGE_FACT_LABELS.channel, wanted: conditions.channels, said: facts.channel },
    { label: 'Product', wanted: conditions.products, said: productId },
  ].filter(({ wanted }) => wanted.length > 0);
}

const SOURCE = 'The lender’s papers of packages';

function conditionStep(label: string, wanted: readonly string[], said: string | undefined): Step {
  if (said === undefined) return given(label, verdict(false), 'Loan file', 'Not stated.');
  return anyOf(
    label,
    wanted.map((each) =>
      step(label, verdict(said === each), 'compare', {
        comparison: '=',
        parts: [given(label, text(said), 'Loan file'), given('Wanted', text(each), SOURCE)],
      }),
    ),
  );
}

function dayStep({ firstDay, lastDay }: LenderPaper, on: PlainDate): Step {
  const days = lastDay === null ? `from ${formatDate(firstDay)}` : `${formatDate(firstDay)} to ${formatDate(lastDay)}`;
  return step('Goes out on the day', verdict(firstDay <= on && (lastDay === null || on <= lastDay)), 'lookup', {
    source: SOURCE,
    note: days,
    parts: [given('Day', onDate(on), 'The lender’s clock')],
  });
}

/** Whether a loan has a paper on a day, and the missing facts that would include it. */
export function judgePaper<P extends LenderPaper>(paper: P, loan: LoanOfPackage, on: PlainDate): JudgedPaper<P> {
  const day = dayStep(paper, on);
  const conditions = asked(paper, loan);
  const byTable = PACKAGE_TABLE.documents
    .filter(({ code }) => code === paper.code)
    .map((listed) => documentIncluded(listed, loan.facts).why);
  const steps = [day, ...byTable, ...conditions.map(({ label, wanted, said }) => conditionStep(label, wanted, said))];
  const why = allOf(paper.title, steps, { source: SOURCE, rule: 'package.lender-paper' });
  const included = explained(holds(why), why);
  return { paper, included, missing: included.value || !holds(day) ? [] : missingOf(paper, loan) };
}

/** None where something that is stated leaves the paper out. */
function missingOf(paper: LenderPaper, loan: LoanOfPackage): readonly string[] {
  const conditions = asked(paper, loan);
  if (conditions.some(({ wanted, said }) => said !== undefined && !(wanted as readonly string[]).includes(said))) return [];
  const unsaid = conditions.filter(({ said }) => said === undefined).map(({ label }) => label);
  const listed = PACKAGE_TABLE.documents.find(({ code }) => code === paper.code);
  if (!listed || documentIncluded(listed, loan.facts).value) return unsaid;
  const facts = missingFacts(listed, loan.facts).map((fact) => PACKAGE_FACT_LABELS[fact]);
  return facts.length === 0 ? [] : [...new Set([...facts, ...unsaid])];
}

export interface PapersToSend<P extends LenderPaper = LenderPaper> {
  /** The papers to send, each with the reason. */
  readonly goes: readonly JudgedPaper<P>[];
  /** Papers the loan may need: the missing facts are named. */
  readonly undecided: readonly JudgedPaper<P>[];
}

/** The lender's papers of a package for a loan on a day; one that was sent already is not sent again. */
export function papersOfLoan<P extends LenderPaper>(
  papers: readonly P[],
  {
    phase,
    loan,
    on,
    sent,
  }: { readonly phase: PaperPhase; readonly loan: LoanOfPackage; readonly on: PlainDate; readonly sent: readonly string[] },
): PapersToSend<P> {
  const judged = papers.filter((paper) => paper.phase === phase).map((paper) => judgePaper(paper, loan, on));
  return {
    goes: judged.filter(({ paper, included }) => included.value && !sent.includes(paper.paperId)),
    undecided: judged.filter(({ missing }) => missing.length > 0),
  };
}
