import { yearOf, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { sumCents, type Cents } from '../../../../foundation/money/money.ts';
import { fhaLimit } from '../../../../regulation/limits/index.ts';
import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import type { GovernmentFacts } from '../../../../underwriting/government/index.ts';
import { loanFacts, type LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { caivrsMeaning } from '../../../fha/domain/caivrs.ts';
import { nameOf } from './sent-credit.ts';

/** The facts of an application that only FHA's or VA's rules use; `missing` names what they lack. Undefined for any other loan. */
export interface GovernmentRead {
  readonly facts: GovernmentFacts;
  readonly missing: readonly string[];
}

export function governmentOf(document: ApplicationDocument, on: PlainDate): GovernmentRead | undefined {
  const facts = loanFacts(document);
  if (facts.mortgageType !== 'FHA' && facts.mortgageType !== 'VA') return undefined;
  const shared = {
    on: document.loan.FHACaseAssignedDate ?? on,
    ...(facts.financedFeeCents > 0 ? { financedFee: facts.financedFeeCents } : {}),
    delinquent: document.borrowers.filter(owesTheGovernment).map(nameOf),
    nonOccupants: document.borrowers.filter(({ IntentToOccupyType: intent }) => intent === 'No').map(nameOf),
  };
  return facts.mortgageType === 'FHA' ? fhaOf(facts, shared) : vaOf(document, facts, shared);
}

type Shared = Omit<GovernmentFacts, 'agency'>;

/** By the declaration, or by an answer of CAIVRS that does not clear them. */
function owesTheGovernment({ CAIVRSIdentifier: answer, PresentlyDelinquentIndicator: declared }: Borrower): boolean {
  return declared === true || (answer !== undefined && !caivrsMeaning(answer).cleared);
}

function fhaOf({ countyFips, units }: LoanFacts, shared: Shared): GovernmentRead {
  const homes = units === 2 || units === 3 || units === 4 ? units : 1;
  const limit = countyFips === undefined ? undefined : fhaLimit(yearOf(shared.on), countyFips, homes);
  return { facts: { agency: 'fha', ...shared, ...(limit?.ok ? { countyLimit: limit.value.value } : {}) }, missing: [] };
}

function vaOf({ loan, borrowers }: ApplicationDocument, { state }: LoanFacts, shared: Shared): GovernmentRead {
  const household = loan.VAHouseholdSizeCount;
  const taxes = taxesOf(borrowers);
  const [maintenance, utilities] = [loan.VAMaintenanceExpenseMonthlyAmount, loan.VAUtilityExpenseMonthlyAmount];
  const upkeep = maintenance === undefined && utilities === undefined ? undefined : (maintenance ?? 0) + (utilities ?? 0);
  const facts: GovernmentFacts = {
    agency: 'va',
    ...shared,
    ...(state === undefined ? {} : { state }),
    ...(household === undefined ? {} : { household }),
    ...(taxes === undefined ? {} : { taxes }),
    ...(upkeep === undefined ? {} : { upkeep }),
  };
  const needed = [
    ['Members of the household', household],
    ['Taxes on the income', taxes],
    ['Upkeep and utilities of the home', upkeep],
  ] as const;
  return { facts, missing: needed.flatMap(([name, value]) => (value === undefined ? [name] : [])) };
}

/** For all borrowers; undefined while none has one. */
function taxesOf(borrowers: readonly Borrower[]): Cents | undefined {
  const all = borrowers.flatMap((each) =>
    [each.VAFederalTaxAmount, each.VAStateTaxAmount, each.VALocalTaxAmount, each.VASocialSecurityTaxAmount].filter(
      (tax) => tax !== undefined,
    ),
  );
  return all.length === 0 ? undefined : sumCents(all);
}
