import type { Cents } from '../../foundation/money/money.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

export type Repository = 'Equifax' | 'Experian' | 'TransUnion' | 'Other';

/** The answer of a consumer reporting agency: MISMO 2.3.1 (and 2.4) RESPONSE_GROUP with one CREDIT_RESPONSE. Amounts are whole cents. */
export interface CreditResponse {
  readonly version?: string;
  readonly reportIdentifier?: string;
  readonly reportType?: string;
  readonly firstIssuedDate?: string;
  readonly lastUpdatedDate?: string;
  readonly agencyName?: string;
  /** Names and values agreed with agencies in addition to the standard, such as the charge; `KEY` of the response. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly status?: { readonly condition?: string; readonly code?: string; readonly description?: string };
  readonly borrowers: readonly CreditBorrower[];
  readonly liabilities: readonly CreditLiability[];
  readonly scores: readonly CreditScore[];
  readonly inquiries: readonly CreditInquiry[];
  readonly publicRecords: readonly CreditPublicRecord[];
  readonly files: readonly CreditFile[];
  /** Freezes, fraud and address alerts, missing files, consumer statements: what a person must see before relying on the report. */
  readonly alerts: readonly CreditAlert[];
  readonly errors: readonly CreditError[];
  readonly documents: readonly EmbeddedDocument[];
}
export interface CreditBorrower {
  readonly id: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  readonly suffix?: string;
  readonly ssn?: string;
  readonly birthDate?: string;
  readonly printPosition?: string;
}
/** Dates of accounts are often a month only: "2018-05". */
export interface CreditLiability {
  readonly id: string;
  readonly borrowerIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly creditorName?: string;
  readonly accountIdentifier?: string;
  readonly accountType?: string;
  readonly loanType?: string;
  readonly ownershipType?: string;
  readonly statusType?: string;
  readonly openedDate?: string;
  readonly reportedDate?: string;
  readonly closedDate?: string;
  readonly unpaidBalance?: Cents;
  readonly monthlyPayment?: Cents;
  readonly highCredit?: Cents;
  readonly creditLimit?: Cents;
  readonly pastDue?: Cents;
  readonly chargeOff?: Cents;
  readonly termsMonths?: number;
  readonly monthsReviewed?: number;
  readonly rating?: { readonly code?: string; readonly type?: string };
  readonly late?: { readonly days30?: number; readonly days60?: number; readonly days90?: number };
  readonly paymentPattern?: { readonly data: string; readonly startDate?: string };
  readonly repositories: readonly Repository[];
  /** 2.4 and vendor attributes of good use: derogatory, disputed, collection. */
  readonly derogatory?: boolean;
  readonly disputed?: boolean;
  readonly collection?: boolean;
}
export interface CreditScore {
  readonly id: string;
  readonly borrowerIds: readonly string[];
  readonly repository: Repository;
  /** Absent where the file could not be scored; then `exclusionReason` says why. */
  readonly value?: number;
  readonly date?: string;
  readonly modelName?: string;
  readonly modelNameOther?: string;
  readonly exclusionReason?: string;
  readonly reportIdentifier?: string;
  readonly factors: readonly { readonly code?: string; readonly text?: string }[];
}
export interface CreditInquiry {
  readonly id: string;
  readonly borrowerIds: readonly string[];
  readonly name?: string;
  readonly date?: string;
  readonly repositories: readonly Repository[];
}
export interface CreditPublicRecord {
  readonly id: string;
  readonly borrowerIds: readonly string[];
  readonly type?: string;
  readonly disposition?: string;
  readonly filedDate?: string;
  readonly amount?: Cents;
}
export interface CreditFile {
  readonly id: string;
  readonly borrowerIds: readonly string[];
  readonly repository: Repository;
  /** "NoFileReturnedCreditFreeze", "FileReturned" … */
  readonly result?: string;
}
export interface CreditAlert {
  readonly kind: 'Freeze' | 'NoFile' | 'Fraud' | 'Message';
  readonly borrowerIds: readonly string[];
  readonly repository?: Repository;
  readonly code?: string;
  readonly text: string;
  readonly line?: number;
}
export interface CreditError {
  readonly code?: string;
  readonly source?: string;
  readonly texts: readonly string[];
}
export interface EmbeddedDocument {
  readonly name?: string;
  readonly type?: string;
  readonly encoding?: string;
  readonly mimeType?: string;
  readonly content: string;
}

export interface ReadResponse {
  readonly response: CreditResponse;
  /** The file as a lossless tree. */
  readonly source: XmlElement;
}
