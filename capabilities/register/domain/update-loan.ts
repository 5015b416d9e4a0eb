import type { Product } from '../../reference/domain/products.ts';
import type { Licensing } from '../../partners/domain/index.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationVersion } from '../../application/domain/application-version.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';
import {
  editApplication,
  saved,
  type ApplicationEdited,
  type ApplicationSaved,
  type EditContext,
  type EditsRefusal,
} from '../../application/domain/edit/save-application.ts';
import type { ChangesTaken } from '../../application/domain/import/accept-file.ts';
import { mayBeEdited, type EditableLoan } from '../../application/domain/may-be-edited.ts';
import { convertPrequalification, mayConvert, type ConvertibleLoan, type NotConvertible } from './convert-prequalification.ts';
import { MOST_DUPLICATES, type LikelyDuplicate, type LoanRegistered, type Registration, type RegisterRefusal } from './register-loan.ts';

/** A person's decisions besides the application; those left open stay as on the loan. */
export type Choices = Partial<Pick<Registration, 'productId' | 'anticipatedClosingDate' | 'applicationDate' | 'knownDuplicates'>>;

/** Another loan of one of the borrowers, with its hashed duplicate keys. */
export interface LoanOfBorrower extends LikelyDuplicate {
  readonly duplicateKeys: readonly string[];
}

/** The facts for the decision on a conversion, besides the application. */
export interface ConversionContext {
  readonly convertible: ConvertibleLoan;
  readonly productId: string | null;
  readonly anticipatedClosingDate: PlainDate | null;
  readonly today: PlainDate;
  /** The brokerage's other live loans of anybody who can be a borrower afterwards, the newest first. */
  readonly loansOfBorrowers: readonly LoanOfBorrower[];
  readonly licensing: Licensing;
  /** The products of the live rate sheet that are offered to the brokerage. */
  readonly products: readonly Product[];
}

export interface UpdateContext {
  readonly loan: EditableLoan;
  readonly editing: EditContext;
  /** Undefined where the loan's form is only resubmitted. */
  readonly conversion: ConversionContext | undefined;
  /** The id the formatted loan is stored under, if anything is taken from it. */
  readonly fileId: string;
}

/** The request's content: typed edits of the application, or all differences in a formatted loan. */
export type Brought =
  | { readonly kind: 'typed'; readonly edits: readonly Edit[]; readonly choices: Choices }
  | { readonly kind: 'formatted'; readonly basedOn: number | undefined; readonly choices: Choices };

/** The results computed from it. */
export interface WorkedOut {
  /** Of a formatted loan. */
  readonly taken: ChangesTaken | undefined;
  /** The hashed duplicate keys of the application with the request's changes. */
  readonly duplicateKeys: readonly string[];
}

export interface LoanUpdated {
  readonly before: ApplicationVersion;
  /** The changes from a formatted loan; undefined where it has none. */
  readonly taken: ChangesTaken | undefined;
  /** The typed changes, and those that follow from the conversion. */
  readonly saved: ApplicationSaved | undefined;
  readonly converted: LoanConverted | undefined;
  readonly version: number;
  /** How many values were taken into the application. */
  readonly takenCount: number;
}

export interface LoanConverted {
  readonly registered: LoanRegistered;
  readonly knownDuplicates: readonly string[];
  /** The duplicates that were read: it is written only if they are the same. */
  readonly duplicates: readonly LikelyDuplicate[];
  readonly duplicateKeys: readonly string[];
}

export type NotUpdatable = NotConvertible | Refusal<'LOAN_ENDED' | 'APPLICATION_CHANGED'>;

/** Whether the loan accepts the request's changes at all. */
export function mayUpdate({ loan, editing: { current }, conversion }: UpdateContext, brought: Brought): Result<true, NotUpdatable> {
  const convertible = conversion ? mayConvert(conversion.convertible) : ok(true as const);
  if (!convertible.ok || brought.kind === 'typed') return convertible;
  const editable = mayBeEdited(loan);
  if (!editable.ok) return editable;
  const { basedOn } = brought;
  if (basedOn === undefined || basedOn === current.version) return ok(true);
  return refuse('APPLICATION_CHANGED', '', { field: 'basedOn', details: { basedOn, version: current.version, by: current.madeBy } });
}

/** Decides on a resubmission or a conversion: first the request's changes, then the conversion on the changed application. */
export function updateLoan(
  context: UpdateContext,
  brought: Brought,
  { taken, duplicateKeys }: WorkedOut,
): Result<LoanUpdated, NotUpdatable | RegisterRefusal | EditsRefusal> {
  const may = mayUpdate(context, brought);
  if (!may.ok) return may;
  const before = context.editing.current;
  const imported = taken && taken.changes.length > 0 ? taken : undefined;
  const after = imported ? withTaken(before, imported, context.fileId) : before;
  const importedCount = imported?.changes.length ?? 0;
  const updated = { before, taken: imported, takenCount: importedCount, version: after.version };
  if (!context.conversion) return ok({ ...updated, saved: undefined, converted: undefined });

  const edited: Result<ApplicationEdited, EditsRefusal> =
    brought.kind === 'typed'
      ? editApplication(context.editing, brought.edits)
      : ok({ current: after, basedOn: after.version, document: after.document, merged: false });
  if (!edited.ok) return edited;
  const converted = convert(context.conversion, edited.value, brought.choices, duplicateKeys);
  if (!converted.ok) return converted;
  const save = saved({ ...edited.value, document: converted.value.registered.document });
  return ok({
    ...updated,
    saved: save,
    converted: converted.value,
    version: save.version,
    takenCount: importedCount + save.changes.length,
  });
}

/** The application as it is once the import is written. */
function withTaken(before: ApplicationVersion, { document }: ChangesTaken, fileId: string): ApplicationVersion {
  return { ...before, version: before.version + 1, document, sourceFileId: before.sourceFileId ?? fileId };
}

function convert(
  { convertible, productId, anticipatedClosingDate, today, loansOfBorrowers, licensing, products }: ConversionContext,
  { document }: ApplicationEdited,
  choices: Choices,
  duplicateKeys: readonly string[],
): Result<LoanConverted, NotConvertible | RegisterRefusal> {
  const keys = new Set(duplicateKeys);
  const duplicates = loansOfBorrowers
    .filter((loan) => loan.duplicateKeys.some((key) => keys.has(key)))
    .slice(0, MOST_DUPLICATES)
    .map(({ duplicateKeys: _keys, ...loan }) => loan);
  const application = {
    document,
    applicationDate: today,
    knownDuplicates: [],
    ...(productId === null ? {} : { productId }),
    ...(anticipatedClosingDate === null ? {} : { anticipatedClosingDate }),
    ...choices,
  };
  const registered = convertPrequalification(convertible, application, { today, duplicates, licensing, products });
  if (!registered.ok) return registered;
  return ok({ registered: registered.value, knownDuplicates: application.knownDuplicates, duplicates, duplicateKeys });
}
