import type { Value } from '../mismo-3.4/values.ts';

type Coded = Readonly<Record<string, Record<string, Value>>>;

/** LOAN_PURPOSE/@_Type: in 2.3.1 construction is a purpose, in 3.4 a kind of loan. */
export const PURPOSES: Coded = {
  ConstructionToPermanent: { ConstructionLoanIndicator: true, ConstructionLoanType: 'ConstructionToPermanent' },
  ConstructionOnly: { ConstructionLoanIndicator: true, ConstructionLoanType: 'ConstructionOnly' },
  Purchase: { LoanPurposeType: 'Purchase' },
  Refinance: { LoanPurposeType: 'Refinance' },
  Other: { LoanPurposeType: 'Other' },
  Unknown: { LoanPurposeType: 'Unknown' },
};

/** CONSTRUCTION_REFINANCE_DATA/@GSERefinancePurposeType, the more particular first. */
export const REFINANCE_PURPOSES: Coded = {
  CashOutHomeImprovement: { RefinanceCashOutDeterminationType: 'CashOut', RefinancePrimaryPurposeType: 'HomeImprovement' },
  CashOutDebtConsolidation: { RefinanceCashOutDeterminationType: 'CashOut', RefinancePrimaryPurposeType: 'DebtConsolidation' },
  CashOutOther: { RefinanceCashOutDeterminationType: 'CashOut' },
  CashOutLimited: { RefinanceCashOutDeterminationType: 'LimitedCashOut' },
  NoCashOutOther: { RefinanceCashOutDeterminationType: 'NoCashOut' },
  ChangeInRateTerm: { RefinanceCashOutDeterminationType: 'NoCashOut' },
};

/** REO_PROPERTY/@_DispositionStatusType: a property retained for rent is an investment. */
export const DISPOSITIONS: Coded = {
  RetainForRental: { OwnedPropertyDispositionStatusType: 'Retain' },
  RetainForPrimaryOrSecondaryResidence: { OwnedPropertyDispositionStatusType: 'Retain' },
  Retain: { OwnedPropertyDispositionStatusType: 'Retain' },
  PendingSale: { OwnedPropertyDispositionStatusType: 'PendingSale' },
  Sold: { OwnedPropertyDispositionStatusType: 'Sold' },
};

/** LOAN_FEATURES/@GSEPropertyType, the more particular first. */
export const GSE_PROPERTY_TYPES: Coded = {
  Condominium: { ProjectLegalStructureType: 'Condominium' },
  Cooperative: { ProjectLegalStructureType: 'Cooperative' },
  PUD: { PUDIndicator: true },
  Detached: { AttachmentType: 'Detached' },
  Attached: { AttachmentType: 'Attached' },
};
