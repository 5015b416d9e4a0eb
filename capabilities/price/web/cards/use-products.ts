import { useAsk } from '../../../../ui/calls/index.ts';
import { usePrograms, type Choice } from '../../../../ui/fields/index.ts';
import { shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';

/** The products that can be named, the programs of the product and the features of the program, as choices. */
export function useProducts(form: PriceItForm) {
  const shown = shownFields(form);
  const products = useAsk('get-products', { query: productQuery(form) }, { staleAfter: 300_000 });
  const { programs, features } = usePrograms(shown.program ? form.productId : '', shown.feature ? form.program : '');
  return {
    products: (products.value?.productsList.product ?? []).map(({ prodID, name }): Choice => ({ value: prodID, label: name })),
    productsFault: products.fault,
    askProductsAgain: products.again,
    programs,
    features,
  };
}

/** Only the filters that narrow the list: an empty choice and "ALL" do not. */
function productQuery(form: PriceItForm): Readonly<Record<string, string>> {
  const { mortgageType, amortization, term, regionId, branchId, brokerageId } = form;
  const chosen = { loanType: mortgageType, rateType: amortization, term, regionId, branchId, brokerageId };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '' && value !== 'ALL'));
}
