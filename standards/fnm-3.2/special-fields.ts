import { ENUMERATIONS } from '../mismo-3.4/schema/enumerations.ts';
import type { Members } from '../mismo-3.4/application-document.ts';
import type { Value } from '../mismo-3.4/values.ts';

type Coded = Readonly<Record<string, Record<string, Value>>>;

/** 02B-030: in 3.2 construction is a purpose, in MISMO 3.4 a kind of loan. */
export const PURPOSES: Coded = {
  '16': { LoanPurposeType: 'Purchase' },
  '05': { LoanPurposeType: 'Refinance' },
  '15': { LoanPurposeType: 'Other' },
  '04': { ConstructionLoanIndicator: true, ConstructionLoanType: 'ConstructionOnly' },
  '13': { ConstructionLoanIndicator: true, ConstructionLoanType: 'ConstructionToPermanent' },
};

/** 02D-070, the more particular first. */
export const REFINANCE_PURPOSES: Coded = {
  '04': { RefinanceCashOutDeterminationType: 'CashOut', RefinancePrimaryPurposeType: 'HomeImprovement' },
  '11': { RefinanceCashOutDeterminationType: 'CashOut', RefinancePrimaryPurposeType: 'DebtConsolidation' },
  '01': { RefinanceCashOutDeterminationType: 'CashOut' },
  '13': { RefinanceCashOutDeterminationType: 'LimitedCashOut' },
  F1: { RefinanceCashOutDeterminationType: 'NoCashOut' },
};

/** 07B-020; 07 (fees the borrower paid) has no counterpart and is kept. */
export const BORROWED_CREDITS: Coded = {
  '01': { PurchaseCreditType: 'EarnestMoney' },
  '02': { ClosingAdjustmentItemType: 'SellerCredit' },
  '03': { ClosingAdjustmentItemType: 'LenderCredit' },
  '04': { PurchaseCreditType: 'RelocationFunds' },
  '05': { PurchaseCreditType: 'EmployerAssistedHousing' },
  '06': { PurchaseCreditType: 'LeasePurchaseFund' },
};

/** LNC-040, the more particular first. */
export const SUBJECT_PROPERTY_KINDS: Coded = {
  '03': { ProjectLegalStructureType: 'Condominium' },
  '05': { ProjectLegalStructureType: 'Cooperative' },
  '04': { PUDIndicator: true },
  '01': { AttachmentType: 'Detached' },
  '02': { AttachmentType: 'Attached' },
};

/** The code of which all values are so in `points`, the first that is. */
export function codeFor(codes: Coded, order: readonly string[], points: Members): string | undefined {
  return order.find((code) => Object.entries(codes[code]!).every(([name, value]) => points[name] === value));
}

/** What somebody earns by working for an employer, or serving. */
export function isEmploymentIncome(type: string): boolean {
  return /^(Base|Overtime|Bonus|Commissions|ContractBasis|Military\w+)$/.test(type);
}

const DESIGNATORS: ReadonlySet<string> = new Set(ENUMERATIONS.AddressUnitDesignatorType.split(' '));

/** Street and unit on one line, as 3.2 has them; a unit of MISMO's kinds comes apart again in `withoutUnit`. */
export function withUnit(address: Members): Members {
  const { AddressLineText: street, AddressUnitDesignatorType: kind, AddressUnitIdentifier: unit } = address;
  if (street === undefined || unit === undefined) return address;
  return { ...address, AddressLineText: `${String(street)} ${String(kind ?? 'Unit')} ${String(unit)}` };
}

/** Takes "Apartment 4B" from the end of a street line, where it is spelled as MISMO spells it. */
export function withoutUnit(address: Record<string, Value>): Record<string, Value> {
  const street = address['AddressLineText'];
  const words = typeof street === 'string' ? street.split(' ') : [];
  const kind = words.at(-2);
  const line = words.slice(0, -2).join(' ').trim();
  if (line === '' || kind === undefined || !DESIGNATORS.has(kind)) return address;
  return {
    ...address,
    AddressLineText: line,
    AddressUnitDesignatorType: kind,
    AddressUnitIdentifier: words.at(-1)!,
  };
}
