import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { missingForRegistration } from '../../../application/domain/facts/missing-for-registration.ts';
import { fullName } from '../../../application/domain/facts/summary.ts';

/** The parts of a welcome package, and their recipients. */
export const welcomeParts = ['welcome-letter', 'home-loan-toolkit', 'counseling-list', 'provider-list'] as const;
export type WelcomePart = (typeof welcomeParts)[number];

export interface OfferedPart {
  readonly part: WelcomePart;
  readonly name: string;
  readonly why: string;
}

/** The parts a loan's package has: the toolkit is for those who buy a home. */
export function offeredParts({ loan }: ApplicationDocument): readonly OfferedPart[] {
  const all: readonly OfferedPart[] = [
    { part: 'welcome-letter', name: 'Welcome letter', why: 'The loan’s number and whom to call' },
    { part: 'home-loan-toolkit', name: 'Your home loan toolkit', why: 'For a purchase, 12 CFR 1026.19(g)' },
    { part: 'counseling-list', name: 'Homeownership counseling list', why: 'Within three business days, 12 CFR 1024.20' },
    { part: 'provider-list', name: 'List of service providers', why: 'With the Loan Estimate, 12 CFR 1026.19(e)(1)(vi)(C)' },
  ];
  return all.filter(({ part }) => part !== 'home-loan-toolkit' || loan.LoanPurposeType === 'Purchase');
}

/** A package as it was set; the newest is the loan's. */
export interface SetPackage {
  readonly sequence: number;
  readonly version: number;
  readonly parts: readonly string[];
  readonly setBy: string;
  readonly setAt: Instant;
}

/** The facts by which a package is checked. */
export interface WelcomeContext {
  readonly loanNumber: LoanNumber;
  readonly status: string;
  readonly ended: boolean;
  readonly productName: string | null;
  readonly closingPlanned: boolean;
  readonly hasOfficer: boolean;
  readonly version: number;
  readonly document: ApplicationDocument;
  readonly last: SetPackage | undefined;
}

export interface PackageCheck {
  readonly id: string;
  readonly passed: boolean;
  readonly sentence: string;
}

/** Whether everything is there for the first disclosures. Changes nothing. */
export function preDisclose({ status, productName, closingPlanned, hasOfficer, document }: WelcomeContext): readonly PackageCheck[] {
  const missing = missingForRegistration(document);
  const silent = document.borrowers.filter(({ contactPoints }) => contactPoints.every((each) => each.ContactPointEmailValue === undefined));
  const said = (id: string, passed: boolean, yes: string, no: string): PackageCheck => ({ id, passed, sentence: passed ? yes : no });
  return [
    said(
      'registered',
      status !== 'Prequalified',
      'The loan is registered.',
      'A prequalification has no welcome package. Convert it first.',
    ),
    said('complete', missing.length === 0, 'The application is complete.', `The application is incomplete: ${missing[0]?.sentence ?? ''}`),
    said('product', productName !== null, `The product is ${productName}.`, 'No product is chosen.'),
    said('closing', closingPlanned, 'The closing is planned.', 'The anticipated closing date is missing.'),
    said('officer', hasOfficer, 'The loan has an officer.', 'The loan has no officer to name in the letter.'),
    said(
      'email',
      silent.length === 0,
      'Every borrower can be reached by e-mail.',
      `Please enter a valid email address for ${silent.map((one) => fullName(one) || 'the borrower').join(' and ')}`,
    ),
  ];
}

export type PackageRefusal = Refusal<'LOAN_ENDED' | 'PACKAGE_NOT_READY' | 'PACKAGE_CHANGED' | 'NO_PARTS'>;

export interface PackageSet {
  readonly sequence: number;
  readonly version: number;
  readonly parts: readonly WelcomePart[];
}

/** Decides on setting the package: on the version that was checked, with parts the loan is offered. */
export function setPackage(context: WelcomeContext, parts: readonly string[], checkedVersion: number): Result<PackageSet, PackageRefusal> {
  const { loanNumber, status, ended, version, last } = context;
  if (ended) return refuse('LOAN_ENDED', '', { details: { loanId: loanNumber, status } });
  if (checkedVersion !== version) return refuse('PACKAGE_CHANGED', '', { details: { version } });
  const failed = preDisclose(context).find(({ passed }) => !passed);
  if (failed) return refuse('PACKAGE_NOT_READY', failed.sentence, { details: { check: failed.id } });
  const offered = offeredParts(context.document).map(({ part }) => part);
  const chosen = offered.filter((part) => parts.includes(part));
  if (chosen.length === 0) return refuse('NO_PARTS', '', { field: 'parts' });
  return ok({ sequence: (last?.sequence ?? 0) + 1, version, parts: chosen });
}

/** The step of the chain a loan is at: get the package, pre-disclose, set the package. A package of an older application is checked again. */
export function nextStep({ version, last }: Pick<WelcomeContext, 'version' | 'last'>): 'pre-disclose' | 'done' {
  return last?.version === version ? 'done' : 'pre-disclose';
}
