import type { Explained } from '../../../foundation/explain/explain.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import { writtenList } from '../../../regulation/providers/index.ts';
import { standingOf } from './providers-of-broker.ts';
import { chargesOf, isQuoteValid, totalOf } from './quoted-charges.ts';
import type { QuotesOnFile } from './quoted-fees.ts';
import { services } from './service-types.ts';

/** A line of the list: a provider of a service, with its price. */
export interface ListedQuote {
  readonly service: string;
  readonly estimate: Cents;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly affiliate: boolean;
  readonly simulated: boolean;
}

/** The written list of providers, 12 CFR 1026.19(e)(1)(vi)(C), with the content of form H-27. */
export interface WrittenListContent {
  readonly lines: readonly ListedQuote[];
  readonly complete: Explained<boolean>;
  /** Services the borrower may shop for, without a provider that can be reached. */
  readonly missing: readonly string[];
}

/** The list as the quotes on file make it: for each service the borrower may shop for, who quoted it, is available and is not excluded. */
export function writtenListContent({ on, quotes, named, facts }: QuotesOnFile): WrittenListContent {
  const shoppable = on.filter((type) => services[type].shoppingPermitted);
  const offered = shoppable.map((type) => ({
    service: services[type].name,
    quotes: quotes.filter((one) => one.serviceType === type && isQuoteValid(one, facts) && standingOf(named, one) !== 'excluded'),
  }));
  const { complete, missing } = writtenList(
    offered.map((one) => ({
      service: one.service,
      shoppingPermitted: true,
      providers: one.quotes.map(({ name, address, telephone }) => ({ name, address, telephone, available: true })),
    })),
  );
  const lines = offered.flatMap(({ service, quotes: ofService }) =>
    ofService.flatMap(({ name, address, telephone, affiliate, simulated, ...quote }): ListedQuote[] => {
      const charges = chargesOf({ name, address, telephone, affiliate, ...quote });
      if (!charges.ok || name === '' || address === '' || telephone === '') return [];
      return [{ service, estimate: totalOf(name, charges.value).value, name, address, telephone, affiliate, simulated }];
    }),
  );
  return { lines, complete, missing };
}
