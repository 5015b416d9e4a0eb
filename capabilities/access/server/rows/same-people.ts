import { sql, type RawBuilder } from 'kysely';

/**
 * Identities that count as the same person: every delegation they gave or received, and every API key they made. Each `or` has an index of its own.
 */
export function othersLike(personId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select o.person_id from person o
    where o.delegate_id = ${personId} or o.acts_for_id = ${personId} or o.key_maker_id = ${personId})`;
}
