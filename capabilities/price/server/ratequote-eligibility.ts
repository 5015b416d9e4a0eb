import { query } from '../../../platform/operation/operation.ts';
import { ratequoteEligibility } from '../contract/ratequote-eligibility.ts';
import { adjust, failuresOf } from '../domain/index.ts';
import { inBrokerageAsked } from './terms/asked-scenario.ts';

export default query(ratequoteEligibility, async (asked, portal) =>
  inBrokerageAsked(portal, asked, async (_tx, { sheet, scenario }) => {
    const grid = adjust(sheet, scenario);
    const products = sheet.products.map(({ productId, name }, p) => {
      const eligible = grid.eligible[p] === 1;
      return { productId, name, eligible, failures: eligible ? [] : failuresOf(grid, p).map((failure) => ({ ...failure })) };
    });
    return { sheetTitle: sheet.sheet.title, ltv: scenario.ltv, cltv: scenario.cltv, products };
  }),
);
