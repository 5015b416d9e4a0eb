import { yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanFacts } from '../../application/domain/loan-facts.ts';
import { limitsFor, scenarioOf, type MortgageInsuranceOption, type PricingScenario } from '../domain/index.ts';
import { brokerageTerms } from './brokerage-terms.ts';
import { compensationOf } from './compensation-of.ts';

/** What a person may choose on the pricing screen beside what the application says. */
export interface LoanChoices {
  readonly heldTo?: 'nothing' | 'mortgage-type' | 'mortgage-type-and-term';
  readonly escrowsWaived?: boolean;
  readonly compensation?: 'Lender' | 'Borrower';
  /** The score stated while the application has none. */
  readonly statedScore?: number;
  readonly mortgageInsurance?: MortgageInsuranceOption;
}

export interface PricedLoan {
  readonly scenario: PricingScenario;
  readonly applicationVersion: number;
  /** The product the loan is registered for. */
  readonly loanProductId: string | null;
  /** The day it is planned to close. */
  readonly closingDate?: PlainDate;
  /** The score priced with, and whether a person stated it because the application has none. */
  readonly score: { readonly value: number; readonly stated: boolean } | null;
}

/** The county of a ZIP code as five digits; handed in where the processes are wired, because the table is another capability's. */
export type CountyOfZip = (zip: string) => string | undefined;

/** The pricing scenario of a loan as its newest application says, in the loan's own brokerage. */
export async function pricedLoan(
  tx: Tx,
  loan: FoundLoan,
  choices: LoanChoices,
  today: PlainDate,
  countyOfZip: CountyOfZip,
): Promise<Result<PricedLoan, Refusal<'FACTS_MISSING'>>> {
  const application = await tx
    .selectFrom('application_version')
    .select(['document', 'version'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!application) return refuse('FACTS_MISSING', 'The loan cannot be priced yet. It has no application.');
  const about = await tx
    .selectFrom('loan')
    .select(['product_id', 'application_date', 'anticipated_closing_date'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const { brokerTier, hierarchy } = (await brokerageTerms(tx, loan.brokerageId))!;
  const compensation = await compensationOf(tx, loan.brokerageId, choices.compensation ?? 'Lender', about.application_date);
  if (!compensation.ok) return compensation;
  const applied = loanFacts(application.document as unknown as ApplicationDocument);
  const lookedUp = applied.countyFips === undefined && applied.zip !== undefined ? countyOfZip(applied.zip) : undefined;
  const facts = lookedUp === undefined ? applied : { ...applied, countyFips: lookedUp };
  const units = (facts.units ?? 1) as 1 | 2 | 3 | 4;
  const limits = limitsFor(yearOf(today), facts.countyFips, units);
  if (!limits.ok) return refuse('FACTS_MISSING', limits.refusal.message);
  const source = lookedUp === undefined ? limits.value.source : `${limits.value.source}, the county of ZIP code ${applied.zip}`;
  const scenario = scenarioOf(
    facts,
    {
      compensation: compensation.value,
      brokerTier,
      hierarchy,
      heldTo: choices.heldTo ?? 'nothing',
      ...(choices.escrowsWaived === undefined ? {} : { escrowsWaived: choices.escrowsWaived }),
      ...(choices.statedScore === undefined ? {} : { statedScore: choices.statedScore }),
      ...(choices.mortgageInsurance === undefined ? {} : { mortgageInsurance: choices.mortgageInsurance }),
      interviewDate: today,
    },
    { ...limits.value, source },
  );
  if (!scenario.ok) return scenario;
  const { score } = scenario.value;
  return ok({
    scenario: scenario.value,
    applicationVersion: application.version,
    loanProductId: about.product_id,
    ...(about.anticipated_closing_date === null ? {} : { closingDate: about.anticipated_closing_date }),
    score: score === undefined ? null : { value: score, stated: applied.score === undefined },
  });
}
