import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { isMasked } from '../../../../standards/mismo-3.4/secret-values.ts';
import { valueAt } from '../edit/apply-edits.ts';
import { sameValue } from '../edit/same-value.ts';
import { shownValue } from '../import/shown-value.ts';
import type { FieldOrigin, OriginLine } from './field-origins.ts';

/** A line of the journal about the application, with what it changed. Registration is version 1. */
export interface HistoryLine extends Omit<OriginLine, 'details'> {
  readonly details: Pick<OriginLine['details'], 'editedPaths'> & {
    readonly version?: number;
    /** The file an import took its changes from. */
    readonly name?: string;
    readonly source?: { readonly name: string };
    readonly changes?: readonly { readonly path: string; readonly kind?: string; readonly after?: unknown }[];
  };
}

/** Documents sent with a version of the application: "Loan Estimate 1", "DU run 2". */
export interface SentWith {
  readonly version: number;
  readonly what: string;
}

/** A value a field had, from a version of the application on. */
export interface FieldValue extends FieldOrigin {
  readonly value: unknown;
  /** In words, with the last four of a number; empty where the field was empty. */
  readonly shown: string;
  /** Whether it can be put back: a number that shows its last four can't, nor can a whole item. */
  readonly usable: boolean;
  /** The file of the value. */
  readonly file: string | null;
  readonly version: number;
  /** Documents sent while the field had this value. */
  readonly sentWith: readonly string[];
}

/** The values a field had, the newest first: as the loan was registered, and each change of the field or of the item it is in. */
export function fieldHistory(
  lines: readonly HistoryLine[],
  first: ApplicationDocument,
  path: string,
  sent: readonly SentWith[] = [],
): readonly FieldValue[] {
  const values: Omit<FieldValue, 'sentWith'>[] = [];
  const add = (value: unknown, { origin, by, at, details }: HistoryLine): void => {
    const before = values.at(-1)?.value;
    if (sameValue(before, value) || (values.length === 0 && value === undefined)) return;
    const usable = typeof value !== 'object' && !isMasked(value);
    const file = details.name ?? details.source?.name ?? null;
    values.push({ value, shown: shownValue(path.split('/').at(-1)!, value), usable, origin, by, at, file, version: details.version ?? 1 });
  };
  for (const line of lines) {
    if (line.kind === 'loan-registered') {
      const typed = line.details.editedPaths?.includes(path) ?? false;
      add(valueAt(first, path), typed ? { ...line, origin: 'typed', details: {} } : line);
    }
    for (const change of line.details.changes ?? []) {
      if (change.kind === 'reordered') continue;
      if (change.path === path) add(change.after, line);
      else if (path.startsWith(`${change.path}/`)) add(valueIn(change.after, path.slice(change.path.length + 1)), line);
    }
  }
  return values
    .map((value, at) => {
      const until = values[at + 1]?.version ?? Number.POSITIVE_INFINITY;
      return { ...value, sentWith: sent.filter(({ version }) => version >= value.version && version < until).map(({ what }) => what) };
    })
    .toReversed();
}

/** The value at a path inside an item that was added or replaced. */
function valueIn(item: unknown, path: string): unknown {
  return typeof item === 'object' && item !== null ? valueAt(item as ApplicationDocument, path) : undefined;
}
