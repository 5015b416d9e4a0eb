import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { advisoryLocks, lockOfBrokerage } from '../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { endBusinessAffiliate } from '../contract/end-business-affiliate.ts';
import { endBusinessAffiliate as decide } from '../domain/index.ts';
import { affiliatesOf, affiliateWrite, companiesFor } from './rows/business-affiliates.ts';

export default command(endBusinessAffiliate, {
  read: async (tx, { actor, brokerageId, params }, { clock }) => {
    const [companies, affiliates, now, today] = await Promise.all([
      companiesFor(tx, actor),
      affiliatesOf(tx, brokerageId),
      clock.nowIn(tx),
      clock.todayIn(tx),
    ]);
    const company = companies.find((one) => one.brokerage_id === brokerageId);
    const affiliate = affiliates.find((one) => one.affiliateId === params.affiliateId);
    if (!company || !affiliate) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'affiliateId' });
    return ok({ company, affiliate, now, today });
  },
  decide: ({ affiliate, today }, { body }) => decide(affiliate, body, today),
  record: ({ version, until }, { context: { company, affiliate, now }, asked: { actor, brokerageId } }) => ({
    locks: [lockOfBrokerage(advisoryLocks.businessAffiliates, brokerageId)],
    writes: [affiliateWrite({ brokerageId, affiliateId: affiliate.affiliateId, version }, { ...affiliate, until }, { ...actor, now })],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'affiliate-ended',
        subject: `affiliates ${brokerageId}`,
        summary: `${actor.displayName} ended ${affiliate.name} as affiliate of ${company.name} on ${formatDate(until)}`,
        details: { affiliateId: affiliate.affiliateId, version, until },
      }),
    ],
  }),
  reply: ({ version, until }) => ({ version, until }),
});
