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

/**
 * 07B-020, the more particular first. Public programs for the format disagree about 07: two have other credits there, fees the borrower paid at
 * 08 and sweat equity at 09, as the format's later editions do; one has the fees at 07.
 */
export const BORROWED_CREDITS: Coded = {
  '01': { PurchaseCreditType: 'EarnestMoney' },
  '02': { ClosingAdjustmentItemType: 'SellerCredit' },
  '03': { ClosingAdjustmentItemType: 'LenderCredit' },
  '04': { PurchaseCreditType: 'RelocationFunds' },
  '05': { PurchaseCreditType: 'EmployerAssistedHousing' },
  '06': { PurchaseCreditType: 'LeasePurchaseFund' },
  '08': { PurchaseCreditType: 'Other', PurchaseCreditTypeOtherDescription: 'BorrowerPaidFees' },
  '07': { PurchaseCreditType: 'Other' },
  '09': { PurchaseCreditType: 'SweatEquity' },
};

/** 06G-080. */
export const DISPOSITIONS: Coded = {
  S: { OwnedPropertyDispositionStatusType: 'Sold' },
  P: { OwnedPropertyDispositionStatusType: 'PendingSale' },
  H: { OwnedPropertyDispositionStatusType: 'Retain' },
  R: { OwnedPropertyDispositionStatusType: 'Retain' },
};

/** LNC-040, the more specific value first. 10 is a manufactured home in a project of any kind; further data of 11 is reported. */
export const SUBJECT_PROPERTY_KINDS: Coded = {
  '10': { ConstructionMethodType: 'Manufactured', PropertyInProjectIndicator: true },
  '08': { ConstructionMethodType: 'Manufactured' },
  '11': { ConstructionMethodType: 'Manufactured' },
  '09': { ProjectLegalStructureType: 'Condominium', AttachmentType: 'Detached' },
  '07': { ProjectLegalStructureType: 'Condominium', ProjectDesignType: 'HighriseProject' },
  '03': { ProjectLegalStructureType: 'Condominium' },
  '05': { ProjectLegalStructureType: 'Cooperative' },
  '04': { PUDIndicator: true },
  '01': { AttachmentType: 'Detached' },
  '02': { AttachmentType: 'Attached' },
};

/** The code of LNC-040 for a property. */
export function subjectPropertyKind(property: Members): string | undefined {
  const inProject = property['PUDIndicator'] === true || property['ProjectLegalStructureType'] !== undefined;
  const order = ['10', '08', '09', '07', '03', '05', '04', '01', '02'];
  return codeFor(SUBJECT_PROPERTY_KINDS, order, inProject ? { ...property, PropertyInProjectIndicator: true } : property);
}

/** LNC-090 and the letter or number of the class. The first three and 06 are of obsolete editions. */
export const PROJECT_CLASSES: Coded = Object.fromEntries(
  ['A', 'B', 'C', 'E', 'F', 'III', '1', '2', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'G'].map((name, index) => [
    String(index + 1).padStart(2, '0'),
    { ProjectClassificationIdentifier: name },
  ]),
);

/** GOB-020: the section as the Act writes it, "203(b)/251". */
export function sectionOfAct(text: string): string {
  return text.toUpperCase().replace(/[()/\s-]/g, '');
}
const SECTIONS: Readonly<Record<string, string>> = {
  '203B': '203(b)',
  '203B2': '203(b)2',
  '203B251': '203(b)/251',
  '203K': '203(k)',
  '203K251': '203(k)/251',
  '221D2': '221(d)(2)',
  '221D2251': '221(d)(2)/251',
  '234C': '234(c)',
  '234C251': '234(c)/251',
};
export function sectionText(section: string | undefined): string | undefined {
  return section === undefined ? undefined : (SECTIONS[section] ?? section);
}

/** The code of which all values are so in `points`, the first that is. */
export function codeFor(codes: Coded, order: readonly string[], points: Members): string | undefined {
  return order.find((code) => Object.entries(codes[code]!).every(([name, value]) => points[name] === value));
}

/** Income from working for an employer, or from military service. */
export function isEmploymentIncome(type: string): boolean {
  return /^(Base|Overtime|Bonus|Commissions|ContractBasis|Military\w+)$/.test(type);
}

const DESIGNATORS: ReadonlySet<string> = new Set(ENUMERATIONS.AddressUnitDesignatorType.split(' '));

/** Street and unit on one line, as in 3.2; `withoutUnit` separates a unit of MISMO's kinds again. */
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
