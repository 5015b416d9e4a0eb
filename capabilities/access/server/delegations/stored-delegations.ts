import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Builder, type Places } from '../../../../platform/database/prepared/index.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import { beginActing, type Delegation, type Party } from '../../domain/delegations.ts';

/** A delegation as it is stored, with the current roles of both people. */
export interface StoredDelegation extends Delegation {
  readonly delegationId: string;
  readonly personName: string;
  readonly delegateName: string;
  readonly person: Party;
  readonly delegate: Party;
  readonly givenBy: string;
}

/** The one of an id, or those given by or to a person. */
type Wanted = { readonly delegationId: string } | { readonly of: string };

const MOST = 100;

/** Delegations of an account, the one that ends last first. */
export async function storedDelegations(tx: ReadTx, brokerageId: number, wanted: Wanted): Promise<StoredDelegation[]> {
  const rows =
    'of' in wanted
      ? await ofPerson(tx, { brokerageId, personId: wanted.of })
      : await delegationRows(tx).where('d.brokerage_id', '=', brokerageId).where('d.delegation_id', '=', wanted.delegationId).execute();
  return rows.map((row) => ({
    delegationId: row.delegation_id,
    personId: row.person_id,
    delegateId: row.delegate_id,
    roles: row.roles,
    delegateRoles: row.delegate_roles,
    from: row.from_day,
    to: row.to_day,
    revoked: row.revoked_at !== null,
    personName: row.person_name,
    delegateName: row.delegate_name,
    person: { roles: row.person_roles, suspended: row.person_suspended !== null || !row.person_active },
    delegate: { roles: row.now_roles, suspended: row.delegate_suspended !== null || !row.delegate_active },
    givenBy: row.given_by_name,
  }));
}

function delegationRows(db: Pick<Builder, 'selectFrom'>) {
  return db
    .selectFrom('delegation as d')
    .innerJoin('person as p', 'p.person_id', 'd.person_id')
    .innerJoin('person as g', 'g.person_id', 'd.delegate_id')
    .innerJoin('person as by', 'by.person_id', 'd.given_by')
    .innerJoin('membership as pm', (on) => on.onRef('pm.brokerage_id', '=', 'd.brokerage_id').onRef('pm.person_id', '=', 'd.person_id'))
    .innerJoin('membership as gm', (on) => on.onRef('gm.brokerage_id', '=', 'd.brokerage_id').onRef('gm.person_id', '=', 'd.delegate_id'))
    .select(['d.delegation_id', 'd.person_id', 'd.delegate_id', 'd.roles', 'd.delegate_roles', 'd.from_day', 'd.to_day', 'd.revoked_at'])
    .select([
      'p.display_name as person_name',
      'p.active as person_active',
      'g.display_name as delegate_name',
      'g.active as delegate_active',
    ])
    .select([
      'pm.roles as person_roles',
      'pm.suspended_at as person_suspended',
      'gm.roles as now_roles',
      'gm.suspended_at as delegate_suspended',
    ])
    .select('by.display_name as given_by_name')
    .orderBy('d.to_day', 'desc')
    .orderBy('d.delegation_id')
    .limit(MOST);
}

const ofPerson = prepared((db, values: Places<{ brokerageId: number; personId: string }>) =>
  delegationRows(db)
    .where('d.brokerage_id', '=', values.brokerageId)
    .where((eb) => eb.or([eb('d.person_id', '=', values.personId), eb('d.delegate_id', '=', values.personId)])),
);

/** The delegations a person can use today: for whom, and until when. */
export async function delegationsToActUnder(
  tx: ReadTx,
  { brokerageId, personId }: { brokerageId: number; personId: string },
  today: PlainDate,
) {
  const all = await storedDelegations(tx, brokerageId, { of: personId });
  return all
    .filter((one) => beginActing(one, personId, today).ok)
    .map(({ delegationId, personName, to }) => ({ delegationId, displayName: personName, to }))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName));
}
