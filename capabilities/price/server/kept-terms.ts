import { FetchedWhile, marksOf } from '../../../platform/database/marks.ts';
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
  return {
    liveSheet: async () => {
      const { sheet } = await marks.lastRead();
      return sheets.get('live', sheet, () => database.withShared((tx) => termsIn(tx).liveSheet()));
    },
    brokerage: async (id) => {
      const { terms } = await marks.lastRead();
      return brokerages.get(`${id}`, terms, () => database.withShared((tx) => termsIn(tx).brokerage(id)));
    },
    compensation: async (brokerageId, paidBy, on) => {
      const { terms } = await marks.lastRead();
      return plans.get(`${brokerageId} ${paidBy} ${on}`, terms, () =>
        database.withTenant({ brokerageId }, (tx) => termsIn(tx).compensation(brokerageId, paidBy, on)),
      );
    },
  };
}
