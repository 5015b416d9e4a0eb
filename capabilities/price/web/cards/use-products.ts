import { useAsk } from '../../../../ui/calls/index.ts';
import { usePrograms, type Choice } from '../../../../ui/fields/index.ts';
import { shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';

/** The reply in the shape the specification prints, which the contract only types loosely. */
type ProductList = { readonly productsList: { readonly product: readonly { readonly prodID: string; readonly name: string }[] } };

/** The products that can be named, the programs of the product and the features of the program, as choices. */
export function useProducts(form: PriceItForm) {
  const shown = shownFields(form);
  const products = useAsk('get-products', { query: productQuery(form) }, { staleAfter: 300_000 });
  const { programs, features } = usePrograms(shown.program ? form.productId : '', shown.feature ? form.program : '');
  return {
    products: productsOf(products.value),
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

function productsOf(reply: unknown): readonly Choice[] {
  const { productsList } = (reply as ProductList | undefined) ?? { productsList: { product: [] } };
  return productsList.product.map(({ prodID, name }) => ({ value: prodID, label: name }));
}
