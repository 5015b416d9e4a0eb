import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Explained } from '../../../../foundation/explain/explain.ts';
import {
  documentDue,
  documentIncluded,
  packageContents,
  type PackageDocument,
  type PackageFacts,
} from '../../../../regulation/package/index.ts';
import { regZCalendars } from '../../../../regulation/timing/index.ts';
import type { LoanFacts } from '../../../application/domain/facts/loan-facts.ts';
import type { ListedDocument } from './checklist.ts';

export const packagePhases = ['initial', 'closing'] as const;
export type ShownPhase = (typeof packagePhases)[number];

/** What of a loan decides its packages, besides its application. */
export interface PackageLoan {
  readonly applicationDate: PlainDate;
  readonly tpoType: string | null;
  readonly locked: boolean;
  /** The day the Loan Estimate went out. */
  readonly estimateSentOn: PlainDate | null;
}

/** A paper of a package: why it is in, by when it goes out, whether it went, and whether it came back. */
export interface PackagePaper {
  readonly paper: PackageDocument;
  readonly required: Explained<boolean>;
  /** The day it is due, where that is counted from the application; its clock in words is always in `paper`. */
  readonly due: Explained<PlainDate> | undefined;
  readonly sentOn: PlainDate | null;
  /** The document on the loan that is this paper, signed. */
  readonly received: ListedDocument | undefined;
}

export interface LoanPackage {
  readonly phase: ShownPhase;
  readonly papers: readonly PackagePaper[];
  /** Papers that would be in if what is missing of the loan were stated so. */
  readonly undecided: readonly string[];
  /** Why there is no package: what the loan says contradicts itself. */
  readonly problem: string | undefined;
}

/** Under which document name a paper comes back. */
const COMES_BACK_AS: Readonly<Record<string, string>> = {
  LE: 'loan-estimate',
  ITP: 'intent-to-proceed',
  URLA: 'application',
  'BORROWER-AUTH': 'authorization',
  '4506C': 'tax-transcript-request',
  CD: 'closing-disclosure',
  NOTE: 'note',
  SI: 'security-instrument',
};

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

function purposeOf({ loanPurpose, refinanceCashOut }: LoanFacts): PackageFacts['purpose'] {
  if (loanPurpose === 'Purchase') return 'Purchase';
  if (loanPurpose !== 'Refinance') return undefined;
  return refinanceCashOut === 'CashOut' ? 'CashOut' : 'Refinance';
}

/** What is known of the loan; what is not stated is left out and adds no paper. */
export function packageFacts(facts: LoanFacts, { tpoType, locked }: PackageLoan): PackageFacts {
  const known = {
    purpose: purposeOf(facts),
    loanType: LOAN_TYPES[facts.mortgageType ?? ''],
    lien: facts.lienPriority === 'SecondLien' ? 'Second' : facts.lienPriority === 'FirstLien' ? 'First' : undefined,
    rateType: facts.amortization === 'AdjustableRate' ? 'ARM' : facts.amortization === 'Fixed' ? 'Fixed' : undefined,
    occupancy: OCCUPANCIES[facts.occupancy ?? ''],
    channel: tpoType === 'Broker' || tpoType === 'Correspondent' ? tpoType : undefined,
    termMonths: facts.termMonths,
    units: facts.units,
    locked,
    escrowed: !facts.escrowsWaived,
    electronic: true,
  } satisfies { [F in keyof PackageFacts]: PackageFacts[F] | undefined };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The papers of a package by what the loan says now: required, sent, received, and by when. */
export function loanPackage(phase: ShownPhase, facts: LoanFacts, loan: PackageLoan, documents: readonly ListedDocument[]): LoanPackage {
  const known = packageFacts(facts, loan);
  const contents = packageContents(phase, known);
  if (!contents.ok) return { phase, papers: [], undecided: [], problem: contents.refusal.message };
  return {
    phase,
    problem: undefined,
    undecided: contents.value.undecided.map(({ code }) => code),
    papers: contents.value.documents.map((paper) => {
      const due = documentDue(paper, loan.applicationDate, regZCalendars());
      const type = COMES_BACK_AS[paper.code];
      return {
        paper,
        required: documentIncluded(paper, known),
        due: due.ok ? due.value : undefined,
        sentOn: paper.code === 'LE' ? loan.estimateSentOn : null,
        received: documents.find(({ typeCode, status }) => typeCode === type && (status === 'In review' || status === 'Accepted')),
      };
    }),
  };
}
