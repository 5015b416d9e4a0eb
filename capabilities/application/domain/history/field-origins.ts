import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { valueAt } from '../edit/apply-edits.ts';

/** Who wrote a value, from where and when, by the loan's journal. */
export interface FieldOrigin {
  readonly origin: string;
  readonly by: string;
  readonly at: string;
}

/** The origin in one line of the journal: the registration, or changes by path. Oldest first. */
export interface OriginLine extends FieldOrigin {
  readonly kind: string;
  readonly details: {
    readonly changes?: readonly { readonly path: string }[];
    readonly editedPaths?: readonly string[];
  };
}

/** The writers: each path in the journal with its last writer, and the registration for all others. */
export interface Origins {
  readonly written: ReadonlyMap<string, FieldOrigin>;
  readonly registration: FieldOrigin | undefined;
}

/** The origins by the journal's lines. What an undone import wrote gets its earlier writer again. */
export function originsOf(lines: readonly OriginLine[]): Origins {
  const writers = new Map<string, FieldOrigin[]>();
  const write = (path: string, from: FieldOrigin): void => void writers.set(path, [...(writers.get(path) ?? []), from]);
  let registration: FieldOrigin | undefined;
  for (const { kind, details, origin, by, at } of lines) {
    if (kind === 'loan-registered') {
      registration = { origin, by, at };
      for (const path of details.editedPaths ?? []) write(path, { origin: 'typed', by, at });
    }
    for (const { path } of details.changes ?? []) {
      if (kind === 'application-import-undone') writers.get(path)?.pop();
      else write(path, { origin, by, at });
    }
  }
  const written = [...writers].flatMap(([path, by]) => (by.length === 0 ? [] : [[path, by.at(-1)!] as const]));
  return { registration, written: new Map(written) };
}

/** The last writer of a path, or of the item it is in; undefined where the journal has neither. */
export function writerOf({ written }: Pick<Origins, 'written'>, path: string): FieldOrigin | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = written.get(at);
    if (found) return found;
  }
  return undefined;
}

/**
 * Who wrote each field. A field that no line names came with the registration: from its file or, where the registrar changed it in the review, typed
 * by them.
 */
export function fieldOrigins(lines: readonly OriginLine[], first: ApplicationDocument): (path: string) => FieldOrigin | undefined {
  const origins = originsOf(lines);
  return (path) => writerOf(origins, path) ?? (valueAt(first, path) === undefined ? undefined : origins.registration);
}
