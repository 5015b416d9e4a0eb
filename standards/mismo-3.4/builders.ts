import type {
  Address,
  Alias,
  ApplicationDocument,
  Asset,
  Borrower,
  ContactPoint,
  Employer,
  Expense,
  HousingExpense,
  Identified,
  Income,
  Liability,
  Loan,
  OwnedProperty,
  Party,
  PurchaseCredit,
  Relationship,
  Role,
} from './application-document.ts';

/** An application with nothing in it but a first-lien subject loan without terms; write() makes an empty file of it. */
export function emptyDocument(loanId = 'LOAN_1'): ApplicationDocument {
  return {
    loan: { ...emptyLoanWithId(loanId), LoanRoleType: 'SubjectLoan' },
    relatedLoans: [],
    subjectProperty: { valuations: [], salesContracts: [], legalDescriptions: [], units: [] },
    borrowers: [],
    parties: [],
    assets: [],
    ownedProperties: [],
    liabilities: [],
    expenses: [],
    creditRequests: [],
    signatories: [],
    relationships: [],
  };
}

/** The next free id of a kind: the highest number after `stem_` anywhere in the document plus one. */
export function nextId(document: ApplicationDocument, stem: string): string {
  let highest = 0;
  // Older systems label LIABILITY_LABEL7, ASSET_LABEL7 and PURCHASECREDIT_LABEL7: the number is after 15, 11 and 20 characters.
  const prefixes = [`${stem}_`, `${stem.replaceAll('_', '')}_LABEL`];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const { id } = value as { readonly id?: unknown };
      if (typeof id === 'string') for (const prefix of prefixes) highest = Math.max(highest, numberAfter(prefix, id));
      Object.values(value).forEach(visit);
    }
  };
  visit(document);
  return `${stem}_${highest + 1}`;
}

/** The number behind a prefix; 0 where there is none. */
function numberAfter(prefix: string, id: string): number {
  return id.startsWith(prefix) && /^\d{1,9}$/.test(id.slice(prefix.length)) ? Number(id.slice(prefix.length)) : 0;
}

function emptyLoanWithId(id: string): Loan {
  return {
    id,
    identifiers: [],
    rateAdjustments: [],
    housingExpenses: [],
    purchaseCredits: [],
    closingAdjustments: [],
    originationFunds: [],
    downPayments: [],
    automatedUnderwritings: [],
    verificationReports: [],
  };
}

/** Another new loan on the property: subordinate financing. */
export function emptyRelatedLoan(document: ApplicationDocument): Loan {
  return {
    ...emptyLoanWithId(nextId(document, 'LOAN')),
    LoanRoleType: 'RelatedLoan',
    LienPriorityType: 'SecondLien',
    HELOCIndicator: false,
  };
}

export function emptyBorrower(document: ApplicationDocument): Borrower {
  return blankBorrower(nextId(document, 'BORROWER'));
}

/** An empty borrower with a given id: readers of files begin with it. */
export function blankBorrower(id: string): Borrower {
  return {
    id,
    PartyRoleType: 'Borrower',
    aliases: [],
    contactPoints: [],
    taxpayerIdentifiers: [],
    languages: [],
    addresses: [],
    residences: [],
    employers: [],
    incomes: [],
    declarationExplanations: [],
    bankruptcies: [],
    counselingEvents: [],
    creditScores: [],
    dependents: [],
    housingExpenses: [],
    militaryServices: [],
    races: [],
    ethnicities: [],
    ethnicityOrigins: [],
    features: [],
    otherRoles: [],
  };
}

/** An additional or previous employer. Whether the borrower owns the business is left open. */
export function emptyEmployer(document: ApplicationDocument, status: 'Current' | 'Previous' = 'Current'): Employer {
  return { id: nextId(document, 'EMPLOYER'), EmploymentClassificationType: 'Secondary', EmploymentStatusType: status };
}

export function emptyIncome(document: ApplicationDocument, fromEmployment: boolean): Income {
  return { id: nextId(document, 'CURRENT_INCOME_ITEM'), EmploymentIncomeIndicator: fromEmployment };
}

export function emptyAsset(document: ApplicationDocument): Asset {
  return { id: nextId(document, 'ASSET') };
}

export function emptyOwnedProperty(document: ApplicationDocument): OwnedProperty {
  return { id: nextId(document, 'ASSET'), AssetType: 'RealEstateOwned', OwnedPropertySubjectIndicator: false };
}

/** A liability whose holder can be reached by the three customary telephones. */
export function emptyLiability(document: ApplicationDocument): Liability {
  const first = Number(nextId(document, 'CONTACT_POINT').slice('CONTACT_POINT_'.length));
  const contactPoints = (['Home', 'Work', 'Mobile'] as const).map((role, index): ContactPoint => ({
    id: `CONTACT_POINT_${first + index}`,
    ContactPointRoleType: role,
  }));
  return {
    id: nextId(document, 'LIABILITY'),
    LiabilityExclusionIndicator: false,
    LiabilityPayoffStatusIndicator: false,
    holder: { contactPoints },
  };
}

export function emptyExpense(document: ApplicationDocument): Expense {
  return { id: nextId(document, 'EXPENSE') };
}

export function emptyPurchaseCredit(document: ApplicationDocument): PurchaseCredit {
  return { id: nextId(document, 'PURCHASE_CREDIT') };
}

export function emptyHousingExpense(document: ApplicationDocument, timing: 'Present' | 'Proposed'): HousingExpense {
  return { id: nextId(document, 'HOUSING_EXPENSE'), HousingExpenseTimingType: timing };
}

export function emptyAlias(document: ApplicationDocument): Alias {
  return { id: nextId(document, 'ALIAS') };
}

export function emptyMailingAddress(document: ApplicationDocument): Identified & Address {
  return { id: nextId(document, 'ADDRESS'), AddressType: 'Mailing' };
}

/** Any party that is not a borrower; the role's id is what relationships point to. */
export function emptyParty(document: ApplicationDocument, role: NonNullable<Role['PartyRoleType']>): Party {
  return blankParty(nextId(document, 'PARTY'), { ...blankRole(nextId(document, roleStem(role))), PartyRoleType: role });
}

export function blankParty(id: string, ...roles: readonly Role[]): Party {
  return { id, aliases: [], contactPoints: [], contacts: [], addresses: [], taxpayerIdentifiers: [], languages: [], roles };
}

export function blankRole(id: string): Role {
  return { id, licenses: [], identifiers: [] };
}

/** PropertyOwner is labelled PROPERTY_OWNER_1, NotePayTo NOTE_PAY_TO_1. */
export function roleStem(role: string): string {
  return role.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
}

/** A present or future title holder. */
export function emptyTitleHolder(document: ApplicationDocument, status: 'Current' | 'Proposed'): Party {
  const party = emptyParty(document, 'PropertyOwner');
  return { ...party, roles: [{ ...party.roles[0]!, PropertyOwnerStatusType: status }] };
}

export function emptyNotePayTo(document: ApplicationDocument): Party {
  return emptyParty(document, 'NotePayTo');
}

export function emptyAppraiser(document: ApplicationDocument): Party {
  return emptyParty(document, 'Appraiser');
}

/** The supervisor's licence has a number and a state; the company is the party's own. */
export function emptyAppraiserSupervisor(document: ApplicationDocument): Party {
  const party = emptyParty(document, 'AppraiserSupervisor');
  return { ...party, roles: [{ ...party.roles[0]!, licenses: [{ id: nextId(document, 'LICENSE') }] }] };
}

/** The VA part of a loan, for a veteran's application. */
export function withVaLoan(loan: Loan): Loan {
  return { ...loan, MortgageType: 'VA', VALoanProcedureType: 'Automatic', VAFundingFeeExemptionType: 'NotExempt' };
}

export type Arcrole =
  | 'ASSET_IsAssociatedWith_ROLE'
  | 'ASSET_IsAssociatedWith_LIABILITY'
  | 'LIABILITY_IsAssociatedWith_ROLE'
  | 'EXPENSE_IsAssociatedWith_ROLE'
  | 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER'
  | 'CURRENT_INCOME_ITEM_IsAssociatedWith_ASSET'
  | 'COUNSELING_EVENT_IsAssociatedWith_ROLE'
  | 'LOAN_IsAssociatedWith_ROLE'
  | 'LOAN_HasLienRelationshipTo_LOAN'
  | 'ROLE_IsEmployedBy_ROLE'
  | 'ROLE_IsAssociatedWith_ROLE'
  | 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE';

/** The document with one more relationship, numbered after the highest; the same one is not added twice. */
export function relate(document: ApplicationDocument, from: string, to: string, arcrole: Arcrole): ApplicationDocument {
  if (document.relationships.some((arc) => arc.from === from && arc.to === to && arc.arcrole === arcrole)) return document;
  const highest = document.relationships.reduce((most, arc) => Math.max(most, arc.SequenceNumber ?? 0), 0);
  const arc: Relationship = { id: nextId(document, 'RELATIONSHIP'), SequenceNumber: highest + 1, from, to, arcrole };
  return { ...document, relationships: [...document.relationships, arc] };
}

/** Ids that a relationship of this kind joins to `id`, whichever end it is. */
export function related(document: ApplicationDocument, id: string, arcrole: Arcrole): readonly string[] {
  return document.relationships.flatMap((arc) => {
    if (arc.arcrole !== arcrole) return [];
    if (arc.from === id && arc.to !== undefined) return [arc.to];
    return arc.to === id && arc.from !== undefined ? [arc.from] : [];
  });
}
