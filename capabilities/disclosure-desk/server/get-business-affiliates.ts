import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { arrangementWith } from '../../../regulation/providers/index.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getBusinessAffiliates } from '../contract/get-business-affiliates.ts';
import { controlOf, isOver } from '../domain/index.ts';
import { affiliatesOf, companiesFor } from './rows/business-affiliates.ts';

export default query(getBusinessAffiliates, async ({ actor, brokerageId, read }, { clock, database }) => {
  const companies = await read((tx) => companiesFor(tx, actor));
  const company = companies.find((one) => one.brokerage_id === brokerageId);
  if (!company) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
  const { affiliates, today } = await database.readTenant({ brokerageId }, async (tx) => ({
    affiliates: await affiliatesOf(tx, brokerageId),
    today: await clock.todayIn(tx),
  }));
  return ok({
    company: { brokerageId, name: company.name, kind: company.kind },
    companies: companies.map(({ brokerage_id: id, name }) => ({ brokerageId: id, name })),
    affiliates: affiliates.map((one) => ({
      ...one,
      services: [...one.services],
      control: controlOf(one),
      arrangement: arrangementWith({ kind: one.relation, share: one.share }),
      over: isOver(one, today),
    })),
    today,
    mayChange: reachWith(actor, 'save-business-affiliate') !== undefined,
  });
});
