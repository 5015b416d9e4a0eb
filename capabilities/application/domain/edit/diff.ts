import { membersOf, type ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';

/** One line of what changed: a field, or a whole item added to or removed from a list. */
export interface FieldChange {
  readonly path: string;
  /** In words for the journal: "Borrower 1 › Name › First name". */
  readonly label: string;
  readonly kind: 'set' | 'changed' | 'cleared' | 'added' | 'removed' | 'reordered';
  readonly before?: unknown;
  readonly after?: unknown;
}

type Entry = Readonly<Record<string, unknown>>;
type Item = Entry & { readonly id: string };

/** Every difference between two states of an application, in the order of the document. Items are matched by id. */
export function diff(before: ApplicationDocument, after: ApplicationDocument): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  compareEntries(membersOf(before), membersOf(after), '', [], changes);
  return changes;
}

function compareEntries(before: Entry, after: Entry, path: string, words: readonly string[], changes: FieldChange[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (key === 'id') continue;
    const [old, now] = [before[key], after[key]];
    if (old === now) continue;
    const here = path === '' ? key : `${path}/${key}`;
    const label = [...words, labelOf(key)];
    if (Array.isArray(old) || Array.isArray(now)) compareLists((old ?? []) as Item[], (now ?? []) as Item[], here, words, key, changes);
    else if (isEntry(old) || isEntry(now)) compareEntries((old ?? {}) as Entry, (now ?? {}) as Entry, here, label, changes);
    else {
      const kind = old === undefined ? 'set' : now === undefined ? 'cleared' : 'changed';
      changes.push({
        path: here,
        label: label.join(' › '),
        kind,
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      });
    }
  }
}

function compareLists(
  before: readonly Item[],
  after: readonly Item[],
  path: string,
  words: readonly string[],
  key: string,
  changes: FieldChange[],
): void {
  const old = new Map(before.map((item) => [item.id, item] as const));
  const now = new Set(after.map(({ id }) => id));
  const named = (index: number): readonly string[] => [...words, `${labelOf(singular(key))} ${index + 1}`];
  before.forEach((item, index) => {
    if (!now.has(item.id)) changes.push({ path: `${path}/${item.id}`, label: named(index).join(' › '), kind: 'removed', before: item });
  });
  after.forEach((item, index) => {
    const known = old.get(item.id);
    if (!known) changes.push({ path: `${path}/${item.id}`, label: named(index).join(' › '), kind: 'added', after: item });
    else if (known !== item) compareEntries(known, item, `${path}/${item.id}`, named(index), changes);
  });
  const stayedBefore = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const stayedAfter = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  if (stayedBefore.some((id, index) => id !== stayedAfter[index]))
    changes.push({ path, label: [...words, labelOf(key)].join(' › '), kind: 'reordered', before: stayedBefore, after: stayedAfter });
}

function isEntry(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const SINGULAR: Readonly<Record<string, string>> = {
  ownedProperties: 'ownedProperty',
  liabilities: 'liability',
  parties: 'party',
  aliases: 'alias',
  addresses: 'address',
  races: 'race',
  ethnicities: 'ethnicity',
  bankruptcies: 'bankruptcy',
  signatories: 'signatory',
};

export function singular(list: string): string {
  return SINGULAR[list] ?? list.replace(/s$/, '');
}
