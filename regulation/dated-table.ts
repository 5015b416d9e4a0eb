import { ok, refuse, type Result } from '../foundation/result/result.ts';

/**
 * The reliability of a published figure: `published` was read in an official notice or in public pages quoting it; `unverified` is industry
 * knowledge that was not checked against the notice; `estimated` was derived by us; `superseded` was in effect in its time and is included
 * as a worked example.
 */
export type Standing = 'published' | 'unverified' | 'estimated' | 'superseded';

/** Which table exactly: the version of one that was taken in, 0 for one that is built in, and the hash of its contents. */
export interface TableVersion {
  readonly version: number;
  readonly sha256: string;
}

/** Where a table's figures come from. Shown with every figure taken from it. */
export interface Cited {
  readonly source: string;
  readonly standing: Standing;
  readonly table?: TableVersion;
}

/** The source line of a figure from a table: a figure that is unverified or estimated is always labeled so. */
export function citation(cited: Cited): string {
  const marked = cited.standing === 'published' ? cited.source : `${cited.source} [${cited.standing}]`;
  return cited.table && cited.table.version > 0 ? `${marked}, ${versionWords(cited.table)}` : marked;
}

/** A table's version as an explanation names it. */
export function versionWords({ version, sha256 }: TableVersion): string {
  return `table version ${version}, sha256 ${sha256.slice(0, 12)}`;
}

/**
 * The table in force for a year. Refuses a year without one: last year's figure is never used in its place, and next year's table is a
 * line of data.
 */
export function tableForYear<T extends { readonly year: number }>(tables: readonly T[], year: number, what: string): Result<T> {
  const table = tables.find((candidate) => candidate.year === year);
  if (table) return ok(table);
  const years = tables.map((candidate) => candidate.year);
  return refuse('YEAR_WITHOUT_TABLE', `There is no ${what} table for ${year}; tables exist for ${years.join(', ')}.`, {
    field: 'year',
    details: { year, years },
  });
}
