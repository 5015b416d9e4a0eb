import type { ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { propertyKind, type PropertyKind } from '../../../application/domain/facts/loan-facts.ts';

/** A borrower as far as it decides which documents are needed of them. */
export interface BorrowerFacts {
  readonly id: string;
  readonly name: string;
  readonly employed: boolean;
  readonly selfEmployed: boolean;
  /** Retirement, Social Security, disability or another award. */
  readonly awards: boolean;
}

/** A loan as far as it decides which documents are needed of it. */
export interface DocumentFacts {
  readonly purpose: 'Purchase' | 'Refinance' | undefined;
  readonly mortgageType: string | undefined;
  readonly propertyType: PropertyKind;
  readonly borrowers: readonly BorrowerFacts[];
  readonly deposits: boolean;
  readonly investments: boolean;
  readonly gifts: boolean;
  readonly earnestMoney: boolean;
  readonly rentedProperty: boolean;
  /** A mortgage that is paid off with this loan. */
  readonly mortgagePaidOff: boolean;
  /** False where the loan is taken with an underwriting system's acceptance of the value. */
  readonly appraisalNeeded: boolean;
}

const AWARDS = ['Pension', 'SocialSecurity', 'Disability', 'VABenefitsNonEducational', 'WorkersCompensation', 'PublicAssistance'];
const DEPOSITS = ['CheckingAccount', 'SavingsAccount', 'MoneyMarketFund', 'CertificateOfDepositTimeDeposit'];
const INVESTMENTS = ['RetirementFund', 'Stock', 'StockOptions', 'MutualFund', 'Bond', 'TrustAccount', 'Annuity'];
const GIFTS = ['GiftOfCash', 'GiftOfPropertyEquity', 'GiftsTotal', 'Grant'];

/** The facts of an application, and of an accepted value, that decide which documents are needed. */
export function documentFacts(document: ApplicationDocument, valueAccepted: boolean): DocumentFacts {
  const { loan, assets, liabilities, ownedProperties, borrowers } = document;
  const has = (types: readonly string[]): boolean => assets.some(({ AssetType }) => AssetType !== undefined && types.includes(AssetType));
  return {
    purpose: loan.LoanPurposeType === 'Purchase' || loan.LoanPurposeType === 'Refinance' ? loan.LoanPurposeType : undefined,
    mortgageType: loan.MortgageType,
    propertyType: propertyKind(document.subjectProperty),
    borrowers: borrowers.map(borrowerFacts),
    deposits: has(DEPOSITS),
    investments: has(INVESTMENTS),
    gifts: has(GIFTS),
    earnestMoney: has(['EarnestMoneyCashDepositTowardPurchase']),
    rentedProperty: ownedProperties.some((one) => (one.OwnedPropertyRentalIncomeGrossAmount ?? 0) > 0),
    mortgagePaidOff: liabilities.some(
      (one) =>
        one.LiabilityType === 'MortgageLoan' && (one.LiabilityPayoffStatusIndicator === true || loan.LoanPurposeType === 'Refinance'),
    ),
    appraisalNeeded: !valueAccepted,
  };
}

function borrowerFacts(borrower: Borrower): BorrowerFacts {
  const current = borrower.employers.filter((one) => one.EmploymentStatusType !== 'Previous');
  return {
    id: borrower.id,
    name: nameOf(borrower),
    employed: current.some((one) => one.EmploymentBorrowerSelfEmployedIndicator !== true),
    selfEmployed: current.some((one) => one.EmploymentBorrowerSelfEmployedIndicator === true),
    awards: borrower.incomes.some(({ IncomeType }) => IncomeType !== undefined && AWARDS.includes(IncomeType)),
  };
}

function nameOf({ name, id }: Borrower): string {
  return name?.FullName ?? ([name?.FirstName, name?.LastName].filter(Boolean).join(' ') || id);
}
