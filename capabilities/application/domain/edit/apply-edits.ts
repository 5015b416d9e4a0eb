import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import {
  blankParty,
  blankRole,
  emptyBorrower,
  emptyDocument,
  emptyEmployer,
  emptyOwnedProperty,
  emptyRelatedLoan,
  relate,
  type Arcrole,
} from '../../../../standards/mismo-3.4/builders.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import { isMasked, splitSecrets } from '../../../../standards/mismo-3.4/secret-values.ts';
import { addItem, applyChange, removeItem } from './apply-change.ts';
import { fullName } from '../facts/summary.ts';
import { typedProblem } from './typed-value.ts';

/**
 * One edit of an application: a data point set (null clears it), or with `remove` an item removed. A missing item in the path is made, with the id in
 * the path, so that a form needs no separate "add".
 */
export interface Edit {
  readonly path: string;
  readonly value?: string | number | boolean | null;
  readonly remove?: boolean;
}

export type EditRefusal = Refusal<'BAD_EDIT'>;

/** One edit that can't be made: the field's path and the sentence for it. */
export interface EditProblem {
  readonly path: string;
  readonly message: string;
}

/** The maximum number of problems named; the others follow once these are corrected. */
const MOST_NAMED = 100;

/** The application with all edits made in order; those that can't be made refuse them all, each named with its path. */
export function applyEdits(document: ApplicationDocument, edits: readonly Edit[]): Result<ApplicationDocument, EditRefusal> {
  let edited = document;
  const problems: EditProblem[] = [];
  for (const edit of edits) {
    const next = edit.remove ? removeItem(edited, edit.path) : setPoint(edited, edit);
    if (next.ok) edited = next.value;
    else if (problems.push({ path: edit.path, message: next.refusal.message }) === MOST_NAMED) break;
  }
  const [first] = problems;
  return first ? refuse('BAD_EDIT', first.message, { field: first.path, details: { problems } }) : ok(edited);
}

/** Whether an edit sends a masked value back, such as the last four of a number: then the value stays as it is. */
export function isUnchanged(document: ApplicationDocument, { path, value, remove }: Edit): boolean {
  if (remove || !isMasked(value)) return false;
  const there = valueAt(document, path);
  return typeof there === 'string' && (there === value || shownAt(document, path) === value);
}

function shownAt(document: ApplicationDocument, path: string): unknown {
  return valueAt(splitSecrets(document).document, path);
}

function setPoint(document: ApplicationDocument, { path, value }: Edit): Result<ApplicationDocument, Refusal> {
  if (isMasked(value)) {
    if (isUnchanged(document, { path, ...(value === undefined ? {} : { value }) })) return ok(document);
    const label = labelOf(path.split('/').at(-1)!);
    return refuse('BAD_VALUE', `Enter the whole ${label.charAt(0).toLowerCase()}${label.slice(1)}, or leave it as it is.`, { field: path });
  }
  const cleared = value === undefined || value === null || value === '';
  const made = cleared && valueAt(document, path) === undefined ? ok(document) : withItemsOf(document, path, value);
  if (!made.ok) return made;
  if (cleared && valueAt(document, path) === undefined) return ok(document);
  const changed = applyChange(made.value, path, value);
  // An unchanged value is not validated: it may have come from a file.
  if (cleared || value === valueAt(document, path)) return changed;
  if (!changed.ok && changed.refusal.code !== 'BAD_VALUE') return changed;
  const problem = typedProblem(path.split('/').at(-1)!, value, borrowerOf(made.value, path));
  return problem === undefined ? changed : refuse('BAD_VALUE', problem, { field: path });
}

/** The borrower a path is about, by name where there is one. */
function borrowerOf({ borrowers }: ApplicationDocument, path: string): string | undefined {
  const [, id] = /^borrowers\/([^/]+)\//.exec(path) ?? [];
  const borrower = borrowers.find((one) => one.id === id);
  return borrower && (fullName(borrower) || undefined);
}

/** Makes the missing list items in a path. */
function withItemsOf(document: ApplicationDocument, path: string, value: Edit['value']): Result<ApplicationDocument, Refusal> {
  const steps = path.split('/');
  let made = document;
  for (let at = 0; at + 1 < steps.length; at += 1) {
    const list = steps.slice(0, at + 1).join('/');
    const found = lookAt(made, list);
    if (found !== undefined && !Array.isArray(found)) continue;
    const id = steps[at + 1]!;
    if (Array.isArray(found) && found.some((item: { id?: unknown }) => item.id === id)) {
      at += 1;
      continue;
    }
    if (!Array.isArray(found)) continue;
    if (!/^[A-Z][A-Z0-9_]{0,60}_\d{1,6}$/.test(id))
      return refuse('NOT_THERE', 'This item is no longer in the application.', { field: path });
    const added = addItem(made, list, newItem(steps[at]!, id, found.length));
    if (!added.ok) return added;
    // An income that begins as one from elsewhere is of no employer.
    const fromElsewhere = value === false && steps.at(-1) === 'EmploymentIncomeIndicator';
    made = fromElsewhere ? added.value : withArcs(added.value, steps, at, id);
    at += 1;
  }
  return ok(made);
}

const blank = emptyDocument();

/** The first fields of a new item in each list, `before` being the number of items already there; items of other lists start with their id only. */
function newItem(list: string, id: string, before: number): { readonly id: string } {
  switch (list) {
    case 'borrowers':
      return { ...emptyBorrower(blank), id };
    case 'relatedLoans':
      return { ...emptyRelatedLoan(blank), id };
    case 'ownedProperties':
      return { ...emptyOwnedProperty(blank), id };
    case 'employers':
      // A borrower's first employer is the primary one; the builder makes every other secondary.
      return { ...emptyEmployer(blank), ...(before === 0 ? { EmploymentClassificationType: 'Primary' } : {}), id } as {
        readonly id: string;
      };
    case 'races':
      return { id, designations: [] } as { readonly id: string };
    case 'parties':
      return blankParty(id);
    case 'roles':
      return blankRole(id);
    case 'salesContracts':
      return { id, concessions: [] } as { readonly id: string };
    case 'taxpayerIdentifiers':
      return { id, TaxpayerIdentifierType: 'SocialSecurityNumber' } as { readonly id: string };
    case 'residences':
      return { id, BorrowerResidencyType: 'Current' } as { readonly id: string };
    default:
      return { id };
  }
}

/** The relationship that gives the owner of an item in these lists. */
const OWNERSHIP: Readonly<Record<string, Arcrole>> = {
  assets: 'ASSET_IsAssociatedWith_ROLE',
  ownedProperties: 'ASSET_IsAssociatedWith_ROLE',
  liabilities: 'LIABILITY_IsAssociatedWith_ROLE',
  expenses: 'EXPENSE_IsAssociatedWith_ROLE',
};

/** A new asset, property, debt or expense belongs to the first borrower until changed; a new income from work is linked to the newest employer. */
function withArcs(document: ApplicationDocument, steps: readonly string[], at: number, id: string): ApplicationDocument {
  const first = document.borrowers[0]?.id;
  const owned = at === 0 ? OWNERSHIP[steps[at]!] : undefined;
  if (owned !== undefined && first) return relate(document, id, first, owned);
  if (steps[at] === 'incomes') {
    const employer = document.borrowers.find((borrower) => borrower.id === steps[at - 1])?.employers.at(-1);
    if (employer) return relate(document, id, employer.id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER');
  }
  return document;
}

/** The value at a path: a data point's value, an item, or undefined. */
export function valueAt(document: ApplicationDocument, path: string): unknown {
  return lookAt(document, path);
}

function lookAt(document: ApplicationDocument, path: string): unknown {
  let here: unknown = document;
  for (const step of path.split('/')) {
    if (Array.isArray(here)) here = here.find((item: { id?: unknown }) => item.id === step);
    else if (typeof here === 'object' && here !== null && Object.hasOwn(here, step)) here = (here as Record<string, unknown>)[step];
    else return undefined;
  }
  return here;
}
