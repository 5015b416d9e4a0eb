import { membersOf, type ApplicationDocument, type Relationship } from '../../../../standards/mismo-3.4/application-document.ts';

type Entry = Readonly<Record<string, unknown>>;
type Item = Entry & { readonly id: string };

/** The incoming document under the current one's ids; what is new there gets ids that are free here. */
export function align(current: ApplicationDocument, incoming: ApplicationDocument): ApplicationDocument {
  const ids = new Map<string, string>([[incoming.loan.id, current.loan.id]]);
  const taken = new Set<string>();
  const last = new Map<string, number>();
  eachItem(current, (item) => taken.add(item.id));
  taken.add(current.loan.id);
  matchLists(membersOf(current), membersOf(incoming), ids);
  eachItem(incoming, (item) => {
    if (ids.has(item.id)) return;
    let id = item.id;
    const stem = id.replace(/_\d+$/, '');
    let number = last.get(stem) ?? 0;
    while (taken.has(id)) id = `${stem}_${++number}`;
    last.set(stem, number);
    ids.set(item.id, id);
    taken.add(id);
  });
  const aligned = renamed(incoming, ids) as ApplicationDocument;
  const arcs = new Map(current.relationships.map((arc) => [arcKey(arc), arc] as const));
  return { ...aligned, relationships: aligned.relationships.map((arc) => arcs.get(arcKey(arc)) ?? arc) };
}

/** Relationships have no identity but what they tie. */
export function arcKey({ from, to, arcrole }: Relationship): string {
  return JSON.stringify([from, to, arcrole]);
}

function matchLists(current: Entry, incoming: Entry, ids: Map<string, string>): void {
  for (const key of Object.keys(incoming)) {
    const [here, there] = [current[key], incoming[key]];
    if (Array.isArray(here) && Array.isArray(there)) {
      if (key === 'relationships') continue;
      pairItems(key, here as Item[], there as Item[], (mine, theirs) => {
        ids.set(theirs.id, mine.id);
        matchLists(mine, theirs, ids);
      });
    } else if (typeof here === 'object' && here !== null && typeof there === 'object' && there !== null)
      matchLists(here as Entry, there as Entry, ids);
  }
}

/**
 * Pairs items with the same identity; then those with nearly the same (a borrower whose identifier was corrected, by name); then those that can't be
 * distinguished, in order. Blank items are filled from the ones that remain.
 */
function pairItems(list: string, here: readonly Item[], there: readonly Item[], pair: (mine: Item, theirs: Item) => void): void {
  const filled = here.filter((mine) => !isBlank(mine));
  const exact = pairBy((item) => identityOf(list, item), filled, there, pair);
  const near = pairBy((item) => nearIdentityOf(list, item) ?? Symbol(), exact.here, exact.there, pair);
  // A file may leave an account's number out; its kind, and its place among those of its kind, are then all there is.
  const comparable = new Set([...near.here, ...near.there.filter((item) => accountOf(item) === undefined)]);
  const bare = pairBy((item) => (comparable.has(item) ? kindOf(list, item) : undefined) ?? Symbol(), near.here, near.there, pair);
  const blank = here.filter(isBlank);
  for (const theirs of bare.there) {
    const mine = blank.shift();
    if (mine) pair(mine, theirs);
  }
}

/** Pairs items with the same identity, in order; returns the unpaired ones. */
function pairBy(
  identity: (item: Item) => string | symbol | undefined,
  here: readonly Item[],
  there: readonly Item[],
  pair: (mine: Item, theirs: Item) => void,
): { readonly here: readonly Item[]; readonly there: readonly Item[] } {
  const waiting = new Map<string | symbol | undefined, Item[]>();
  for (const mine of here.toReversed()) {
    const alike = waiting.get(identity(mine));
    if (alike) alike.push(mine);
    else waiting.set(identity(mine), [mine]);
  }
  const alone = there.filter((theirs) => {
    const mine = waiting.get(identity(theirs))?.pop();
    if (mine) pair(mine, theirs);
    return !mine;
  });
  const left = new Set([...waiting.values()].flat());
  return { here: here.filter((mine) => left.has(mine)), there: alone };
}

/** An item's probable identity where the exact one has no match: for typing errors and numbers masked by bureaus. */
function nearIdentityOf(list: string, item: Item): string | undefined {
  const holder = (item['holder'] as Entry | undefined)?.['FullName'];
  if (list === 'borrowers') return nameOf(item) || undefined;
  if (list === 'assets' || list === 'liabilities')
    return holder === undefined ? undefined : `${String(item['AssetType'] ?? item['LiabilityType'])}|${String(holder)}`.toLowerCase();
  return undefined;
}

function accountOf(item: Item): unknown {
  return item['AssetAccountIdentifier'] ?? item['LiabilityAccountIdentifier'];
}

function kindOf(list: string, item: Item): string | undefined {
  const kind = list === 'assets' ? item['AssetType'] : list === 'liabilities' ? item['LiabilityType'] : undefined;
  return kind === undefined ? undefined : String(kind);
}

function nameOf(item: Item): string {
  const name = item['name'] as Entry | undefined;
  const text =
    (name?.['FullName'] as string | undefined) ?? [name?.['FirstName'], name?.['LastName']].filter((part) => part !== undefined).join(' ');
  return text.toLowerCase().trim();
}

/** Nothing in it yet but what the builder of such an item puts there. */
function isBlank(item: Item): boolean {
  return Object.entries(item).every(
    ([key, value]) => key === 'id' || key === 'PartyRoleType' || value === undefined || (Array.isArray(value) && value.length === 0),
  );
}

/** An item's identity; undefined when it has no identifying value. */
function identityOf(list: string, item: Item): string | undefined {
  const text = (...keys: readonly string[]): string | undefined => {
    const parts = keys.map((key) => item[key]);
    return parts.some((part) => part === undefined) ? undefined : parts.map((part) => String(part).toLowerCase()).join('|');
  };
  const holder = (item['holder'] as Entry | undefined)?.['FullName'];
  const address = (item['address'] ?? (item['property'] as Entry | undefined)?.['address']) as Entry | undefined;
  switch (list) {
    case 'borrowers': {
      const identifiers = item['taxpayerIdentifiers'] as readonly Entry[];
      const identifier = identifiers.find((each) => each['TaxpayerIdentifierValue'] !== undefined)?.['TaxpayerIdentifierValue'];
      return identifier === undefined ? nameOf(item) || undefined : String(identifier).replace(/\D/g, '');
    }
    case 'parties': {
      const roles = (item['roles'] as readonly Entry[]).map((role) => role['PartyRoleType']).join(',');
      return roles === '' ? undefined : `${roles.toLowerCase()}|${nameOf(item)}`;
    }
    case 'assets':
      return (
        text('AssetType', 'AssetAccountIdentifier') ??
        (holder === undefined ? text('AssetType') : `${String(text('AssetType'))}|${String(holder)}`)
      );
    case 'liabilities':
      return (
        text('LiabilityAccountIdentifier') ?? (holder === undefined ? undefined : `${String(text('LiabilityType'))}|${String(holder)}`)
      );
    case 'ownedProperties':
    case 'residences':
    case 'addresses':
      return address?.['AddressLineText'] === undefined ? text('AddressLineText') : String(address['AddressLineText']).toLowerCase();
    case 'employers':
      return text('FullName');
    case 'incomes':
      return text('IncomeType', 'EmploymentIncomeIndicator');
    case 'housingExpenses':
      return text('HousingExpenseType', 'HousingExpenseTimingType');
    case 'purchaseCredits':
      return text('PurchaseCreditType');
    case 'expenses':
      return text('ExpenseType');
    case 'creditScores':
      return text('CreditRepositorySourceType');
    case 'contactPoints':
      return text('ContactPointEmailValue') === undefined
        ? (text('ContactPointRoleType') ?? text('ContactPointTelephoneValue')?.replace(/\D/g, ''))
        : 'email';
    case 'taxpayerIdentifiers':
      return text('TaxpayerIdentifierType');
    case 'identifiers':
      return text('LoanIdentifierType');
    case 'races':
      return text('HMDARaceType');
    case 'ethnicities':
      return text('HMDAEthnicityType');
    default:
      return undefined;
  }
}

function eachItem(value: unknown, visit: (item: Item) => void): void {
  if (Array.isArray(value))
    for (const item of value) {
      visit(item as Item);
      eachItem(item, visit);
    }
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) eachItem(each, visit);
}

/** The same value with ids, and what relationships point to, put in the other document's terms. */
function renamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      (key === 'id' || key === 'from' || key === 'to') && typeof each === 'string' ? (ids.get(each) ?? each) : renamed(each, ids),
    ]),
  );
}
