import { ok } from '../../../foundation/result/result.ts';
import type { Asked } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productsOfferedAt } from '../../price/port/products-offered.ts';
import type { PickedPlace } from '../../price/port/products-withheld.ts';
import { getProducts } from '../contract/get-products.ts';

export default query(getProducts, async (asked, { database }) => {
  const products = await database.withShared((tx) => productsOfferedAt(tx, pickedPlace(asked)));
  const { loanType, rateType, term } = asked.query;
  const wanted = (picked: string | undefined, has: string): boolean => !picked || picked === 'ALL' || picked === has;
  const product = products
    .filter((one) => wanted(loanType, one.mortgageType) && wanted(rateType, one.amortization) && wanted(term, String(one.termMonths)))
    .map((one) => ({
      prodID: one.productId,
      code: one.code,
      name: one.name,
      loanType: one.mortgageType,
      rateType: one.amortization,
      term: one.termMonths,
    }));
  return ok({ productsList: { product } });
});

/** People outside the lender always get their own brokerage; the lender's own people begin with their part of the hierarchy. */
function pickedPlace({ actor, query: picked }: Asked<typeof getProducts>): PickedPlace {
  if (!actor.inside) return { brokerageId: actor.brokerageId };
  const { over: _over, ...mine } = actor.subtree;
  return {
    ...mine,
    ...asNumber('regionId', picked.regionId),
    ...asNumber('branchId', picked.branchId),
    ...asNumber('brokerageId', picked.brokerageId),
  };
}

/** A picked id as a number; nothing when none was picked or it is none. */
function asNumber(name: keyof PickedPlace, text: string | undefined): PickedPlace {
  return text !== undefined && /^\d{1,5}$/.test(text) ? { [name]: Number(text) } : {};
}
