import type { Cited } from '../dated-table.ts';

/** When a package is sent. */
export type PackagePhase = 'initial' | 'closing' | 'post-closing';

/** The facts of a loan from which its package is made up; a fact that is left out is missing. */
export interface PackageFacts {
  readonly purpose?: 'Purchase' | 'Refinance' | 'CashOut' | 'IRRRL' | 'Streamline' | 'HomeEquity' | 'Construction';
  readonly loanType?: 'Conventional' | 'FHA' | 'VA' | 'USDA';
  readonly lien?: 'First' | 'Second';
  readonly rateType?: 'Fixed' | 'ARM';
  readonly occupancy?: 'Primary' | 'SecondHome' | 'Investment';
  readonly compensation?: 'LenderPaid' | 'BorrowerPaid';
  readonly channel?: 'Broker' | 'Correspondent' | 'Retail';
  readonly termMonths?: number;
  readonly yearBuilt?: number;
  readonly units?: number;
  /** Services the creditor requires and lets the consumer shop for. */
  readonly shoppableServices?: boolean;
  readonly affiliateReferred?: boolean;
  readonly reverse?: boolean;
  /** Disclosures go out electronically. */
  readonly electronic?: boolean;
  /** In a special flood hazard area. */
  readonly sfha?: boolean;
  readonly hpml?: boolean;
  readonly qm?: boolean;
  readonly highCost?: boolean;
  /** The social security number is verified with the agency. */
  readonly ssnVerify?: boolean;
  readonly locked?: boolean;
  readonly couldBeConventional?: boolean;
  readonly activeDuty?: boolean;
  /** The veteran receives, or is entitled to, benefits of the VA. */
  readonly vaBenefit?: boolean;
  readonly newMoneyOrNewCreditor?: boolean;
  readonly escrowed?: boolean;
  readonly pmi?: boolean;
  readonly servicingTransfer?: boolean;
  readonly sold?: boolean;
}

type FactsOf<T> = { [F in keyof PackageFacts]-?: Required<PackageFacts>[F] extends T ? F : never }[keyof PackageFacts];
export type FlagFact = FactsOf<boolean>;
export type NumberFact = FactsOf<number>;
export type WordFact = FactsOf<string>;

/** The condition on a fact for a document to be in the package. */
export type DocumentCondition =
  | { readonly [F in WordFact]: { readonly fact: F; readonly oneOf: readonly Required<PackageFacts>[F][] } }[WordFact]
  | { readonly fact: FlagFact; readonly is: boolean }
  | { readonly fact: NumberFact; readonly above: number }
  | { readonly fact: NumberFact; readonly below: number };

/** A row of the table: in the package of its phase when all its conditions hold. */
export interface PackageDocument extends Cited {
  readonly code: string;
  readonly name: string;
  readonly phase: PackagePhase;
  readonly when: readonly DocumentCondition[];
  readonly clock: string;
  /** Due by the third general business day after the application, so that the day can be counted. */
  readonly dueOnThirdDay?: true;
  readonly givenBy: string;
  readonly persons: string;
  readonly signature: string;
  readonly note?: string;
}

export const FIRST_LIEN = { fact: 'lien', oneOf: ['First'] } as const satisfies DocumentCondition;
export const PURCHASE = { fact: 'purpose', oneOf: ['Purchase'] } as const satisfies DocumentCondition;
