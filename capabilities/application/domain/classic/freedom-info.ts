import { formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { customParts, type CustomPart, type FreedomChange, type FreedomInfo } from '../../../../foundation/vocabulary/custom-loan-data.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { Value } from '../../../../standards/mismo-3.4/values.ts';
import { valueAt, type Edit, type EditProblem } from '../edit/apply-edits.ts';
import { fieldLabel } from '../edit/typed-value.ts';
import { freedomFields, minOf, type FreedomField } from './freedom-fields.ts';

/** The custom loan data that belong to the loan and not to the application. */
export interface CustomRow {
  readonly productId: string | null;
  readonly programId: string | null;
  readonly featureId: string | null;
  readonly tpoType: string | null;
  readonly applicationDate: PlainDate;
}

type Part = Record<string, string>;

/** The custom loan data of a loan, whole. */
export function freedomInfoOf(document: ApplicationDocument, row: CustomRow): FreedomInfo {
  const info: Record<string, Part> = {};
  for (const [part, names] of Object.entries(customParts)) info[part] = Object.fromEntries(names.split(' ').map((name) => [name, '']));
  for (const { part, name, path, say } of freedomFields) {
    const value = valueAt(document, path(document)) as Value | undefined;
    if (value !== undefined) info[part]![name] = say(value);
  }
  Object.assign(info['loaninformation']!, { applicationDate: formatDate(row.applicationDate) });
  Object.assign(info['productinformation']!, {
    productID: row.productId ?? '',
    specialProgram: row.programId ?? '',
    specialFeature: row.featureId ?? '',
  });
  Object.assign(info['tpocompensation']!, {
    tpoLoanType: row.tpoType ?? '',
    feeMethod: info['tpocompensation']!['feeMethod'] || 'FeeModel',
  });
  return info as unknown as FreedomInfo; // made from the same list of names the type is
}

/** The fields in which two copies of the custom loan data differ, with the second's values. */
export function changedFreedom(original: FreedomInfo, now: FreedomInfo): FreedomChange {
  const changed: Record<string, Part> = {};
  for (const part of Object.keys(customParts) as CustomPart[]) {
    const [before, after] = [original[part] as Part, now[part] as Part];
    const fields = Object.entries(after).filter(([name, text]) => before[name] !== text);
    if (fields.length > 0) changed[part] = Object.fromEntries(fields);
  }
  return changed;
}

/** Whether an edit is saved with the custom loan data. */
export function isFreedomPath(document: ApplicationDocument, path: string): boolean {
  return freedomFields.some((field) => field.path(document) === path) || path === `loan/identifiers/${minOf(document)}/LoanIdentifierType`;
}

export interface FreedomEdits {
  readonly edits: readonly Edit[];
  /** The wanted choice; absent where the data have none. */
  readonly product: { readonly productId?: string; readonly programId?: string; readonly featureId?: string };
}

/** The received custom loan data, as edits of the application and a choice of product. Every field that can't be read is named. */
export function freedomEdits(document: ApplicationDocument, change: FreedomChange): Result<FreedomEdits, Refusal<'BAD_EDIT'>> {
  const edits: Edit[] = [];
  const problems: EditProblem[] = [];
  for (const field of freedomFields) {
    const text = (change[field.part] as Part | undefined)?.[field.name]?.trim();
    if (text === undefined) continue;
    const path = field.path(document);
    const value = text === '' ? null : field.read(text);
    if (value === undefined) problems.push({ path, message: unreadable(field, path) });
    else if (value !== null && field.name === 'min') edits.push(...minEdits(document, path, value));
    else edits.push({ path, value });
  }
  const [first] = problems;
  if (first) return refuse('BAD_EDIT', first.message, { field: first.path, details: { problems } });
  const { productID, specialProgram, specialFeature } = change.productinformation ?? {};
  return ok({
    edits,
    product: {
      ...(productID === undefined ? {} : { productId: productID.trim() }),
      ...(specialProgram === undefined ? {} : { programId: specialProgram.trim() }),
      ...(specialFeature === undefined ? {} : { featureId: specialFeature.trim() }),
    },
  });
}

function minEdits(document: ApplicationDocument, path: string, value: Value): Edit[] {
  return [
    { path: `loan/identifiers/${minOf(document)}/LoanIdentifierType`, value: 'MERS_MIN' },
    { path, value },
  ];
}

function unreadable({ name }: FreedomField, path: string): string {
  const label = fieldLabel(path.slice(path.lastIndexOf('/') + 1));
  return name.endsWith('Date') ? `Please enter a valid date for ${label}.` : `${label} can’t be read.`;
}
