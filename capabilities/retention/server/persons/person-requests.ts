import { sql } from 'kysely';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import { people } from '../../../access/port/people.ts';
import type { StandingRequest } from '../../domain/person-requests.ts';

/** A request with the names of those who requested and confirmed it. */
export function requests(tx: ReadTx) {
  return tx
    .selectFrom('person_request as r')
    .innerJoin(people.as('a'), 'a.person_id', 'r.asked_by')
    .leftJoin(people.as('c'), 'c.person_id', 'r.confirmed_by')
    .leftJoin(people.as('w'), 'w.person_id', 'r.withdrawn_by')
    .select(['r.brokerage_id', 'r.request_id', 'r.kind', 'r.loan_number', 'r.borrower_id', 'r.person_id', 'r.why', 'r.scope', 'r.asked_by'])
    .select(['a.display_name as asked_name', 'c.display_name as confirmed_name'])
    .select(['w.display_name as withdrawn_name', 'r.withdrawn_why', instantIn<Instant | null>('r.withdrawn_at').as('withdrawn_at')])
    .select([instantIn<Instant>('r.asked_at').as('asked_at'), instantIn<Instant | null>('r.confirmed_at').as('confirmed_at')])
    .select(instantIn<Instant | null>('r.erased_at').as('erased_at'))
    .select(
      sql<number | null>`case when r.erased is null then null
        else (select coalesce(sum(value::int), 0)::int from jsonb_each_text(r.erased -> 'rows')) end`.as('erased_rows'),
    );
}

type Request = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** The facts for a decision about a request. */
export function standingOf(request: Request): StandingRequest {
  return {
    askedBy: request.asked_by,
    kind: request.kind as 'copy' | 'erasure',
    confirmed: request.confirmed_at !== null,
    withdrawn: request.withdrawn_at !== null,
  };
}

export async function requestOf(tx: ReadTx, brokerageId: number, requestId: string) {
  return requests(tx).where('r.brokerage_id', '=', brokerageId).where('r.request_id', '=', requestId).executeTakeFirst();
}

/** Whether an erasure of the same data waits or is being done. */
export async function openErasure(
  tx: ReadTx,
  brokerageId: number,
  of: { readonly loanNumber: string; readonly borrowerId: string } | { readonly personId: string },
): Promise<boolean> {
  const all = tx.selectFrom('person_request').select('request_id').where('brokerage_id', '=', brokerageId).where('kind', '=', 'erasure');
  const open = all.where('erased_at', 'is', null).where('withdrawn_at', 'is', null);
  const row =
    'personId' in of
      ? await open.where('person_id', '=', of.personId).executeTakeFirst()
      : await open.where('loan_number', '=', of.loanNumber).where('borrower_id', '=', of.borrowerId).executeTakeFirst();
  return row !== undefined;
}

export function confirmedWrite(brokerageId: number, requestId: string, by: string, scope: 'all' | 'unneeded') {
  return statements
    .updateTable('person_request')
    .set({ scope, confirmed_by: by, confirmed_at: sql`portal_now()` })
    .where('brokerage_id', '=', brokerageId)
    .where('request_id', '=', requestId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null);
}

export function withdrawnWrite(brokerageId: number, requestId: string, by: string, why: string) {
  return statements
    .updateTable('person_request')
    .set({ withdrawn_by: by, withdrawn_at: sql`portal_now()`, withdrawn_why: why })
    .where('brokerage_id', '=', brokerageId)
    .where('request_id', '=', requestId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null);
}

/** Neither confirmed nor withdrawn when the plan is written. */
export function stillOpen(brokerageId: number, requestId: string) {
  return sql<boolean>`exists (select from person_request where brokerage_id = ${brokerageId} and request_id = ${requestId}::uuid and confirmed_at is null and withdrawn_at is null)`;
}
