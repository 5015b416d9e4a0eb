import * as points from './data-points.ts';
import { LOAN_OURS, ROLE_OURS, SUBJECT_PROPERTY_OURS } from './schema/own-points.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** The place of one entity of the document in the file: its data points, the parts it has once, and its lists. */
export interface Binding {
  readonly points: Readonly<Record<string, string>>;
  readonly one?: Readonly<Record<string, One>>;
  readonly many?: Readonly<Record<string, Many>>;
  /** Data points of the document that the standard has no place for: screens edit them, files never carry them. */
  readonly ours?: readonly string[];
}
export interface One {
  /** Container path from the entity's element; `ROLE[borrower]` takes the child for which that condition is true. */
  readonly path: string;
  readonly binding: Binding;
  /** The document always has it, even when the file does not. */
  readonly always?: true;
  /** Entities with an id; others (an address, a name) are parts of the entity they belong to. */
  readonly identified?: true;
}
export interface Many {
  readonly path: string;
  readonly binding: Binding;
  /** The paths of the id's label; the first found is used; '' is the entity's own element. */
  readonly labelAt?: readonly string[];
  /** A container that gives the element its type, written even when it has no data point. */
  readonly ensure?: string;
  /** The schema or the custom of DU gives these elements a label and a sequence number. */
  readonly labelled?: true;
  /** Elements of this kind cannot have a label. */
  readonly neverLabelled?: true;
}

/** Which of several like-named elements a path means. */
export const CONDITIONS: Readonly<Record<string, (element: XmlElement) => boolean>> = {
  borrower: (element) => (element.name === 'PARTY' ? rolesOf(element).some(isBorrowerRole) : isBorrowerRole(element)),
  subject: (element) => element.attributes?.['LoanRoleType'] !== 'RelatedLoan' && element.attributes?.['LoanRoleType'] !== 'HistoricalLoan',
  // Some systems write an empty set before the one with the deal.
  deal: (element) => childrenNamed(element, 'DEALS').some((deals) => childNamed(deals, 'DEAL') !== undefined),
  urla: (element) => childNamed(element, 'URLA') !== undefined,
  credit: (element) => childNamed(element, 'CREDIT') !== undefined,
  realEstate: (element) => childNamed(element, 'OWNED_PROPERTY') !== undefined,
};

function rolesOf(party: XmlElement): XmlElement[] {
  const roles = childNamed(party, 'ROLES');
  return roles ? childrenNamed(roles, 'ROLE') : [];
}

function isBorrowerRole(role: XmlElement): boolean {
  if (childNamed(role, 'BORROWER')) return true;
  const detail = childNamed(role, 'ROLE_DETAIL');
  const type = detail && childNamed(detail, 'PartyRoleType');
  return type !== undefined && textOf(type).trim() === 'Borrower';
}

const plain = (table: Readonly<Record<string, string>>): Binding => ({ points: table });
const list = (path: string, binding: Binding, more: Omit<Many, 'path' | 'binding'> = {}): Many => ({ path, binding, ...more });
/** Puts a table's containers under a prefix. */
const under = (prefix: string, table: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([path, names]) => [path === '' ? prefix : `${prefix}/${path}`, names]));

const ADDRESS = plain(points.ADDRESS);
const NAME = plain(points.NAME);
const CONTACT_POINTS = plain(points.CONTACT_POINT);
const LANGUAGE = plain(points.LANGUAGE);
const TAXPAYER_IDENTIFIER = plain(points.TAXPAYER_IDENTIFIER);
const HOUSING_EXPENSE = plain(points.HOUSING_EXPENSE);

const LOAN: Binding = {
  points: points.LOAN,
  ours: LOAN_OURS,
  many: {
    identifiers: list('LOAN_IDENTIFIERS/LOAN_IDENTIFIER', plain(points.LOAN_IDENTIFIER)),
    rateAdjustments: list(
      'ADJUSTMENT/INTEREST_RATE_ADJUSTMENT/INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULES/INTEREST_RATE_PER_CHANGE_ADJUSTMENT_RULE',
      plain(points.RATE_ADJUSTMENT),
    ),
    housingExpenses: list('HOUSING_EXPENSES/HOUSING_EXPENSE', HOUSING_EXPENSE),
    purchaseCredits: list('PURCHASE_CREDITS/PURCHASE_CREDIT', plain(points.PURCHASE_CREDIT)),
    closingAdjustments: list('CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM', plain(points.CLOSING_ADJUSTMENT)),
    originationFunds: list('ORIGINATION_FUNDS/ORIGINATION_FUND', plain(points.ORIGINATION_FUND)),
    downPayments: list('DOWN_PAYMENTS/DOWN_PAYMENT', plain(points.DOWN_PAYMENT)),
    automatedUnderwritings: list('UNDERWRITING/AUTOMATED_UNDERWRITINGS/AUTOMATED_UNDERWRITING', plain(points.AUTOMATED_UNDERWRITING)),
    verificationReports: list(
      'EXTENSION/OTHER/DU:LOAN_EXTENSION/DU:UNDERWRITING_VERIFICATIONS/DU:UNDERWRITING_VERIFICATION',
      plain(points.UNDERWRITING_VERIFICATION),
    ),
  },
};

const PROPERTY: Binding = { points: points.PROPERTY, one: { address: { path: 'ADDRESS', binding: ADDRESS } } };
const SUBJECT_PROPERTY: Binding = {
  ...PROPERTY,
  ours: SUBJECT_PROPERTY_OURS,
  many: {
    valuations: list('PROPERTY_VALUATIONS/PROPERTY_VALUATION', plain(points.PROPERTY_VALUATION)),
    salesContracts: list('SALES_CONTRACTS/SALES_CONTRACT', {
      points: points.SALES_CONTRACT,
      many: { concessions: list('SALES_CONCESSIONS/SALES_CONCESSION', plain(points.SALES_CONCESSION)) },
    }),
    legalDescriptions: list('LEGAL_DESCRIPTIONS/LEGAL_DESCRIPTION', plain(points.LEGAL_DESCRIPTION)),
    units: list('PROPERTY_UNITS/PROPERTY_UNIT', plain(points.PROPERTY_UNIT)),
  },
};

const ROLE: Binding = {
  points: points.ROLE,
  ours: ROLE_OURS,
  many: {
    licenses: list('LICENSES/LICENSE', plain(points.LICENSE)),
    identifiers: list('PARTY_ROLE_IDENTIFIERS/PARTY_ROLE_IDENTIFIER', plain(points.PARTY_ROLE_IDENTIFIER)),
  },
};

const IN_BORROWER = 'ROLES/ROLE[borrower]/BORROWER';
const MONITORING = `${IN_BORROWER}/GOVERNMENT_MONITORING`;
const BORROWER: Binding = {
  points: under('ROLES/ROLE[borrower]', points.BORROWER_ROLE),
  one: { name: { path: 'INDIVIDUAL/NAME', binding: NAME } },
  many: {
    aliases: list('INDIVIDUAL/ALIASES/ALIAS', plain(points.ALIAS)),
    contactPoints: list('INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT', CONTACT_POINTS),
    taxpayerIdentifiers: list('TAXPAYER_IDENTIFIERS/TAXPAYER_IDENTIFIER', TAXPAYER_IDENTIFIER),
    languages: list('LANGUAGES/LANGUAGE', LANGUAGE),
    addresses: list('ADDRESSES/ADDRESS', ADDRESS),
    residences: list(`${IN_BORROWER}/RESIDENCES/RESIDENCE`, {
      points: points.RESIDENCE,
      one: { address: { path: 'ADDRESS', binding: ADDRESS } },
    }),
    employers: list(
      `${IN_BORROWER}/EMPLOYERS/EMPLOYER`,
      { points: points.EMPLOYER, one: { address: { path: 'ADDRESS', binding: ADDRESS } } },
      { labelled: true },
    ),
    incomes: list(`${IN_BORROWER}/CURRENT_INCOME/CURRENT_INCOME_ITEMS/CURRENT_INCOME_ITEM`, plain(points.CURRENT_INCOME_ITEM), {
      labelled: true,
    }),
    declarationExplanations: list(
      `${IN_BORROWER}/DECLARATION/DECLARATION_EXPLANATIONS/DECLARATION_EXPLANATION`,
      plain(points.DECLARATION_EXPLANATION),
    ),
    bankruptcies: list(`${IN_BORROWER}/BANKRUPTCIES/BANKRUPTCY`, plain(points.BANKRUPTCY)),
    counselingEvents: list(`${IN_BORROWER}/COUNSELING/COUNSELING_EVENTS/COUNSELING_EVENT`, plain(points.COUNSELING_EVENT), {
      labelled: true,
    }),
    creditScores: list(`${IN_BORROWER}/CREDIT_SCORES/CREDIT_SCORE`, plain(points.CREDIT_SCORE)),
    dependents: list(`${IN_BORROWER}/DEPENDENTS/DEPENDENT`, plain(points.DEPENDENT)),
    housingExpenses: list(`${IN_BORROWER}/HOUSING_EXPENSES/HOUSING_EXPENSE`, HOUSING_EXPENSE),
    militaryServices: list(`${IN_BORROWER}/MILITARY_SERVICES/MILITARY_SERVICE`, plain(points.MILITARY_SERVICE)),
    races: list(`${MONITORING}/HMDA_RACES/HMDA_RACE`, {
      points: points.HMDA_RACE,
      many: { designations: list('HMDA_RACE_DESIGNATIONS/HMDA_RACE_DESIGNATION', plain(points.HMDA_RACE_DESIGNATION)) },
    }),
    ethnicities: list(
      `${MONITORING}/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_EXTENSION/ULAD:HMDA_ETHNICITIES/ULAD:HMDA_ETHNICITY`,
      plain(points.HMDA_ETHNICITY),
    ),
    ethnicityOrigins: list(`${MONITORING}/HMDA_ETHNICITY_ORIGINS/HMDA_ETHNICITY_ORIGIN`, plain(points.HMDA_ETHNICITY_ORIGIN)),
    features: list(
      `${IN_BORROWER}/EXTENSION/OTHER/DU:BORROWER_EXTENSION/DU:BORROWER_FEATURES/DU:BORROWER_FEATURE`,
      plain(points.BORROWER_FEATURE),
    ),
    otherRoles: list('ROLES/ROLE', ROLE, { labelled: true }),
  },
};

const PARTY: Binding = {
  points: {},
  one: {
    name: { path: 'INDIVIDUAL/NAME', binding: NAME },
    legalEntity: { path: 'LEGAL_ENTITY/LEGAL_ENTITY_DETAIL', binding: plain(points.LEGAL_ENTITY) },
  },
  many: {
    aliases: list('INDIVIDUAL/ALIASES/ALIAS', plain(points.ALIAS)),
    contactPoints: list('INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT', CONTACT_POINTS),
    contacts: list('LEGAL_ENTITY/CONTACTS/CONTACT', {
      points: {},
      one: { name: { path: 'NAME', binding: plain({ '': points.CONTACT.NAME }) } },
      many: { contactPoints: list('CONTACT_POINTS/CONTACT_POINT', CONTACT_POINTS) },
    }),
    addresses: list('ADDRESSES/ADDRESS', ADDRESS),
    taxpayerIdentifiers: list('TAXPAYER_IDENTIFIERS/TAXPAYER_IDENTIFIER', TAXPAYER_IDENTIFIER),
    languages: list('LANGUAGES/LANGUAGE', LANGUAGE),
    roles: list('ROLES/ROLE', ROLE, { labelled: true }),
  },
};

const HOLDER: Binding = {
  points: points.HOLDER,
  one: { address: { path: 'ADDRESS', binding: ADDRESS } },
  many: { contactPoints: list('CONTACT_POINTS/CONTACT_POINT', CONTACT_POINTS) },
};
const ASSET: Binding = { points: points.ASSET, one: { holder: { path: 'ASSET_HOLDER', binding: HOLDER } } };
const OWNED_PROPERTY: Binding = {
  points: { ...points.ASSET, ...under('OWNED_PROPERTY', points.OWNED_PROPERTY) },
  one: { holder: { path: 'ASSET_HOLDER', binding: HOLDER }, property: { path: 'OWNED_PROPERTY/PROPERTY', binding: PROPERTY } },
};
const LIABILITY: Binding = { points: points.LIABILITY, one: { holder: { path: 'LIABILITY_HOLDER', binding: HOLDER } } };

const DEAL = 'DEAL_SETS/DEAL_SET[deal]/DEALS/DEAL';

/** The whole document, from MESSAGE down. */
export const DOCUMENT: Binding = {
  points: {},
  one: {
    about: { path: 'ABOUT_VERSIONS/ABOUT_VERSION', binding: plain(points.ABOUT_VERSION) },
    loan: { path: `${DEAL}/LOANS/LOAN[subject]`, binding: LOAN, always: true, identified: true },
    liabilitySummary: { path: `${DEAL}/LIABILITIES/LIABILITY_SUMMARY`, binding: plain(points.LIABILITY_SUMMARY) },
    subjectProperty: { path: `${DEAL}/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY`, binding: SUBJECT_PROPERTY, always: true },
  },
  many: {
    relatedLoans: list(`${DEAL}/LOANS/LOAN`, LOAN, { labelled: true }),
    borrowers: list(`${DEAL}/PARTIES/PARTY[borrower]`, BORROWER, {
      labelAt: ['ROLES/ROLE[borrower]', ''],
      ensure: IN_BORROWER,
      labelled: true,
    }),
    parties: list(`${DEAL}/PARTIES/PARTY`, PARTY),
    assets: list(`${DEAL}/ASSETS/ASSET`, ASSET, { labelled: true }),
    ownedProperties: list(`${DEAL}/ASSETS/ASSET[realEstate]`, OWNED_PROPERTY, { ensure: 'OWNED_PROPERTY', labelled: true }),
    liabilities: list(`${DEAL}/LIABILITIES/LIABILITY`, LIABILITY, { labelled: true }),
    expenses: list(`${DEAL}/EXPENSES/EXPENSE`, plain(points.EXPENSE), { labelled: true }),
    creditRequests: list(
      `${DEAL}/SERVICES/SERVICE[credit]/CREDIT/CREDIT_REQUEST/CREDIT_REQUEST_DATAS/CREDIT_REQUEST_DATA`,
      plain(points.CREDIT_REQUEST_DATA),
    ),
    signatories: list('DOCUMENT_SETS/DOCUMENT_SET/DOCUMENTS/DOCUMENT/SIGNATORIES/SIGNATORY', plain(points.SIGNATORY)),
    relationships: list(`${DEAL}/RELATIONSHIPS/RELATIONSHIP`, plain(points.RELATIONSHIP), { neverLabelled: true }),
  },
};
