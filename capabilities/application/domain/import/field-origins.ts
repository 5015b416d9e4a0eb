import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { valueAt } from '../edit/apply-edits.ts';

/** Who put a value where it is, from where and when, as the loan's journal says. */
export interface FieldOrigin {
  readonly origin: string;
  readonly by: string;
  readonly at: string;
}

/** What a line of the journal tells of the application: the registration, or changes by path. Oldest first. */
export interface OriginLine extends FieldOrigin {
  readonly kind: string;
  readonly details: {
    readonly changes?: readonly { readonly path: string }[];
    readonly editedPaths?: readonly string[];
  };
}

/**
 * Who wrote each field. The last line that changed a path tells, or the one that added the item the path is in; what an undone import wrote
 * is its earlier writer's again. A field no line speaks of came with the registration, from its file or, where the registrar changed it in
 * the review, from their hands.
 */
export function fieldOrigins(lines: readonly OriginLine[], first: ApplicationDocument): (path: string) => FieldOrigin | undefined {
  const written = new Map<string, FieldOrigin[]>();
  const write = (path: string, from: FieldOrigin): void => void written.set(path, [...(written.get(path) ?? []), from]);
  let registration: FieldOrigin | undefined;
  for (const { kind, details, origin, by, at } of lines) {
    if (kind === 'loan-registered') {
      registration = { origin, by, at };
      for (const path of details.editedPaths ?? []) write(path, { origin: 'typed', by, at });
    }
    for (const { path } of details.changes ?? []) {
      if (kind === 'application-import-undone') written.get(path)?.pop();
      else write(path, { origin, by, at });
    }
  }
  return (path) => {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const found = written.get(at)?.at(-1);
      if (found) return found;
    }
    return valueAt(first, path) === undefined ? undefined : registration;
  };
}
