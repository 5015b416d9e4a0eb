import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { settlementServices, type SettlementService } from '../../../foundation/vocabulary/settlement-services.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { brokerages, LENDER } from '../../access/port/brokerages.ts';
import type { PaidAffiliate } from '../../fees/domain/index.ts';
import { providersInUse } from '../../quotes/port/providers-in-use.ts';
import { paidAffiliates, type AffiliateOf, type SelectedForService } from '../domain/index.ts';
import { affiliatesOf } from '../server/rows/business-affiliates.ts';

/** The affiliates of the lender and of the loan's brokerage that are paid for services of the loan on a day, each with the reason. */
export async function affiliatesOfLoan(tx: ReadTx, loan: FoundLoan, on: PlainDate): Promise<readonly PaidAffiliate[]> {
  const [companies, inUse, ...lists] = await Promise.all([
    companiesOf(tx, loan),
    providersInUse(tx, loan),
    affiliatesOf(tx, LENDER),
    affiliatesOf(tx, loan.brokerageId),
  ]);
  const nameOf = new Map(companies.map((one) => [one.brokerage_id, one.name]));
  const affiliates = lists.flatMap((list, index) =>
    list.map((one): AffiliateOf => ({ ...one, company: nameOf.get(index === 0 ? LENDER : loan.brokerageId) ?? '' })),
  );
  return paidAffiliates(affiliates, [...inUse].flatMap(asService), on);
}

const companiesOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom(brokerages.as('b'))
    .select(['b.brokerage_id', 'b.name'])
    .where((b) => b.or([b('b.brokerage_id', '=', LENDER), b('b.brokerage_id', '=', values.brokerageId)])),
);

function asService([service, one]: [string, { readonly name: string; readonly providerId: string | null; readonly affiliate: boolean }]) {
  if (!(service in settlementServices)) return [];
  const found: SelectedForService = {
    service: service as SettlementService,
    name: one.name,
    offList: one.providerId === null,
    affiliate: one.affiliate,
  };
  return [found];
}
