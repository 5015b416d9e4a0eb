import type { Relationship } from '../../../../standards/mismo-3.4/application-document.ts';
import { maskedValue, numbersIn } from '../../../../standards/mismo-3.4/secret-values.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';
import { singular } from '../edit/diff.ts';
import { shownValue } from './shown-value.ts';

type Entry = Readonly<Record<string, unknown>>;
/** The name of each item of an application, by its id. */
export type ItemNames = ReadonlyMap<string, string>;

const TITLES: Readonly<Record<string, string>> = {
  loan: 'Loan',
  relatedLoans: 'Other loans of the transaction',
  subjectProperty: 'Property',
  parties: 'Other parties',
  assets: 'Assets',
  ownedProperties: 'Real estate owned',
  liabilities: 'Liabilities',
  expenses: 'Expenses',
  creditRequests: 'Credit',
  signatories: 'Signatures',
  relationships: 'What belongs to whom',
};

/** The part of the application a path is shown under; each borrower is a part of their own. */
export function sectionOf(path: string, names: ItemNames): { readonly key: string; readonly title: string } {
  const [head = '', id = ''] = path.split('/');
  if (head === 'borrowers') return { key: `${head}/${id}`, title: names.get(id) ?? 'Borrower' };
  return { key: head, title: TITLES[head] ?? labelOf(head) };
}

/** Fields that people call otherwise than the standard does. */
const CALLED: Readonly<Record<string, string>> = {
  'Address line text': 'Street',
  'City name': 'City',
  'County name': 'County',
  'State code': 'State',
  'Postal code': 'ZIP',
  'Note rate percent': 'Note rate',
  'Taxpayer identifier value': 'Social security number',
  'Contact point telephone value': 'Telephone',
  'Contact point email value': 'E-mail',
};

/** A label for a person: "Address › Street". */
export function asCalled(label: string): string {
  const at = label.lastIndexOf(' › ') + 1;
  const last = at === 0 ? label : label.slice(at + 2);
  const called = CALLED[last];
  return called === undefined ? label : at === 0 ? called : `${label.slice(0, at + 2)}${called}`;
}

/** A path's label without the section it is shown in. */
export function withinSection(path: string, label: string): string {
  const [, ...rest] = label.split(' › ');
  return asCalled(rest.length > 0 && /^(loan|subjectProperty|borrowers)\//.test(path) ? rest.join(' › ') : label);
}

/** The nearest item a field is in, by name, unless it is the borrower its section is named for. */
export function nearestItem(path: string, names: ItemNames): string | undefined {
  const steps = path.split('/');
  const item = steps.findLast((step, index) => index < steps.length - 1 && names.has(step));
  return item === undefined || (steps[0] === 'borrowers' && item === steps[1]) ? undefined : names.get(item);
}

/** "Prairie Card is associated with Alice Sample". */
export function tieInWords({ from = '', to = '', arcrole = '' }: Pick<Relationship, 'from' | 'to' | 'arcrole'>, names: ItemNames): string {
  const verb = labelOf(arcrole.split('_').find((part) => /^[A-Z][a-z]/.test(part)) ?? 'IsAssociatedWith').toLowerCase();
  return `${names.get(from) ?? from} ${verb} ${names.get(to) ?? to}`;
}

/** The name of each item: a person's or a company's name, an address, an account's last digits, or its kind. */
export function itemNames(roots: readonly Entry[]): ItemNames {
  const names = new Map<string, string>();
  const own = numbersIn(roots);
  const visit = (entry: Entry, list: string): void => {
    const { id } = entry;
    if (typeof id === 'string' && list !== '' && list !== 'relationships') {
      const name = nameOf(entry);
      names.set(id, maskedValue('Name', name, own) || labelOf(singular(list)));
    }
    for (const [key, value] of Object.entries(entry)) {
      if (Array.isArray(value)) for (const item of value) visit(item as Entry, key);
      else if (typeof value === 'object' && value !== null) visit(value as Entry, '');
    }
  };
  for (const root of roots) visit(root, '');
  return names;
}

/** A name for one item; '' when it has none. */
export function nameOf(item: Entry): string {
  const part = (key: string): Entry => (item[key] ?? {}) as Entry;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  // An alias is a name itself.
  const { FirstName, LastName, FullName } = item['name'] === undefined && item['LastName'] !== undefined ? item : part('name');
  const person = [text(FirstName), text(LastName)].filter(Boolean).join(' ') || text(FullName);
  const account = text(item['LiabilityAccountIdentifier'] ?? item['AssetAccountIdentifier']);
  const company =
    text(part('holder')['FullName']) || text(item['FullName']) || text(part('legalEntity')['FullName']) || text(item['CreditorName']);
  const address = part('address')['AddressLineText'] ?? ((part('property')['address'] ?? {}) as Entry)['AddressLineText'];
  const kind = Object.entries(item).find(([key, value]) => key.endsWith('Type') && typeof value === 'string' && value !== 'Other');
  const named = person || company || text(address) || text(item['AddressLineText']) || (kind ? shownValue(kind[0], kind[1]) : '');
  const end = account.length > 3 ? maskedValue('AssetAccountIdentifier', account).replaceAll('•', '') : '';
  return end === '' ? named : `${named || 'Account'} ··${end}`;
}
