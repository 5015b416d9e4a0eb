import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { Instant, LoanNumber } from '../../../../foundation/units/units.ts';
import type { Subtree } from '../../../../foundation/hierarchy/subtree.ts';
import { mayCall } from '../../../access/port/access-table.ts';
import { brokerages, LENDER } from '../../../access/port/brokerages.ts';
import { memberships, people } from '../../../access/port/people.ts';
import { isWithin, subtreeOf } from '../../../access/domain/subtree.ts';
import type { Coordinator } from '../../domain/index.ts';

export interface CoordinatorOf extends Coordinator {
  readonly email: string;
  readonly subtree: Subtree;
}

/** The lender's people who may have disclosures of loans, with the part of the lender each works in. */
export async function coordinators(tx: ReadTx): Promise<readonly CoordinatorOf[]> {
  const rows = await tx
    .selectFrom(memberships.as('m'))
    .innerJoin(people.as('p'), 'p.person_id', 'm.person_id')
    .select(['m.person_id', 'm.roles', 'm.hierarchy_level as level', 'm.region_id as regionId', 'm.branch_id as branchId'])
    .select(['p.display_name', 'p.email'])
    .where('m.brokerage_id', '=', LENDER)
    .where('p.active', '=', true)
    .orderBy('p.display_name')
    .execute();
  return rows
    .filter(({ roles }) => mayCall(roles, 'assign-disclosure'))
    .map((row) => ({
      personId: row.person_id,
      name: row.display_name,
      email: row.email,
      subtree: subtreeOf({ ...row, inside: true }),
    }));
}

/** Those of them who work with a brokerage. */
export async function coordinatorsFor(tx: ReadTx, brokerageId: number): Promise<readonly CoordinatorOf[]> {
  const place = await tx
    .selectFrom(brokerages.as('b'))
    .select(['b.region_id as regionId', 'b.branch_id as branchId'])
    .where('b.brokerage_id', '=', brokerageId)
    .executeTakeFirstOrThrow();
  return (await coordinators(tx)).filter(({ subtree }) => isWithin(subtree, place));
}

/** The people assigned to the disclosures of these loans. */
export async function assignmentsOf(tx: ReadTx, loans: readonly LoanNumber[]): Promise<ReadonlyMap<LoanNumber, Coordinator>> {
  if (loans.length === 0) return new Map();
  const rows = await tx
    .selectFrom('disclosure_assignment as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.person_id')
    .select(['a.loan_number', 'p.person_id', 'p.display_name'])
    .where('a.loan_number', 'in', [...loans])
    .execute();
  return new Map(rows.map((row) => [row.loan_number as LoanNumber, { personId: row.person_id, name: row.display_name }]));
}

export function assignmentWrite(
  { brokerageId, loanNumber }: FoundLoan,
  { personId, by, now }: { readonly personId: string | null; readonly by: string; readonly now: Instant },
) {
  const row = { person_id: personId, assigned_by: by, assigned_at: now };
  return statements
    .insertInto('disclosure_assignment')
    .values({ brokerage_id: brokerageId, loan_number: loanNumber, ...row })
    .onConflict((c) => c.columns(['brokerage_id', 'loan_number']).doUpdateSet(row));
}
