import { FetchedWhile, marksOf, type Marks } from '../../../platform/database/marks.ts';
import type { Database } from '../../../platform/database/database.ts';
import { termsIn, type PricingTerms } from './asked-scenario.ts';

type Sheet = Awaited<ReturnType<PricingTerms['liveSheet']>>;
type Brokerage = Awaited<ReturnType<PricingTerms['brokerage']>>;
type Plan = Awaited<ReturnType<PricingTerms['compensation']>>;

/**
 * The terms for what is asked at every key a person types: kept in this process while the marks stand that were read to let the request in.
 * A sheet published, a plan or a tier changed moves its mark in the same transaction.
 */
export function keptTerms(database: Database): PricingTerms {
  const marks = marksOf(database);
  const sheets = new FetchedWhile<Sheet>(1);
  const brokerages = new FetchedWhile<Brokerage>(10_000);
  const plans = new FetchedWhile<Plan>(20_000);
  const under = <T>(get: (marks: Marks) => T | Promise<T>): T | Promise<T> => {
    const read = marks.lastRead();
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
  };
}
