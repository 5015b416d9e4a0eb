import { useAsk } from '../../../ui/calls/index.ts';
import { LATER_MS, useLater } from '../../../ui/kit/time/use-later.ts';
import { loanTypes, type Field } from './filters/fields.ts';

type Choices = readonly (readonly [value: string, title: string])[];

/** The choices of the list's filters. */
export interface ListSources {
  readonly brokerage: string | undefined;
  readonly choices: Readonly<Partial<Record<Field, Choices>>>;
}

const CACHED = { staleAfter: 300_000 } as const;

/**
 * The brokerage, the lists and the products, loaded in parallel once the loans are drawn; the brokerage's people when somebody filters by
 * them.
 */
export function useListSources(people: boolean): ListSources {
  const when = useLater(LATER_MS);
  const broker = useAsk('get-broker-data', { query: {} }, { when, ...CACHED }).value;
  const states = useAsk('get-dropdowns', { body: 'State%' }, { when, ...CACHED }).value;
  const products = useAsk('get-products', { query: {} }, { when, ...CACHED }).value;
  const officers = useAsk('get-brokerage-employees', {}, { when: people, ...CACHED }).value;
  return {
    brokerage: broker?.domainRecord[0]?.name,
    choices: {
      officer: officers?.employees.map(({ personId, name }) => [personId, name] as const) ?? [],
      product: products?.productsList.product.map(({ prodID, name }) => [prodID, name] as const) ?? [],
      state: states?.dropdowns[0]?.nvpair.map(({ name, value }) => [value, name] as const) ?? [],
      type: loanTypes,
    },
  };
}
