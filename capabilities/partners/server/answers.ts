import { ok } from '../../../foundation/result/result.ts';
import { answer, type Actor, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { getBrokerData } from '../contract/get-broker-data.ts';
import { getBrokerageEmployees } from '../contract/get-brokerage-employees.ts';
import { mayPick } from '../domain/index.ts';
import { hierarchyAnswers, reachInHierarchy } from './hierarchy.ts';
import { brokerageAsked } from './brokerage-asked.ts';
import { compensationAnswers } from './compensation-plans.ts';
import { nmlsAnswers } from './nmls.ts';
import { webhookAnswers } from './webhooks.ts';

/** What other capabilities know and this one offers, wired where the processes are. */
export interface PartnersSources {
  /** The journal kinds a webhook can be sent. */
  readonly webhookKinds: readonly string[];
  /** Whether any of these roles may make a call. */
  readonly may: (roles: readonly string[], call: string) => boolean;
}

export function partnersAnswers(portal: Portal, sources: PartnersSources): readonly Answer[] {
  return [
    answer(getBrokerData, async ({ actor, query }) => {
      const rows = await portal.database.withShared((tx) =>
        tx
          .selectFrom('brokerage')
          .selectAll()
          .where('brokerage_id', '=', brokerageAsked(actor, query.p3))
          .where('active', '=', true)
          .execute(),
      );
      return ok({
        domainRecord: rows
          .filter((b) => mayActFor(actor, b))
          .map((b) => ({
            brokerageId: b.brokerage_id,
            name: b.name,
            kind: b.kind,
            nmlsId: b.nmls_id,
            tier: b.tier,
            regionId: b.region_id,
            branchId: b.branch_id,
            state: b.state,
            phone: b.phone,
            address: b.address as Record<string, unknown>,
          })),
      });
    }),
    answer(getBrokerageEmployees, async ({ actor, query }) => {
      const rows = await portal.database.withShared((tx) =>
        tx
          .selectFrom('membership as m')
          .innerJoin('person as p', 'p.person_id', 'm.person_id')
          .select(['p.person_id', 'p.display_name', 'p.email', 'p.phone', 'p.nmls_id', 'm.roles'])
          .where('m.brokerage_id', '=', brokerageAsked(actor, query.brokerageId))
          .where('p.active', '=', true)
          .orderBy('p.display_name')
          .execute(),
      );
      return ok({
        employees: rows
          .filter((row) => query.p1 !== 'CLO' || row.roles.includes('correspondent'))
          .map((row) => ({
            personId: row.person_id,
            name: row.display_name,
            email: row.email,
            phone: row.phone,
            nmlsId: row.nmls_id,
            roles: row.roles,
          })),
      });
    }),
    ...hierarchyAnswers(portal),
    ...nmlsAnswers(portal),
    ...compensationAnswers(portal, sources.may),
    ...webhookAnswers(portal, sources.webhookKinds, (roles) => sources.may(roles, 'change-webhook')),
  ];
}

/** The lender's people reach the brokerages of their region or branch; the one of the account in use is always theirs. */
function mayActFor(
  actor: Actor,
  brokerage: { readonly brokerage_id: number; readonly region_id: number; readonly branch_id: number },
): boolean {
  if (brokerage.brokerage_id === actor.brokerageId) return true;
  return mayPick(reachInHierarchy(actor), { regionId: brokerage.region_id, branchId: brokerage.branch_id });
}
