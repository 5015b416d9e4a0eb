import { isPlainDate } from '../../../../foundation/dates/dates.ts';
import { hiddenCharacter, numberOf } from '../../../../foundation/text-rules/hidden-characters.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { documentOf, membersOf, type ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { labelOf, locate } from '../../../../standards/mismo-3.4/paths.ts';
import { allowedValues, kindOf } from '../../../../standards/mismo-3.4/values.ts';

export type ChangeRefusal = Refusal<'UNKNOWN_FIELD' | 'NOT_THERE' | 'BAD_VALUE' | 'ALREADY_THERE'>;

const LONGEST_TEXT = 4000;
type Entry = Readonly<Record<string, unknown>>;

/**
 * Sets one data point, by a path such as "loan/BaseLoanAmount" or "borrowers/BORROWER_1/residences/RESIDENCE_1/address/CityName".
 * Undefined, null and '' clear it. Refuses paths that name no data point, items that are not there and values of another kind.
 */
export function applyChange(document: ApplicationDocument, path: string, value: unknown): Result<ApplicationDocument, ChangeRefusal> {
  const located = locate(path);
  if (located?.kind !== 'point') return refuse('UNKNOWN_FIELD', 'There is no such field in the application.', { field: path });
  const cleared = value === undefined || value === null || value === '';
  const checked = cleared ? ok(undefined) : checkedValue(located.name, value, path);
  if (!checked.ok) return checked;
  return changeAt(membersOf(document), path.split('/'), path, (parent, key) => {
    const next = { ...parent };
    if (checked.value === undefined) delete next[key];
    else next[key] = checked.value;
    return ok(next);
  });
}

/** Restores the earlier value at a path; undefined clears it. For undo only: the value is not validated. */
export function putBack(document: ApplicationDocument, path: string, value: unknown): Result<ApplicationDocument, ChangeRefusal> {
  return changeAt(membersOf(document), path.split('/'), path, ({ [path.slice(path.lastIndexOf('/') + 1)]: _now, ...parent }, key) =>
    ok(value === undefined ? parent : { ...parent, [key]: value }),
  );
}

/** Adds an item made by one of the standard's builders to a list, at its end. */
export function addItem(
  document: ApplicationDocument,
  list: string,
  item: { readonly id: string },
): Result<ApplicationDocument, ChangeRefusal> {
  if (locate(list)?.kind !== 'list') return refuse('UNKNOWN_FIELD', 'There is no such list in the application.', { field: list });
  return changeAt(membersOf(document), list.split('/'), list, (parent, key) => {
    const items = (parent[key] ?? []) as readonly { readonly id: string }[];
    if (items.some(({ id }) => id === item.id)) return refuse('ALREADY_THERE', 'This item is already in the application.', { field: list });
    return ok({ ...parent, [key]: [...items, item] });
  });
}

/** Takes an item out of its list, and with it every relationship that points to it or to something in it. */
export function removeItem(document: ApplicationDocument, path: string): Result<ApplicationDocument, ChangeRefusal> {
  if (locate(path)?.kind !== 'item') return refuse('UNKNOWN_FIELD', 'There is no such item in the application.', { field: path });
  const steps = path.split('/');
  const id = steps.at(-1)!;
  const removed = new Set<string>();
  const changed = changeAt(membersOf(document), steps.slice(0, -1), path, (parent, key) => {
    const items = (parent[key] ?? []) as readonly { readonly id: string }[];
    const item = items.find((each) => each.id === id);
    if (!item) return refuse('NOT_THERE', 'This item is no longer in the application.', { field: path });
    collectIds(item, removed);
    return ok({ ...parent, [key]: items.filter((each) => each !== item) });
  });
  if (!changed.ok) return changed;
  const { relationships } = changed.value;
  const remaining = relationships.filter(
    ({ from, to }) => !(from !== undefined && removed.has(from)) && !(to !== undefined && removed.has(to)),
  );
  return ok(remaining.length === relationships.length ? changed.value : { ...changed.value, relationships: remaining });
}

function changeAt(
  document: Entry,
  steps: readonly string[],
  path: string,
  change: (parent: Record<string, unknown>, key: string) => Result<Entry, ChangeRefusal>,
): Result<ApplicationDocument, ChangeRefusal> {
  const visit = (here: Entry, index: number): Result<Entry, ChangeRefusal> => {
    const step = steps[index]!;
    if (index === steps.length - 1) return change({ ...here }, step);
    const below = here[step];
    if (Array.isArray(below)) {
      const id = steps[index + 1]!;
      const at = below.findIndex((item: { readonly id: string }) => item.id === id);
      if (at < 0) return refuse('NOT_THERE', 'This item is no longer in the application.', { field: path });
      const item = visit(below[at] as Entry, index + 2);
      return item.ok ? ok({ ...here, [step]: below.with(at, item.value) }) : item;
    }
    const part = visit((below ?? {}) as Entry, index + 1);
    return part.ok ? ok({ ...here, [step]: part.value }) : part;
  };
  const result = visit(document, 0);
  return result.ok ? ok(documentOf(result.value)) : result;
}

/** The value when it is of the data point's kind; money in cents, percentages in thousandths. */
export function checkedValue(name: string, value: unknown, field: string): Result<string | number | boolean, ChangeRefusal> {
  const label = labelOf(name);
  const bad = (sentence: string): Result<never, ChangeRefusal> => refuse('BAD_VALUE', sentence, { field });
  switch (kindOf(name)) {
    case 'amount':
    case 'percent':
    case 'count':
      return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 900_000_000_000_000
        ? ok(value)
        : bad(`${label} is not a number the field can hold.`);
    case 'indicator':
      return typeof value === 'boolean' ? ok(value) : bad(`${label} is answered with yes or no.`);
    case 'date':
      return isPlainDate(value) ? ok(value) : bad(`Please enter a valid date for ${label}.`);
    case 'enumeration':
      return typeof value === 'string' && allowedValues(name)!.has(value) ? ok(value) : bad(`${label} is none of the choices.`);
    default: {
      if (typeof value !== 'string' || value.length > LONGEST_TEXT) return bad(`${label} is longer than ${LONGEST_TEXT} characters.`);
      const trimmed = value.trim();
      const hidden = hiddenCharacter(trimmed, { lines: true });
      if (hidden !== undefined) return bad(`Invalid characters in ${label} (${numberOf(hidden)}). Please check the field(s) and retry.`);
      return trimmed === '' ? bad(`${label} is required.`) : ok(trimmed);
    }
  }
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collectIds(each, ids);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === 'id') ids.add(each as string);
      else collectIds(each, ids);
    }
}
