import { joinValue, numbersIn, splitValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import type { FieldChange } from './diff.ts';

/**
 * Changes as they may be shown and written down, and the whole texts of what is masked in them. `own` are the numbers of the application before
 * and after them: a description may name an account that is no part of the changes.
 */
export function splitChanges<Change extends Pick<FieldChange, 'path' | 'before' | 'after'>>(
  changes: readonly Change[],
  own: readonly string[],
): { readonly changes: readonly Change[]; readonly secrets: Readonly<Record<string, string>> } {
  const { value, secrets } = splitValue(changes.map(byName), '', [...new Set([...own, ...numbersInChanges(changes)])]);
  return { changes: (value as Named<Change>[]).map(byPath), secrets };
}

/** The numbers that changes are about themselves. */
export function numbersInChanges(changes: readonly Pick<FieldChange, 'path' | 'before' | 'after'>[]): readonly string[] {
  return numbersIn(changes.map(byName));
}

/** The changes with their whole numbers again. */
export function joinChanges<Change extends Pick<FieldChange, 'path' | 'before' | 'after'>>(
  changes: readonly Change[],
  secrets: Readonly<Record<string, string>>,
): readonly Change[] {
  return (joinValue(changes.map(byName), secrets) as Named<Change>[]).map(byPath);
}

type Named<Change> = Omit<Change, 'before' | 'after'> & {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** A change with its values under the name of their data point, which decides whether they are masked. */
function byName<Change extends Pick<FieldChange, 'path' | 'before' | 'after'>>(change: Change): Named<Change> {
  const name = change.path.slice(change.path.lastIndexOf('/') + 1);
  return {
    ...change,
    ...('before' in change ? { before: { [name]: change.before } } : {}),
    ...('after' in change ? { after: { [name]: change.after } } : {}),
  } as Named<Change>;
}

function byPath<Change extends Pick<FieldChange, 'path' | 'before' | 'after'>>(change: Named<Change>): Change {
  const { before, after } = change;
  // The spread takes `Named` off again, which the compiler does not see.
  return {
    ...change,
    ...(before === undefined ? {} : { before: Object.values(before)[0] }),
    ...(after === undefined ? {} : { after: Object.values(after)[0] }),
  } as unknown as Change;
}
