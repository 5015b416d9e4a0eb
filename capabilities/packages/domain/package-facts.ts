import type { PackageFacts } from '../../../regulation/package/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { loanFacts, type LoanFacts } from '../../application/domain/facts/loan-facts.ts';

/** The facts of a loan besides its application. */
export interface AroundPackage {
  readonly tpoType: string | null;
  readonly productId: string | null;
  readonly locked: boolean;
  readonly compensationPaidBy: 'Lender' | 'Borrower' | null;
  /** Whether the quotes on file have a service the borrower may shop for; undefined while there are none. */
  readonly shoppableServices: boolean | undefined;
  readonly affiliateReferred: boolean;
}

/** The facts that decide which papers a loan has. */
export interface LoanOfPackage {
  readonly facts: PackageFacts;
  readonly state: string | undefined;
  readonly productId: string | undefined;
}

const LOAN_TYPES: Readonly<Record<string, NonNullable<PackageFacts['loanType']>>> = {
  Conventional: 'Conventional',
  FHA: 'FHA',
  VA: 'VA',
  USDARuralDevelopment: 'USDA',
};
const OCCUPANCIES: Readonly<Record<string, NonNullable<PackageFacts['occupancy']>>> = {
  PrimaryResidence: 'Primary',
  SecondHome: 'SecondHome',
  Investment: 'Investment',
};
const LIENS: Readonly<Record<string, NonNullable<PackageFacts['lien']>>> = { FirstLien: 'First', SecondLien: 'Second' };
const RATE_TYPES: Readonly<Record<string, NonNullable<PackageFacts['rateType']>>> = { AdjustableRate: 'ARM', Fixed: 'Fixed' };

function purposeOf({ mortgageType, loanPurpose, refinanceCashOut, governmentRefinance }: LoanFacts): PackageFacts['purpose'] {
  if (loanPurpose === 'Purchase') return 'Purchase';
  if (loanPurpose !== 'Refinance') return undefined;
  if (mortgageType === 'VA' && governmentRefinance === 'InterestRateReductionRefinanceLoan') return 'IRRRL';
  if (mortgageType === 'FHA' && governmentRefinance?.startsWith('Streamline')) return 'Streamline';
  return refinanceCashOut === 'CashOut' ? 'CashOut' : 'Refinance';
}

/** Of conventional loans alone: the others have insurance of the government. */
function pmiOf({ mortgageType, ltv }: LoanFacts): boolean | undefined {
  if (mortgageType !== 'Conventional') return mortgageType === undefined ? undefined : false;
  return ltv === undefined ? undefined : ltv > EIGHTY_PERCENT;
}

/** In thousandths of a percent. */
const EIGHTY_PERCENT = 80_000;

function onActiveDuty({ borrowers }: ApplicationDocument): boolean | undefined {
  const served = borrowers.filter((each) => each.SelfDeclaredMilitaryServiceIndicator !== undefined);
  if (served.length === 0) return undefined;
  return borrowers.some((each) => each.militaryServices.some(({ MilitaryStatusType }) => MilitaryStatusType === 'ActiveDuty'));
}

/** The facts of the loan; a fact that is not stated is left out and adds no paper. */
export function loanOfPackage(document: ApplicationDocument, around: AroundPackage): LoanOfPackage {
  const facts = loanFacts(document);
  const { tpoType, locked, compensationPaidBy, shoppableServices, affiliateReferred } = around;
  const known = {
    purpose: purposeOf(facts),
    loanType: LOAN_TYPES[facts.mortgageType ?? ''],
    lien: LIENS[facts.lienPriority ?? ''],
    rateType: RATE_TYPES[facts.amortization ?? ''],
    occupancy: OCCUPANCIES[facts.occupancy ?? ''],
    channel: tpoType === 'Broker' || tpoType === 'Correspondent' ? tpoType : undefined,
    compensation: compensationPaidBy === null ? undefined : (`${compensationPaidBy}Paid` as const),
    termMonths: facts.termMonths,
    yearBuilt: document.subjectProperty.PropertyStructureBuiltYear,
    units: facts.units,
    shoppableServices,
    affiliateReferred,
    activeDuty: onActiveDuty(document),
    pmi: pmiOf(facts),
    locked,
    escrowed: !facts.escrowsWaived,
    electronic: true,
    // The lender has no reverse mortgages.
    reverse: false,
  } satisfies { [F in keyof PackageFacts]: PackageFacts[F] | undefined };
  return {
    facts: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    state: facts.state,
    productId: around.productId ?? undefined,
  };
}
