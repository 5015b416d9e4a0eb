import type { Query } from '../verdicts.ts';

export type Work = 'officer' | 'processor' | 'manager' | 'lock desk' | 'lender';

/** Somebody who works in the portal, in one account. */
export interface Role {
  readonly personId: string;
  readonly brokerageId: number;
  readonly work: Work;
}

/** Of the people at work, so many are the lender's own. */
const LENDER_SHARE = 0.05;

/** So many people at work, those of the brokerages with the most loans first; when all are there, some have a second browser open. */
export async function peopleAtWork(query: Query, users: number): Promise<Role[]> {
  const brokers = await query<Role>(
    `select m.person_id as "personId", m.brokerage_id as "brokerageId",
       case when 'brokerage-manager' = any(m.roles) then 'manager' when 'processor' = any(m.roles) then 'processor' else 'officer' end as work
     from membership m join person p using (person_id) join brokerage b using (brokerage_id)
       left join (select brokerage_id, count(*) as loans from loan group by 1) l using (brokerage_id)
     where b.kind <> 'lender' and m.roles && '{brokerage-manager,processor,loan-officer}' and p.active and num_nonnulls(p.delegate_id, p.key_maker_id, m.suspended_at) = 0
     order by coalesce(l.loans, 0) desc, m.brokerage_id, work desc, m.person_id`,
  );
  const lender = await query<Role>(
    `select m.person_id as "personId", m.brokerage_id as "brokerageId", case when 'lock-desk' = any(m.roles) then 'lock desk' else 'lender' end as work
     from membership m join person p using (person_id) join brokerage b using (brokerage_id)
     where b.kind = 'lender' and m.roles && '{lock-desk,account-executive,underwriter,closer,disclosure-coordinator}' and p.active and num_nonnulls(p.delegate_id, p.key_maker_id, m.suspended_at) = 0
     order by m.person_id`,
  );
  const ofLender = Math.max(1, Math.round(users * LENDER_SHARE));
  const take = (from: readonly Role[], count: number): Role[] => Array.from({ length: count }, (_, at) => from[at % from.length]!);
  return [...take(brokers, users - ofLender), ...take(lender, ofLender)];
}
