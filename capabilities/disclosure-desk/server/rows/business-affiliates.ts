import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { SettlementService } from '../../../../foundation/vocabulary/settlement-services.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import type { AffiliateTyped, AffiliateUse, BusinessAffiliate } from '../../domain/business-affiliate.ts';

export interface StoredAffiliate extends BusinessAffiliate {
  readonly savedBy: string;
  readonly savedAt: Instant;
}

/** The newest version of each of a company's affiliates, in a transaction that sees them. */
export async function affiliatesOf(tx: ReadTx, brokerageId: number): Promise<StoredAffiliate[]> {
  const rows = await newestOf(tx, { brokerageId });
  return rows
    .map((row): StoredAffiliate => ({
      affiliateId: row.affiliate_id,
      version: row.version,
      name: row.name,
      services: row.services as SettlementService[],
      relation: row.relation as AffiliateTyped['relation'],
      share: row.share_rate_thousandths,
      words: row.words,
      since: row.since,
      until: row.until,
      leastCents: row.least_cents,
      mostCents: row.most_cents,
      use: row.use as AffiliateUse,
      savedBy: row.display_name,
      savedAt: row.saved_at,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

const newestOf = prepared((db, values: Places<{ brokerageId: number }>) =>
  db
    .selectFrom('business_affiliate as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.saved_by')
    .distinctOn(['a.brokerage_id', 'a.affiliate_id'])
    .select([
      'a.affiliate_id',
      'a.version',
      'a.name',
      'a.services',
      'a.relation',
      'a.share_rate_thousandths',
      'a.words',
      'a.since',
      'a.until',
    ])
    .select(['a.least_cents', 'a.most_cents', 'a.use', 'a.saved_at', 'p.display_name'])
    .where('a.brokerage_id', '=', values.brokerageId)
    .orderBy('a.brokerage_id')
    .orderBy('a.affiliate_id')
    .orderBy('a.version', 'desc'),
);

/** A version of an affiliate. */
export function affiliateWrite(
  key: { readonly brokerageId: number; readonly affiliateId: string; readonly version: number },
  affiliate: AffiliateTyped & { readonly until: PlainDate | null },
  by: { readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('business_affiliate').values({
    brokerage_id: key.brokerageId,
    affiliate_id: key.affiliateId,
    version: key.version,
    name: affiliate.name,
    services: [...affiliate.services],
    relation: affiliate.relation,
    share_rate_thousandths: affiliate.share,
    words: affiliate.words,
    since: affiliate.since,
    until: affiliate.until,
    least_cents: affiliate.leastCents,
    most_cents: affiliate.mostCents,
    use: affiliate.use,
    saved_by: by.personId,
    saved_at: by.now,
  });
}

/** The companies whose affiliates the person may see: their own, or for the lender's people those of their part of it and the lender. */
export function companiesFor(tx: ReadTx, actor: { readonly inside: boolean; readonly brokerageId: number }) {
  return tx
    .selectFrom(brokerages.as('b'))
    .select(['b.brokerage_id', 'b.name', 'b.kind'])
    .where('b.active', '=', true)
    .$if(!actor.inside, (query) => query.where('b.brokerage_id', '=', actor.brokerageId))
    .orderBy('b.name')
    .execute();
}
