import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, type Answer } from '../../../platform/http/asked.ts';
import { getDropdownList } from '../contract/get-dropdown-list.ts';
import { getDropdowns } from '../contract/get-dropdowns.ts';
import { getFeatures } from '../contract/get-features.ts';
import { getProducts } from '../contract/get-products.ts';
import { getPrograms } from '../contract/get-programs.ts';
import { getZip } from '../contract/get-zip.ts';
import { dropdownsOf } from '../domain/dropdown-patterns.ts';
import { productOf, products, programOf } from '../domain/products.ts';
import { placeOfZip } from './zip-places.ts';

/** Products that are offered elsewhere in the hierarchy only; the sheet says so, and it is wired where the processes are. */
export type ProductsWithheld = (picked: {
  readonly regionId?: number;
  readonly branchId?: number;
  readonly brokerageId?: number;
}) => Promise<ReadonlySet<string>>;

export function referenceAnswers(productsWithheld: ProductsWithheld): readonly Answer[] {
  return [
    answer(getDropdownList, async ({ params, query }) => {
      const list = dropdownList(params.name, query.p1);
      return list ? ok({ nvpair: [...list] }) : refuse('NO_SUCH_LIST', '', { details: { name: params.name } });
    }),
    answer(getDropdowns, async ({ body }) =>
      ok({ dropdowns: dropdownsOf(body).map((list) => ({ name: list.name, nvpair: [...list.nvpair] })) }),
    ),
    answer(getZip, async ({ params }) => {
      const place = placeOfZip(params.zip);
      if (!place) return refuse('ZIP_NOT_FOUND', '', { details: { zip: params.zip } });
      const county = { countyName: place.countyName, countyFips: place.countyFips, cities: [place.city] };
      return ok({ states: [{ stateName: place.stateName, stateCode: place.stateCode, counties: [county] }] });
    }),
    answer(getProducts, async ({ query, actor }) => {
      // Outside the lender everyone asks for their own brokerage, whatever they name.
      const picked = actor.inside
        ? {
            ...asNumber('regionId', query.regionId),
            ...asNumber('branchId', query.branchId),
            ...asNumber('brokerageId', query.brokerageId),
          }
        : { brokerageId: actor.brokerageId };
      const withheld = await productsWithheld(picked);
      const wanted = (asked: string | undefined, has: string): boolean => !asked || asked === 'ALL' || asked === has;
      const product = products
        .filter(
          (p) =>
            !withheld.has(p.productId) &&
            wanted(query.loanType, p.mortgageType) &&
            wanted(query.rateType, p.amortization) &&
            wanted(query.term, String(p.termMonths)),
        )
        .map((p) => ({
          prodID: p.productId,
          code: p.code,
          name: p.name,
          loanType: p.mortgageType,
          rateType: p.amortization,
          term: p.termMonths,
        }));
      return ok({ productsList: { product } });
    }),
    answer(getPrograms, async ({ params }) => {
      const product = productOf(params.productId);
      if (!product) return refuse('PRODUCT_NOT_FOUND', '', { details: { productId: params.productId } });
      return ok({ programs: product.programs.map((program) => ({ programID: program.programId, name: program.name })) });
    }),
    answer(getFeatures, async ({ params }) => {
      const program = programOf(params.programId);
      if (!program) return refuse('PROGRAM_NOT_FOUND', '', { details: { programId: params.programId } });
      return ok({ features: program.features.map((feature) => ({ featureID: feature.featureId, name: feature.name })) });
    }),
  ];
}

/** A picked id as a number; nothing when none was picked or it is none. */
function asNumber(name: 'regionId' | 'branchId' | 'brokerageId', text: string | undefined): Partial<Record<typeof name, number>> {
  return text !== undefined && /^\d{1,5}$/.test(text) ? { [name]: Number(text) } : {};
}
