import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument, Relationship } from '../../../standards/mismo-3.4/application-document.ts';
import { addItem, applyChange } from './apply-change.ts';
import { diff } from './diff.ts';

/** One thing a file says that the application does not, for a person to accept or to keep what is there. */
export interface ProposedChange {
  readonly path: string;
  readonly label: string;
  /** `new`: the application has nothing there; `differs`: it has something else. */
  readonly status: 'new' | 'differs';
  readonly current?: unknown;
  readonly incoming: unknown;
  /** Who put there what is there, and from where; as the journal's provenance says. */
  readonly currentFrom?: string;
}
export interface Proposal {
  readonly changes: readonly ProposedChange[];
  /** Items of the application that the file does not have. They stay; nothing is ever removed by an import. */
  readonly onlyHere: readonly { readonly path: string; readonly label: string }[];
}

type Entry = Readonly<Record<string, unknown>>;
type Item = Entry & { readonly id: string };

/**
 * What an import would change, field by field. Items of both sides are matched by what they are (a borrower by identifier or name, an
 * account by its number), not by the labels of two files that know nothing of each other. `provenance` tells who wrote a path.
 */
export function propose(
  current: ApplicationDocument,
  incoming: ApplicationDocument,
  provenance: (path: string) => string | undefined = () => undefined,
): Proposal {
  const aligned = align(current, incoming);
  const changes: ProposedChange[] = [];
  const onlyHere: { path: string; label: string }[] = [];
  for (const { path, label, kind, before, after } of diff(current, aligned)) {
    if (kind === 'removed') onlyHere.push({ path, label });
    if (kind === 'set' || kind === 'added') changes.push({ path, label, status: 'new', incoming: after });
    if (kind === 'changed') {
      const currentFrom = provenance(path);
      changes.push({
        path,
        label,
        status: 'differs',
        current: before,
        incoming: after,
        ...(currentFrom === undefined ? {} : { currentFrom }),
      });
    }
  }
  return { changes, onlyHere };
}

/** The application with the accepted changes in it; paths not of the proposal are refused. */
export function acceptProposal(
  current: ApplicationDocument,
  proposal: Proposal,
  accepted: readonly string[],
): Result<ApplicationDocument, Refusal> {
  const byPath = new Map(proposal.changes.map((change) => [change.path, change] as const));
  let document = current;
  for (const path of accepted) {
    const change = byPath.get(path);
    if (!change) return refuse('UNKNOWN_FIELD', 'The import proposes no such change.', { field: path });
    const isItem = typeof change.incoming === 'object' && change.incoming !== null;
    const result = isItem
      ? addItem(document, path.slice(0, path.lastIndexOf('/')), change.incoming as Item)
      : applyChange(document, path, change.incoming);
    if (!result.ok) return result;
    document = result.value;
  }
  return ok(document);
}

/** The incoming document under the current one's ids; what is new there gets ids that are free here. */
function align(current: ApplicationDocument, incoming: ApplicationDocument): ApplicationDocument {
  const ids = new Map<string, string>([[incoming.loan.id, current.loan.id]]);
  const taken = new Set<string>();
  const last = new Map<string, number>();
  eachItem(current, (item) => taken.add(item.id));
  taken.add(current.loan.id);
  matchLists(current as unknown as Entry, incoming as unknown as Entry, ids);
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

function arcKey({ from, to, arcrole }: Relationship): string {
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

/** Pairs items that are the same thing; what nothing tells apart in order; and gives blank items to what is left, to be filled. */
function pairItems(list: string, here: readonly Item[], there: readonly Item[], pair: (mine: Item, theirs: Item) => void): void {
  const waiting = new Map<string | undefined, Item[]>();
  const blank: Item[] = [];
  for (const mine of here.toReversed()) {
    if (isBlank(mine)) blank.push(mine);
    else {
      const identity = identityOf(list, mine);
      const alike = waiting.get(identity);
      if (alike) alike.push(mine);
      else waiting.set(identity, [mine]);
    }
  }
  for (const theirs of there) {
    const mine = waiting.get(identityOf(list, theirs))?.pop() ?? blank.pop();
    if (mine) pair(mine, theirs);
  }
}

/** Nothing in it yet but what the builder of such an item puts there. */
function isBlank(item: Item): boolean {
  return Object.entries(item).every(
    ([key, value]) => key === 'id' || key === 'PartyRoleType' || value === undefined || (Array.isArray(value) && value.length === 0),
  );
}

/** What an item is in the world; undefined when nothing in it says. */
function identityOf(list: string, item: Item): string | undefined {
  const text = (...keys: readonly string[]): string | undefined => {
    const parts = keys.map((key) => item[key]);
    return parts.some((part) => part === undefined) ? undefined : parts.map((part) => String(part).toLowerCase()).join('|');
  };
  const holder = (item['holder'] as Entry | undefined)?.['FullName'];
  const name = item['name'] as Entry | undefined;
  const address = (item['address'] ?? (item['property'] as Entry | undefined)?.['address']) as Entry | undefined;
  switch (list) {
    case 'borrowers': {
      const identifiers = item['taxpayerIdentifiers'] as readonly Entry[];
      const identifier = identifiers.find((each) => each['TaxpayerIdentifierValue'] !== undefined)?.['TaxpayerIdentifierValue'];
      const who = `${String(name?.['FirstName'] ?? name?.['FullName'] ?? '')} ${String(name?.['LastName'] ?? '')}`.toLowerCase().trim();
      return identifier === undefined ? who || undefined : String(identifier).replace(/\D/g, '');
    }
    case 'parties': {
      const roles = (item['roles'] as readonly Entry[]).map((role) => role['PartyRoleType']).join(',');
      return roles === '' ? undefined : `${roles}|${String(name?.['FullName'] ?? name?.['LastName'] ?? '')}`.toLowerCase();
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
      return text('ContactPointEmailValue') === undefined ? (text('ContactPointRoleType') ?? text('ContactPointTelephoneValue')) : 'email';
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
