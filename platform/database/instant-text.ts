import { sql, type RawBuilder } from 'kysely';

/**
 * SQL that writes an instant as ISO 8601 in UTC: to the microsecond, as the database stores it and a journal's hash uses it, or to the
 * millisecond, as screens get it. `instant` is a column or an expression of ours, never input.
 */
export function instantText(instant: string, until: 'US' | 'MS' = 'US'): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${until}"Z"')`;
}

/** The same as a part of a query; null where the column may be empty. */
export function instantIn<T extends string | null = string>(instant: string, until?: 'US' | 'MS'): RawBuilder<T> {
  return sql.raw<T>(instantText(instant, until));
}
