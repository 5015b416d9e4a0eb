import { FetchingCache, cacheVersionsOf, type CacheVersions } from '../../../../platform/database/cache-versions.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { RegulationTables } from '../../../../regulation/regulation-tables.ts';
import { termsIn, type PricingTerms } from './asked-scenario.ts';

type Sheet = Awaited<ReturnType<PricingTerms['liveSheet']>>;
type Brokerage = Awaited<ReturnType<PricingTerms['brokerage']>>;
type Plan = Awaited<ReturnType<PricingTerms['compensation']>>;

const cached = new WeakMap<Database, PricingTerms>();

/**
 * The pricing terms for requests at every key a person types: read once in this process, and again when their cache version differs from
 * the one that was read to let the request in. Publishing a sheet or changing a plan or a tier changes that version in the same
 * transaction.
 */
export function cachedTerms(database: Database): PricingTerms {
  const known = cached.get(database) ?? cacheOf(database);
  cached.set(database, known);
  return known;
}

function cacheOf(database: Database): PricingTerms {
  const versions = cacheVersionsOf(database);
  const sheets = new FetchingCache<Sheet>(1);
  const brokerages = new FetchingCache<Brokerage>(10_000);
  const plans = new FetchingCache<Plan>(20_000);
  const inForce = new FetchingCache<RegulationTables>(1);
  const under = <T>(get: (current: CacheVersions) => T | Promise<T>): T | Promise<T> => {
    const read = versions.lastRead();
    return read instanceof Promise ? read.then(get) : get(read);
  };
  return {
    liveSheet: () => under(({ sheet }) => sheets.get('live', sheet, () => database.withShared(async (tx) => termsIn(tx).liveSheet()))),
    brokerage: (id) =>
      under(({ terms }) => brokerages.get(`${id}`, terms, () => database.withShared(async (tx) => termsIn(tx).brokerage(id)))),
    compensation: (brokerageId, paidBy, on) =>
      under(({ terms }) =>
        plans.get(`${brokerageId} ${paidBy} ${on}`, terms, () =>
          database.withTenant({ brokerageId }, async (tx) => termsIn(tx).compensation(brokerageId, paidBy, on)),
        ),
      ),
    tables: () => under(({ tables }) => inForce.get('in force', tables, () => database.withShared(async (tx) => termsIn(tx).tables()))),
  };
}
