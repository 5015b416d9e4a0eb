import { sql } from 'kysely';
import { duplicateLock } from '../../../../platform/database/advisory-locks.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { MOST_DUPLICATES, type LikelyDuplicate } from '../../domain/register-loan.ts';
import { fallenOutStatuses } from '../../../loan/domain/loan-status.ts';
import { loans } from '../../../loan/port/loans.ts';

/** Whose duplicates: loans of the brokerage that share one of the hashed keys, `besides` one of them. */
export interface DuplicateSearch {
  readonly brokerageId: number;
  readonly keys: readonly string[];
  readonly besides?: string;
}

/** The brokerage's loans that share a key and did not fall out, the newest first. */
export async function likelyDuplicates(tx: ReadTx, search: DuplicateSearch): Promise<LikelyDuplicate[]> {
  if (search.keys.length === 0) return [];
  const rows = await tx
    .selectFrom(loans.as('loan'))
    .select(['loan_number', 'borrower_name', 'property_line', 'status', 'registered_at'])
    .where('brokerage_id', '=', search.brokerageId)
    .where(sharesKey(search))
    .where('status', 'not in', fallenOutStatuses)
    .where('loan_number', '!=', search.besides ?? '')
    .orderBy('registered_at', 'desc')
    .orderBy('loan_number')
    .limit(MOST_DUPLICATES)
    .execute();
  return rows.map(shownDuplicate);
}

export function shownDuplicate(row: {
  readonly loan_number: string;
  readonly borrower_name: string;
  readonly property_line: string;
  readonly status: string;
  readonly registered_at: string;
}): LikelyDuplicate {
  return {
    loanNumber: row.loan_number,
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    status: row.status,
    registeredAt: row.registered_at,
  };
}

/**
 * A condition when a registration is written: its duplicates are those that were shown. Registrations that share a key are written one
 * after the other, so that of two at the same moment the second sees the first.
 */
export function sameDuplicates(search: DuplicateSearch, shown: readonly LikelyDuplicate[]): Required<Pick<Plan, 'locks' | 'unchanged'>> {
  if (search.keys.length === 0) return { locks: [], unchanged: [] };
  const now = statements
    .selectFrom(loans.as('loan'))
    .select('loan_number')
    .where('brokerage_id', '=', search.brokerageId)
    .where(sharesKey(search))
    .where('status', 'not in', fallenOutStatuses)
    .where('loan_number', '!=', search.besides ?? '')
    .orderBy('registered_at', 'desc')
    .orderBy('loan_number')
    .limit(MOST_DUPLICATES);
  const numbers = shown.map(({ loanNumber }) => loanNumber);
  return {
    locks: search.keys.map((key) => duplicateLock(search.brokerageId, key)),
    unchanged: [sql<boolean>`array(${now})::text[] = ${numbers}::text[]`],
  };
}

function sharesKey({ keys }: DuplicateSearch) {
  return sql<boolean>`duplicate_keys && ${[...keys]}::text[]`;
}
