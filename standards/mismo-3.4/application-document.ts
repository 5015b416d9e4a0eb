import type { Cents } from '../../foundation/money/money.ts';
import type { Rate, Ratio } from '../../foundation/rates/rates.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import type { Enumerations } from './schema/enumerations.ts';
import type * as points from './data-points.ts';
import type { LOAN_OURS, OWN_ENUMERATIONS, ROLE_OURS, SUBJECT_PROPERTY_OURS } from './schema/own-points.ts';

/**
 * The portal's one loan application, in MISMO 3.4 terms: what screens edit, what is stored as JSONB, what every format is read into and
 * written from. Names with a capital are MISMO data points, spelled as the schema spells them; names with a small letter are this
 * document's own structure. A data point without a value is absent (never null, never an empty text).
 *
 * The type of a data point's value follows from its class word: …Amount whole cents, …Percent whole thousandths (6.125 % is 6125), …Count
 * and …Year whole numbers, …Date "YYYY-MM-DD", …Indicator true or false, …Type one of MISMO's enumeration; the rest text. Texts that are
 * digits in the trade (SSN, telephone, ZIP) are stored as the file or the person wrote them.
 */
export interface ApplicationDocument {
  readonly about?: DataPoints<typeof points.ABOUT_VERSION>;
  /** The loan applied for. */
  readonly loan: Loan;
  /** Other new loans of the same transaction: subordinate financing, a HELOC behind the first. */
  readonly relatedLoans: readonly Loan[];
  readonly subjectProperty: SubjectProperty;
  readonly borrowers: readonly Borrower[];
  /** Everyone who is not a borrower: originator, company, title holders, creditors, appraiser, counselling agency … by role. */
  readonly parties: readonly Party[];
  /** Accounts, gifts, grants and other assets; real estate is in `ownedProperties`. */
  readonly assets: readonly Asset[];
  /** Real estate owned (1003 section 3). */
  readonly ownedProperties: readonly OwnedProperty[];
  readonly liabilities: readonly Liability[];
  readonly liabilitySummary?: DataPoints<typeof points.LIABILITY_SUMMARY>;
  /** Alimony, child support, job-related expenses (1003 section 2d). */
  readonly expenses: readonly Expense[];
  readonly creditRequests: readonly CreditRequest[];
  /** When each signatory of the application signed it. */
  readonly signatories: readonly Signatory[];
  readonly relationships: readonly Relationship[];
}

/**
 * Everything in a list has an id: its xlink label in the file where it has a usable one, else its MISMO element name and running
 * number ("RESIDENCE_2"). Ids are unique in the document and are what relationships point to.
 */
export interface Identified {
  readonly id: string;
}
/** One of a list: an id and the data points of its table. */
type Entry<Table extends Readonly<Record<string, string>>> = Identified & DataPoints<Table>;

/** A part of the document by the names of its members, for code that treats all parts alike. */
export type Members = Readonly<Record<string, unknown>>;

export function membersOf(part: object): Members {
  return part as Members; // every object has named members; of their values nothing is said
}

/** A document built member by member, from the tables of its members. */
export function documentOf(members: object): ApplicationDocument {
  return members as ApplicationDocument; // the tables that guided it are those this type is made from
}

export type Address = DataPoints<typeof points.ADDRESS>;
export type ContactPoint = Entry<typeof points.CONTACT_POINT>;
export type PersonName = DataPoints<typeof points.NAME>;
export type Alias = Entry<typeof points.ALIAS>;
export type TaxpayerIdentifier = Entry<typeof points.TAXPAYER_IDENTIFIER>;
export type License = Entry<typeof points.LICENSE>;
export type PartyRoleIdentifier = Entry<typeof points.PARTY_ROLE_IDENTIFIER>;
export type Language = Entry<typeof points.LANGUAGE>;

export interface Loan extends Entry<typeof points.LOAN>, Ours<typeof LOAN_OURS> {
  readonly identifiers: readonly LoanIdentifier[];
  /** First and subsequent adjustments of an adjustable rate. */
  readonly rateAdjustments: readonly RateAdjustment[];
  readonly housingExpenses: readonly HousingExpense[];
  readonly purchaseCredits: readonly PurchaseCredit[];
  readonly closingAdjustments: readonly ClosingAdjustment[];
  readonly originationFunds: readonly OriginationFund[];
  readonly downPayments: readonly DownPayment[];
  readonly automatedUnderwritings: readonly AutomatedUnderwriting[];
  /** Third-party verification reports named to DU (VOE, VOD, tax transcript). */
  readonly verificationReports: readonly VerificationReport[];
}
export type LoanIdentifier = Entry<typeof points.LOAN_IDENTIFIER>;
export type RateAdjustment = Entry<typeof points.RATE_ADJUSTMENT>;
export type HousingExpense = Entry<typeof points.HOUSING_EXPENSE>;
export type PurchaseCredit = Entry<typeof points.PURCHASE_CREDIT>;
export type ClosingAdjustment = Entry<typeof points.CLOSING_ADJUSTMENT>;
export type OriginationFund = Entry<typeof points.ORIGINATION_FUND>;
export type DownPayment = Entry<typeof points.DOWN_PAYMENT>;
export type AutomatedUnderwriting = Entry<typeof points.AUTOMATED_UNDERWRITING>;
export type VerificationReport = Entry<typeof points.UNDERWRITING_VERIFICATION>;

export interface Property extends DataPoints<typeof points.PROPERTY> {
  readonly address?: Address;
}
export interface SubjectProperty extends Property, Ours<typeof SUBJECT_PROPERTY_OURS> {
  readonly valuations: readonly PropertyValuation[];
  readonly salesContracts: readonly SalesContract[];
  readonly legalDescriptions: readonly LegalDescription[];
  readonly units: readonly PropertyUnit[];
}
export type PropertyValuation = Entry<typeof points.PROPERTY_VALUATION>;
export interface SalesContract extends Entry<typeof points.SALES_CONTRACT> {
  readonly concessions: readonly SalesConcession[];
}
export type SalesConcession = Entry<typeof points.SALES_CONCESSION>;
export type LegalDescription = Entry<typeof points.LEGAL_DESCRIPTION>;
export type PropertyUnit = Entry<typeof points.PROPERTY_UNIT>;

/** The data of a party, whatever its roles. */
interface Particulars {
  readonly name?: PersonName;
  readonly aliases: readonly Alias[];
  readonly contactPoints: readonly ContactPoint[];
  readonly taxpayerIdentifiers: readonly TaxpayerIdentifier[];
  readonly languages: readonly Language[];
  /** Mailing addresses and such; where a borrower lives is in `residences`. */
  readonly addresses: readonly (Identified & Address)[];
}

/** A PARTY and its ROLE Borrower in one; `id` is the role's label, to which relationships point. */
export interface Borrower extends Entry<typeof points.BORROWER_ROLE>, Particulars {
  readonly residences: readonly Residence[];
  readonly employers: readonly Employer[];
  /** Every monthly income; one from employment is tied to its employer by CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER. */
  readonly incomes: readonly Income[];
  readonly declarationExplanations: readonly DeclarationExplanation[];
  readonly bankruptcies: readonly Bankruptcy[];
  readonly counselingEvents: readonly CounselingEvent[];
  readonly creditScores: readonly CreditScore[];
  readonly dependents: readonly Dependent[];
  /** The borrower's present housing expenses, where the file has them per borrower. */
  readonly housingExpenses: readonly HousingExpense[];
  readonly militaryServices: readonly MilitaryService[];
  readonly races: readonly HmdaRace[];
  readonly ethnicities: readonly HmdaEthnicity[];
  readonly ethnicityOrigins: readonly HmdaEthnicityOrigin[];
  readonly features: readonly BorrowerFeature[];
  /** Further roles of the same person (a borrower who also is on title). */
  readonly otherRoles: readonly Role[];
}
export interface Residence extends Entry<typeof points.RESIDENCE> {
  readonly address?: Address;
}
export interface Employer extends Entry<typeof points.EMPLOYER> {
  readonly address?: Address;
}
export type Income = Entry<typeof points.CURRENT_INCOME_ITEM>;
export type DeclarationExplanation = Entry<typeof points.DECLARATION_EXPLANATION>;
export type Bankruptcy = Entry<typeof points.BANKRUPTCY>;
export type CounselingEvent = Entry<typeof points.COUNSELING_EVENT>;
export type CreditScore = Entry<typeof points.CREDIT_SCORE>;
export type Dependent = Entry<typeof points.DEPENDENT>;
export type MilitaryService = Entry<typeof points.MILITARY_SERVICE>;
export interface HmdaRace extends Entry<typeof points.HMDA_RACE> {
  readonly designations: readonly HmdaRaceDesignation[];
}
export type HmdaRaceDesignation = Entry<typeof points.HMDA_RACE_DESIGNATION>;
export type HmdaEthnicity = Entry<typeof points.HMDA_ETHNICITY>;
export type HmdaEthnicityOrigin = Entry<typeof points.HMDA_ETHNICITY_ORIGIN>;
export type BorrowerFeature = Entry<typeof points.BORROWER_FEATURE>;

/** A person (`name`) or a company (`legalEntity`) with one or more roles; relationships point to the roles' ids. */
export interface Party extends Identified, Particulars {
  readonly legalEntity?: DataPoints<typeof points.LEGAL_ENTITY>;
  /** Persons to reach at a company. */
  readonly contacts: readonly Contact[];
  readonly roles: readonly Role[];
}
export interface Contact extends Identified {
  readonly name?: DataPoints<typeof points.CONTACT>;
  readonly contactPoints: readonly ContactPoint[];
}
export interface Role extends Entry<typeof points.ROLE>, Ours<typeof ROLE_OURS> {
  readonly licenses: readonly License[];
  readonly identifiers: readonly PartyRoleIdentifier[];
}

export interface Asset extends Entry<typeof points.ASSET> {
  readonly holder?: Holder;
}
export interface OwnedProperty extends Asset, DataPoints<typeof points.OWNED_PROPERTY> {
  readonly property?: Property;
}
export interface Liability extends Entry<typeof points.LIABILITY> {
  readonly holder?: Holder;
}
export interface Holder extends DataPoints<typeof points.HOLDER> {
  readonly address?: Address;
  readonly contactPoints: readonly ContactPoint[];
}
export type Expense = Entry<typeof points.EXPENSE>;
export type CreditRequest = Entry<typeof points.CREDIT_REQUEST_DATA>;
export type Signatory = Entry<typeof points.SIGNATORY>;
/** `from` and `to` are ids of this document; `arcrole` is such as "ASSET_IsAssociatedWith_ROLE". */
export type Relationship = Entry<typeof points.RELATIONSHIP>;

type Split<S extends string, Found extends string = never> = S extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | S;

/** The value of a data point, by its enumeration or its class word. */
export type ValueOf<Name extends string> = Name extends keyof Enumerations
  ? Split<Enumerations[Name]>
  : Name extends keyof typeof OWN_ENUMERATIONS
    ? Split<(typeof OWN_ENUMERATIONS)[Name]>
    : Name extends `${string}Amount`
      ? Cents
      : Name extends `${string}${'Rate' | 'Premium' | 'Discount'}${string}Percent`
        ? Rate
        : Name extends `${string}Percent`
          ? Ratio
          : Name extends `${string}Count` | `${string}Year` | 'SequenceNumber'
            ? number
            : Name extends `${string}Indicator`
              ? boolean
              : Name extends `${string}Date`
                ? PlainDate
                : string;

type Unmarked<Name extends string> = Name extends `@${infer Attribute}` ? Attribute : Name;

/** The optional data points of one table of data-points.ts. */
export type DataPoints<Table extends Readonly<Record<string, string>>> = {
  readonly [Name in Unmarked<Split<Table[keyof Table]>>]?: ValueOf<Name>;
};

/** Data points that are the portal's own. */
type Ours<Names extends readonly string[]> = { readonly [Name in Names[number]]?: ValueOf<Name> };

/** The values of one of MISMO's enumerations: `Enumeration<'LoanPurposeType'>`. */
export type Enumeration<Name extends keyof Enumerations> = ValueOf<Name>;
