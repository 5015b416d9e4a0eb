import { addDays, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Explained } from '../../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { loanEstimateDue, regZCalendars } from '../../../regulation/timing/index.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import { withProduct } from '../../application/domain/classic/choose-product.ts';
import { missingForRegistration } from '../../application/domain/facts/missing-for-registration.ts';
import { left } from '../../loan/domain/estimate-deadline.ts';
import { checkClosingDate } from '../../loan/domain/put-closing-date.ts';
import { mayOriginate, type Licensing } from '../../partners/domain/index.ts';
import { productOf, type Product } from '../../reference/domain/products.ts';
import { chosenProgram } from '../../reference/domain/programs.ts';
import { purposeIsPrequalification, withoutPrequalification, type RegistrationType } from './registration-type.ts';
import type { Instant, LoanNumber } from '../../../foundation/units/units.ts';

/** A person's decisions when registering. */
export interface Registration {
  readonly type: RegistrationType;
  /** The application as it is to be registered, every change of the review made. */
  readonly document: ApplicationDocument;
  readonly productId?: string;
  /** A special program of the product and its feature, by the ids of their lists. */
  readonly programId?: string;
  readonly featureId?: string;
  readonly anticipatedClosingDate?: PlainDate;
  /** The day the application was received; the Loan Estimate's clock starts then. */
  readonly applicationDate: PlainDate;
  /** Loans of the same borrower and property that the person has seen and accepted. */
  readonly knownDuplicates: readonly string[];
}

export interface LikelyDuplicate {
  readonly loanNumber: LoanNumber;
  readonly borrowerName: string;
  readonly propertyLine: string;
  readonly status: string;
  readonly registeredAt: Instant;
}

export interface LoanRegistered {
  readonly type: RegistrationType;
  readonly status: 'Prequalified' | 'Registered';
  readonly document: ApplicationDocument;
  readonly product: Product | undefined;
  readonly programId: string | undefined;
  readonly featureId: string | undefined;
  readonly anticipatedClosingDate: PlainDate | undefined;
  readonly applicationDate: PlainDate;
  /** Absent while there is no property: without its address there is no application and no clock (12 CFR 1026.2(a)(3)(ii)). */
  readonly leDue: Explained<PlainDate> | undefined;
}

export type RegisterRefusal = Refusal<
  'MISSING_DATA' | 'PRODUCT_NOT_FOUND' | 'PROGRAM_NOT_FOUND' | 'CLOSING_DATE' | 'APPLICATION_DATE' | 'LIKELY_DUPLICATE' | 'NOT_LICENSED'
>;

/** The most likely duplicates that are read and shown. */
export const MOST_DUPLICATES = 10;

/** An application can have been received this long ago at most; older ones are new applications. */
const OLDEST_APPLICATION_DAYS = 90;

/** The facts by which a registration is judged: `duplicates` are the brokerage's live loans of the same borrower and property. */
export interface RegisterContext {
  readonly today: PlainDate;
  readonly duplicates: readonly LikelyDuplicate[];
  readonly licensing: Licensing;
  /** The products of the live rate sheet that are offered to the brokerage. */
  readonly products: readonly Product[];
}

/** Decides on a registration. */
export function registerLoan(registration: Registration, context: RegisterContext): Result<LoanRegistered, RegisterRefusal> {
  const { type, applicationDate } = registration;
  const product = registration.productId === undefined ? undefined : productOf(context.products, registration.productId);
  if (registration.productId !== undefined && !product) {
    return refuse('PRODUCT_NOT_FOUND', `There is no product ${registration.productId}.`, { field: 'productId' });
  }
  const taken = chosenProgram(registration.programId, registration.featureId);
  if ('problem' in taken) return refuse('PROGRAM_NOT_FOUND', taken.problem, { field: 'programId' });
  const document = product ? withProduct(registration.document, product) : registration.document;
  const missing = missingFor(type, document);
  if (missing.length > 0) {
    const message = missing.length === 1 ? missing[0]!.sentence : `${missing[0]!.sentence} ${missing.length - 1} more to fill in.`;
    return refuse('MISSING_DATA', message, { field: missing[0]!.path, details: { missing } });
  }
  const licensed = checkLicense(document, context);
  if (!licensed.ok) return licensed;
  if (
    !isPlainDate(applicationDate) ||
    applicationDate > context.today ||
    applicationDate < addDays(context.today, -OLDEST_APPLICATION_DAYS)
  ) {
    const message = `The application date must be a day of the last ${OLDEST_APPLICATION_DAYS} days.`;
    return refuse('APPLICATION_DATE', message, { field: 'applicationDate' });
  }
  if (registration.anticipatedClosingDate !== undefined) {
    const closing = checkClosingDate(registration.anticipatedClosingDate, context.today);
    if (!closing.ok) return closing;
  }
  const unseen = context.duplicates.filter((loan) => !registration.knownDuplicates.includes(loan.loanNumber));
  if (unseen.length > 0) {
    const first = unseen[0]!;
    const message = `Loan ${first.loanNumber} has the same borrower and property (${first.status}). Register it only if this is a new loan.`;
    return refuse('LIKELY_DUPLICATE', message, { details: { duplicates: unseen } });
  }
  const due = estimateDue(registration.type, document, applicationDate);
  if (due?.ok === false) return refuse('APPLICATION_DATE', due.refusal.message, { field: 'applicationDate' });
  const registered = { ...document, loan: { ...withoutPrequalification(document.loan), ApplicationReceivedDate: applicationDate } };
  return ok({
    type,
    status: type === 'prequal' ? 'Prequalified' : 'Registered',
    document: registered,
    product,
    programId: registration.programId,
    featureId: registration.featureId,
    anticipatedClosingDate: registration.anticipatedClosingDate,
    applicationDate,
    leDue: due?.value,
  });
}

/** A loan is registered where its brokerage has a license in force; without a property there is no state yet. */
function checkLicense(document: ApplicationDocument, { licensing, today }: RegisterContext): Result<undefined, Refusal<'NOT_LICENSED'>> {
  const state = document.subjectProperty.address?.StateCode;
  if (!state) return ok(undefined);
  const { value, why } = mayOriginate(licensing, state, today);
  return value.may
    ? ok(undefined)
    : refuse('NOT_LICENSED', value.words, { field: 'subjectProperty/address/StateCode', details: { state, why } });
}

/** The day registering makes the Loan Estimate due; undefined while there is no application and no clock. */
function estimateDue(type: RegistrationType, document: ApplicationDocument, applicationDate: PlainDate) {
  if (type === 'prequal' || !document.subjectProperty.address?.AddressLineText) return undefined;
  return loanEstimateDue(applicationDate, regZCalendars());
}

/** The warning before registering: the estimate would be due on its first day, or late already. Undefined while there is time. */
export function estimateDueAlready(
  { type, document, applicationDate }: Pick<Registration, 'type' | 'document' | 'applicationDate'>,
  today: PlainDate,
): { readonly due: PlainDate; readonly words: string; readonly late: boolean } | undefined {
  const found = estimateDue(type, document, applicationDate);
  if (!found?.ok || found.value.value > today) return undefined;
  const { words, daysLeft } = left(found.value.value, today);
  return { due: found.value.value, words, late: daysLeft < 0 };
}

const notForPrequal =
  /^(subjectProperty\/address\/(AddressLineText|CityName|PostalCode)|loan\/PurchasePriceAmount|borrowers\/[^/]+\/BorrowerBirthDate|borrowers\/incomes)$/;
const notForLockAndShop = /^subjectProperty\/address\/(AddressLineText|CityName)$/;

/** The missing data for this kind of registration: a prequalification has no property yet, lock and shop is still looking for one. */
export function missingFor(type: RegistrationType, document: ApplicationDocument): readonly MissingData[] {
  const all = [...purposeMissing(type, document), ...missingForRegistration(document)];
  if (type === 'prequal') return all.filter((item) => !notForPrequal.test(item.path));
  if (type === 'locknshop') return all.filter((item) => !notForLockAndShop.test(item.path));
  return all;
}

/** "Prequalification" is a purpose only while the loan is one. */
function purposeMissing(type: RegistrationType, document: ApplicationDocument): readonly MissingData[] {
  if (type === 'prequal' || !purposeIsPrequalification(document)) return [];
  return [{ path: 'loan/LoanPurposeType', label: 'Loan purpose', sentence: 'Loan purpose is required.' }];
}
