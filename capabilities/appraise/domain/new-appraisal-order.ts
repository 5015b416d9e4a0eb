import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { uadAccepted } from '../../../regulation/appraisal/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { salesPrice } from '../../application/domain/facts/loan-to-value.ts';
import { productWords, type AppraisalProduct, type AppraisalProgram } from './appraisal-products.ts';
import type { Payer } from './payment.ts';
import { valueNamed } from './value-named.ts';

/** The property's address and kind, as far as an appraiser needs them. */
export interface PropertyToAppraise {
  readonly addressLine: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly county: string;
  readonly units: number;
}

export interface AppraisalFacts {
  readonly document: ApplicationDocument;
  /** Whether a platform of management companies is set up. */
  readonly setUp: boolean;
  readonly ended: boolean;
  readonly today: PlainDate;
  /** The day the borrower stated the intent to proceed. */
  readonly intentOn: PlainDate | null;
  /** The title of the open appraisal order, where there is one. */
  readonly openOrder: string | undefined;
  /** Why no appraisal is needed, where an underwriting system accepts the value. */
  readonly accepted: string | undefined;
  /** The company of the first appraisal, where the law requires a second one that is not ordered yet. */
  readonly secondAfter: FirstAppraisal | undefined;
}

export interface FirstAppraisal {
  readonly companyId: string;
  readonly company: string;
}

/** A person's order. */
export interface WantedAppraisal {
  readonly companyId: string;
  readonly companyName: string;
  readonly product: AppraisalProduct;
  readonly rush: boolean;
  readonly feeCents: Cents;
  readonly payer: Payer;
  readonly access: { readonly name: string; readonly telephone: string };
  readonly instructions: string;
  /** Why one is ordered though none is needed. */
  readonly allTheSame: string;
}

/** An order as it is stored and sent: nothing in it names a value. */
export interface AppraisalOrdered {
  readonly title: string;
  /** The second one of a resale, 12 CFR 1026.35(c)(4). */
  readonly second: boolean;
  readonly program: AppraisalProgram;
  readonly purpose: 'Purchase' | 'Refinance';
  readonly property: PropertyToAppraise;
  readonly contractCents: Cents | undefined;
  readonly agencyCase: string | undefined;
  readonly reportFormats: readonly string[];
}

export type AppraisalGate = Refusal<
  | 'APPRAISAL_NOT_SET_UP'
  | 'LOAN_ENDED'
  | 'INTENT_MISSING'
  | 'ORDERED_THROUGH_VA'
  | 'CASE_NUMBER_MISSING'
  | 'PROPERTY_INCOMPLETE'
  | 'ORDER_OPEN'
>;

/** Why no appraisal can be ordered now, whatever is ordered; undefined where one can. */
export function appraisalGate(facts: AppraisalFacts): AppraisalGate | undefined {
  const { document, ended, intentOn, openOrder, setUp } = facts;
  if (!setUp) return refusal('APPRAISAL_NOT_SET_UP', 'No appraisal management company is set up.');
  if (ended) return refusal('LOAN_ENDED', 'The loan has ended; no appraisal is ordered on it.');
  if (document.loan.MortgageType === 'VA')
    return refusal(
      'ORDERED_THROUGH_VA',
      'A VA appraisal is ordered in the VA portal: its own panel takes turns, and no company orders it.',
    );
  if (intentOn === null) return refusal('INTENT_MISSING', 'Order after intent to proceed, 12 CFR 1026.19(e)(2).');
  const missing = missingOfProperty(document);
  if (missing.length > 0) return refusal('PROPERTY_INCOMPLETE', `Missing of the property: ${missing.join(', ')}.`);
  if (document.loan.MortgageType === 'FHA' && agencyCaseOf(document) === undefined)
    return refusal('CASE_NUMBER_MISSING', 'An FHA appraisal belongs to a case number. Enter it first.');
  if (openOrder !== undefined) return refusal('ORDER_OPEN', `An order is under way: ${openOrder}.`);
  return undefined;
}

type NotOrdered = AppraisalGate | Refusal<'VALUE_NAMED' | 'ACCESS_MISSING' | 'UAD_NOT_YET' | 'VALUE_ACCEPTED'> | SecondRefusal;

/**
 * Decides an order of an appraisal. The fee may be charged only after the intent to proceed (12 CFR 1026.19(e)(2)(i)(A)), and nothing sent to the
 * person who values the property names a value except the contract of a purchase (12 CFR 1026.42(c)(1)(i)).
 */
export function newAppraisalOrder(facts: AppraisalFacts, wanted: WantedAppraisal): Result<AppraisalOrdered, NotOrdered> {
  const gate = appraisalGate(facts);
  if (gate) return { ok: false, refusal: gate };
  if (facts.accepted !== undefined && wanted.allTheSame.trim() === '')
    return refuse('VALUE_ACCEPTED', `${facts.accepted} Say why one is ordered all the same.`, { field: 'allTheSame' });
  const second = secondRefusal(facts.secondAfter, wanted);
  if (second) return { ok: false, refusal: second };
  if (wanted.access.name.trim() === '' || wanted.access.telephone.trim() === '')
    return refuse('ACCESS_MISSING', 'Say who lets the appraiser in, and the telephone number.', { field: 'access' });
  if (valueNamed(wanted.instructions))
    return refuse('VALUE_NAMED', 'Instructions can’t name an amount or a value, 12 CFR 1026.42(c)(1)(i).', { field: 'instructions' });
  const formats = uadAccepted(facts.today);
  if (!formats.ok) return refuse('UAD_NOT_YET', formats.refusal.message);
  const { document } = facts;
  const purpose = purposeOf(document);
  return ok({
    title: `${facts.secondAfter ? 'Second appraisal' : 'Appraisal'}, ${productWords[wanted.product].toLowerCase()}${wanted.rush ? ', rush' : ''}`,
    second: facts.secondAfter !== undefined,
    program: programOf(document),
    purpose,
    property: propertyOf(document),
    contractCents: purpose === 'Purchase' ? salesPrice(document) : undefined,
    agencyCase: agencyCaseOf(document),
    reportFormats: formats.value.accepted,
  });
}

type SecondRefusal = Refusal<'SAME_COMPANY' | 'SECOND_NOT_CHARGED' | 'INTERIOR_NEEDED'>;

/** The requirements of a second appraisal: by another appraiser, of the interior, at the lender's cost (12 CFR 1026.35(c)(4)(ii), (iii), (v)). */
function secondRefusal(first: FirstAppraisal | undefined, { companyId, payer, product }: WantedAppraisal): SecondRefusal | undefined {
  if (!first) return undefined;
  if (companyId === first.companyId)
    return refusal(
      'SAME_COMPANY',
      `${first.company} made the first one. The second needs another appraiser, 12 CFR 1026.35(c)(4)(ii): choose another company.`,
    );
  if (payer === 'borrower')
    return refusal('SECOND_NOT_CHARGED', 'The borrower may not be charged for the second appraisal, 12 CFR 1026.35(c)(4)(v).');
  if (product !== 'Traditional')
    return refusal('INTERIOR_NEEDED', 'The appraiser of the second one visits the interior, 12 CFR 1026.35(c)(4)(iii) and (3)(i).');
  return undefined;
}

export function programOf({ loan }: ApplicationDocument): AppraisalProgram {
  return loan.MortgageType === 'FHA' ? 'FHA' : loan.MortgageType === 'USDARuralDevelopment' ? 'USDA' : 'Conventional';
}

export function purposeOf({ loan }: ApplicationDocument): AppraisalOrdered['purpose'] {
  return loan.LoanPurposeType === 'Purchase' ? 'Purchase' : 'Refinance';
}

export function propertyOf({ subjectProperty: { address, FinancedUnitCount } }: ApplicationDocument): PropertyToAppraise {
  return {
    addressLine: address?.AddressLineText ?? '',
    city: address?.CityName ?? '',
    state: address?.StateCode ?? '',
    postalCode: address?.PostalCode ?? '',
    county: address?.CountyName ?? '',
    units: Math.min(4, Math.max(1, FinancedUnitCount ?? 1)),
  };
}

function missingOfProperty(document: ApplicationDocument): string[] {
  const { addressLine, city, state, postalCode } = propertyOf(document);
  const said = [
    [addressLine, 'street'],
    [city, 'city'],
    [state, 'state'],
    [postalCode, 'ZIP code'],
  ] as const;
  return said.filter(([value]) => value === '').map(([, words]) => words);
}

export function agencyCaseOf({ loan }: ApplicationDocument): string | undefined {
  return loan.identifiers.find((each) => each.LoanIdentifierType === 'AgencyCase')?.LoanIdentifier;
}

function refusal<Code extends AppraisalGate['code'] | SecondRefusal['code']>(code: Code, message: string): Refusal<Code> {
  return { code, message };
}
