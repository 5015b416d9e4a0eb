import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { settlementServices } from '../../../foundation/vocabulary/settlement-services.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveBusinessAffiliate } from '../contract/save-business-affiliate.ts';
import { saveBusinessAffiliate as decide } from '../domain/index.ts';
import { affiliatesOf, affiliateWrite, companiesFor } from './rows/business-affiliates.ts';

export default command(saveBusinessAffiliate, {
  read: async (tx, { actor, brokerageId }, { clock }) => {
    const [companies, affiliates, now, today] = await Promise.all([
      companiesFor(tx, actor),
      affiliatesOf(tx, brokerageId),
      clock.nowIn(tx),
      clock.todayIn(tx),
    ]);
    const company = companies.find((one) => one.brokerage_id === brokerageId);
    if (!company) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    return ok({ company, affiliates, now, today, newId: randomUUID() as string });
  },
  decide: (context, { body }) => decide(context, body.affiliate, body.over),
  record: ({ version, affiliate }, { context: { company, now, newId, affiliates }, asked: { actor, brokerageId, body } }) => {
    const affiliateId = body.over?.affiliateId ?? newId;
    const before = affiliates.find((one) => one.affiliateId === affiliateId) ?? null;
    const services = affiliate.services.map((one) => settlementServices[one].toLowerCase()).join(', ');
    return {
      locks: [lockOfBrokerage(advisoryLocks.businessAffiliates, brokerageId)],
      writes: [affiliateWrite({ brokerageId, affiliateId, version }, { ...affiliate, until: before?.until ?? null }, { ...actor, now })],
      accountJournal: [
        accountLine(brokerageId, actor, {
          kind: before ? 'affiliate-changed' : 'affiliate-added',
          subject: `affiliates ${brokerageId}`,
          summary: `${actor.displayName} ${before ? 'changed' : 'recorded'} ${affiliate.name}, affiliate of ${company.name}: ${services}`,
          details: { affiliateId, version, affiliate, before },
        }),
      ],
    };
  },
  reply: ({ version }, { context: { newId }, asked: { body } }) => ({ affiliateId: body.over?.affiliateId ?? newId, version }),
});
