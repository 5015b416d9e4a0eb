import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { yearOf, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { insuranceTaken } from '../../../regulation/regulation-tables.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanFacts, type LoanFacts } from '../../application/domain/facts/loan-facts.ts';
import { applicationOf, applicationVersions } from '../../application/port/application-versions.ts';
import { chosenProgram } from '../../reference/domain/programs.ts';
import { countiesOfZip } from '../../reference/port/zip-places.ts';
import {
  limitsOfPlace,
  pricedInsurance,
  scenarioOf,
  type PropertyPlace,
  type LimitTables,
  type LoanLimits,
  type MortgageInsuranceOption,
  type PricingScenario,
} from '../domain/index.ts';
import { termsOf } from '../server/terms/brokerage-terms.ts';
import { compensationFrom, type PlanRow } from '../server/terms/compensation-of.ts';
import { factsOf, knownRow } from '../server/terms/application-facts.ts';
import { loans } from '../../loan/port/loans.ts';
import type { MiChoice } from '../../fees/domain/index.ts';
import { miChoiceOf, miChoices, type MiColumns } from '../../insure/port/mi-choices.ts';
import { brokerages, branches, regions } from '../../access/port/brokerages.ts';
import { compensationPlans } from '../../partners/port/compensation-plans.ts';
import { newestTable, tablesNamed } from '../../tables/port/tables-in-force.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';

/** A person's choices on the pricing screen, besides the application's facts. */
export interface LoanChoices {
  readonly heldTo?: 'nothing' | 'mortgage-type' | 'mortgage-type-and-term';
  readonly escrowsWaived?: boolean;
  readonly compensation?: 'Lender' | 'Borrower';
  /** The score stated while the application has none. */
  readonly statedScore?: number;
  readonly mortgageInsurance?: MortgageInsuranceOption;
  /** Absent: as the loan was registered; empty: without one. */
  readonly programId?: string;
  readonly featureId?: string;
}

export interface PricedLoan {
  readonly scenario: PricingScenario;
  readonly applicationVersion: number;
  /** The product the loan is registered for. */
  readonly loanProductId: string | null;
  /** The ids it was priced with; empty: without one. */
  readonly programId: string;
  readonly featureId: string;
  /** The day it is planned to close. */
  readonly closingDate?: PlainDate;
  /** The score priced with, and whether a person stated it because the application has none. */
  readonly score: { readonly value: number; readonly stated: boolean } | null;
}

/**
 * The pricing scenario of a loan by its newest application, or by `edited`, in the loan's own brokerage. Choices that are still loading,
 * such as those of a new offer, do not delay the read.
 */
export async function pricedLoan(
  tx: ReadTx,
  loan: FoundLoan,
  chosen: LoanChoices | Promise<LoanChoices>,
  day: PlainDate | Promise<PlainDate>,
  edited?: ApplicationDocument,
): Promise<Result<PricedLoan, Refusal<'FACTS_MISSING'>>> {
  const [[ground], choices, today] = await Promise.all([groundOf(tx, { ...loan, known: knownRow(loan) }), chosen, day]);
  if (!ground) throw new Error(`Loan ${loan.loanNumber} is not there`);
  const payer = choices.compensation ?? 'Lender';
  const { version, row, branch, region } = ground;
  if (version === null || row === null) return refuse('FACTS_MISSING', 'The loan cannot be priced yet. It has no application.');
  if (branch === null || region === null) throw new Error(`Brokerage ${loan.brokerageId} is not active`);
  const { brokerTier, hierarchy } = termsOf(loan.brokerageId, { ...ground, branch, region });
  const compensation = compensationFrom(ground.plans, payer, ground.application_date);
  if (!compensation.ok) return compensation;
  const document = storedAs<ApplicationDocument | null>(ground.document);
  const applied = edited ? loanFacts(edited) : (factsOf(loan, row, document) ?? factsOf(loan, row, await documentOf(tx, loan, version))!);
  const { zip } = applied;
  const units = (applied.units ?? 1) as 1 | 2 | 3 | 4;
  const place = { countyFips: applied.countyFips, zip, zipCounties: zip === undefined ? [] : countiesOfZip(zip) };
  const tables = await tablesNamed(tx, ground.tables);
  const limits = limitsOfPlace(tables, yearOf(today), place, units);
  if (!limits.ok) return refuse('FACTS_MISSING', limits.refusal.message);
  const { programId, featureId } = programWanted(choices, ground);
  const taken = chosenProgram(programId, featureId);
  if ('problem' in taken) return refuse('FACTS_MISSING', taken.problem, { field: 'programId' });
  const { countyFips } = limits.value;
  const insurance = insuranceTaken(tables);
  const facts = countyFips === undefined ? applied : { ...applied, countyFips };
  const scenario = scenarioOf(
    facts,
    {
      compensation: compensation.value,
      brokerTier,
      hierarchy,
      heldTo: choices.heldTo ?? 'nothing',
      ...(choices.escrowsWaived === undefined ? {} : { escrowsWaived: choices.escrowsWaived }),
      ...(choices.statedScore === undefined ? {} : { statedScore: choices.statedScore }),
      ...pricedInsurance(choices.mortgageInsurance, insuredPrivately(facts) ? insuranceOf(ground) : undefined),
      ...taken,
      ...(insurance ? { insuranceTables: insurance } : {}),
      interviewDate: today,
    },
    limits.value.limits,
  );
  if (!scenario.ok) return scenario;
  const { score } = scenario.value;
  return ok({
    scenario: scenario.value,
    applicationVersion: version,
    loanProductId: ground.product_id,
    programId,
    featureId,
    ...(ground.anticipated_closing_date === null ? {} : { closingDate: ground.anticipated_closing_date }),
    score: score === undefined ? null : { value: score, stated: applied.score === undefined },
  });
}

/** Whether there is private insurance to price: not at 80 % or less, and not of a government loan. */
function insuredPrivately({ ltv, mortgageType }: LoanFacts): boolean {
  return (ltv ?? 0) > 80_000 && (mortgageType === undefined || mortgageType === 'Conventional');
}

/** The private insurance chosen for the loan; undefined if none is chosen. */
function insuranceOf(row: Omit<MiColumns, 'kind'> & { readonly mi_kind: string | null }): MiChoice | undefined {
  return row.mi_kind === null ? undefined : miChoiceOf({ ...row, kind: row.mi_kind });
}

/** The keys by which a loan's limits are looked up. */
export interface LimitedLoan {
  readonly place: PropertyPlace;
  readonly units: 1 | 2 | 3 | 4;
}

/** The place of a loan's property and its number of units, by its newest application; undefined where it has none. */
export async function limitedLoan(tx: ReadTx, loan: FoundLoan): Promise<LimitedLoan | undefined> {
  const [ground] = await groundOf(tx, { ...loan, known: knownRow(loan) });
  if (!ground || ground.version === null || ground.row === null) return undefined;
  const document = storedAs<ApplicationDocument | null>(ground.document);
  const applied = factsOf(loan, ground.row, document) ?? factsOf(loan, ground.row, await documentOf(tx, loan, ground.version))!;
  const { zip, countyFips } = applied;
  const units = (applied.units ?? 1) as LimitedLoan['units'];
  return { place: { countyFips, zip, zipCounties: zip === undefined ? [] : countiesOfZip(zip) }, units };
}

/** A program chosen on the screen takes precedence over the one the loan was registered with, and its feature with it. */
function programWanted(
  choices: LoanChoices,
  loan: { readonly program_id: string | null; readonly feature_id: string | null },
): { readonly programId: string; readonly featureId: string } {
  if (choices.programId !== undefined) return { programId: choices.programId, featureId: choices.featureId ?? '' };
  return { programId: loan.program_id ?? '', featureId: choices.featureId ?? loan.feature_id ?? '' };
}

/** A loan's limits of a year by given tables. */
export function limitsOfLoan({ place, units }: LimitedLoan, year: number, tables: LimitTables): Result<LoanLimits> {
  const found = limitsOfPlace(tables, year, place, units);
  return found.ok ? ok(found.value.limits) : found;
}

async function documentOf(tx: ReadTx, loan: FoundLoan, version: number): Promise<ApplicationDocument> {
  return (await applicationOf(tx, loan, version))!.document;
}

/** The loan, its newest application unless that row is cached, and its brokerage's pricing terms, in one round trip to the database. */
const groundOf = prepared((db, values: Places<FoundLoan & { known: string }>) =>
  db
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('b'), 'b.brokerage_id', 'l.brokerage_id')
    .leftJoin(branches.as('h'), (join) =>
      join
        .onRef('h.branch_id', '=', 'b.branch_id')
        .onRef('h.region_id', '=', 'b.region_id')
        .on('b.kind', '!=', 'lender')
        .on('b.active', '=', true),
    )
    .leftJoin(regions.as('r'), 'r.region_id', 'b.region_id')
    .leftJoin(miChoices.as('i'), (join) => join.onRef('i.brokerage_id', '=', 'l.brokerage_id').onRef('i.loan_number', '=', 'l.loan_number'))
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom(applicationVersions.as('a'))
          .select((a) => [
            'a.version',
            'a.row',
            a.case().when('a.row', '=', values.known).then(null).else(a.ref('a.document')).end().as('document'),
          ])
          .whereRef('a.brokerage_id', '=', 'l.brokerage_id')
          .whereRef('a.loan_number', '=', 'l.loan_number')
          .orderBy('a.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select((q) => [
      'v.document',
      'v.version',
      'v.row',
      'l.product_id',
      'l.program_id',
      'l.feature_id',
      'l.application_date',
      'l.anticipated_closing_date',
      'b.name',
      'b.tier',
      'b.region_id',
      'b.branch_id',
      'i.kind as mi_kind',
      'i.refundable',
      'i.coverage',
      'i.rate',
      'i.upfront_rate',
      'i.financed',
      'i.renewal_from',
      'i.renewal_rate',
      'i.insurer',
      'i.quote_number',
      'h.name as branch',
      'r.name as region',
      jsonArrayFrom(
        q
          .selectFrom(compensationPlans.as('c'))
          .select(['c.paid_by', 'c.valid_from', 'c.valid_until', 'c.points', 'c.minimum_cents', 'c.maximum_cents', 'c.source'])
          .whereRef('c.brokerage_id', '=', 'l.brokerage_id'),
      )
        .$castTo<readonly PlanRow[]>()
        .as('plans'),
      newestTable.as('tables'),
    ])
    .where('l.brokerage_id', '=', values.brokerageId)
    .where('l.loan_number', '=', values.loanNumber),
);
