import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { allOf, anyOf, holds } from '../arithmetic-steps.ts';
import { givenVerdict } from '../table-fact.ts';

export interface ListedProvider {
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  /** In business and serving the place of the property. */
  readonly available: boolean;
}

/** A service the creditor requires, with the providers the list names for it. */
export interface ListedService {
  readonly service: string;
  readonly shoppingPermitted: boolean;
  readonly providers: readonly ListedProvider[];
}

export interface WrittenList {
  readonly complete: Explained<boolean>;
  /** Services the consumer may shop for that no available provider can be reached for. */
  readonly missing: readonly string[];
}

const SOURCE = '12 CFR 1026.19(e)(1)(vi)(C), comments -3 and -4';

/**
 * Whether the written list of providers (form H-27) is complete: for every required service the consumer may shop for, at least one available
 * provider with a name, an address and a telephone number. Services that may not be shopped for need none.
 */
export function writtenList(services: readonly ListedService[]): WrittenList {
  const shoppable = services.filter((each) => each.shoppingPermitted);
  const parts = shoppable.map((each) => {
    const reachable = each.providers.map((provider) =>
      allOf(provider.name || 'Provider without a name', [
        givenVerdict('Name', provider.name !== ''),
        givenVerdict('Address', provider.address !== ''),
        givenVerdict('Telephone', provider.telephone !== ''),
        givenVerdict('Available', provider.available),
      ]),
    );
    return anyOf(`${each.service}: an available provider that can be reached`, reachable, { source: SOURCE });
  });
  const why = allOf('Written list complete', parts, { source: SOURCE, rule: 'trid.written-list' });
  return { complete: explained(holds(why), why), missing: shoppable.filter((_, at) => !holds(parts[at]!)).map((each) => each.service) };
}

/** Services that may not be shopped for are listed apart from those that may, as by the headings of H-27(C) (comment 19(e)(1)(vi)-6). */
export function listArrangementValid(mixed: boolean, apart: boolean): Explained<boolean> {
  const why = anyOf(
    'Services that may not be shopped for are plainly apart',
    [givenVerdict('Only services of one kind', !mixed), givenVerdict('Under headings of their own', apart)],
    { source: 'comment 19(e)(1)(vi)-6', rule: 'trid.written-list-headings' },
  );
  return explained(holds(why), why);
}
