import { formatDate, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { BodyOf } from '../../../foundation/wire/call.ts';
import type { postPipelineList } from '../contract/post-pipeline-list.ts';

export type Filter = Omit<BodyOf<typeof postPipelineList>, 'after' | 'limit'>;
export type View = NonNullable<Filter['view']>;
export type Order = NonNullable<Filter['sort']>;
export type LockState = NonNullable<Filter['lockState']>[number];

export const views: readonly { readonly id: View; readonly title: string }[] = [
  { id: 'mine', title: 'My pipeline' },
  { id: 'le-due', title: 'LE due in 3 days' },
  { id: 'locks-expiring', title: 'Locks expiring' },
  { id: 'suspended', title: 'Suspended' },
  { id: 'closing-this-month', title: 'Closing this month' },
  { id: 'all', title: 'All loans' },
];

export const orders: Readonly<Record<Order['by'], string>> = {
  cost: 'what costs money soonest',
  updated: 'last change',
  loan: 'loan number',
  borrower: 'borrower',
  product: 'product',
  amount: 'amount',
  rate: 'rate',
  'lock-expires': 'lock expiry',
  'le-due': 'LE due date',
  closing: 'closing date',
  status: 'status',
  qm: 'QM',
  ltv: 'LTV',
  score: 'FICO',
  officer: 'officer',
  processor: 'processor',
  brokerage: 'brokerage',
  type: 'loan type',
  purpose: 'purpose',
  state: 'property state',
  lien: 'lien position',
  disclosed: 'day the LE was sent',
  registered: 'day of registration',
};

export const lockStates: Readonly<Record<LockState, string>> = {
  none: 'Not locked',
  requested: 'Requested',
  locked: 'Locked',
  expired: 'Expired',
  cancelled: 'Cancelled',
  denied: 'Denied',
};

/** Loans that cost money come first. */
export const defaultOrder: Order = { by: 'cost', descending: false };

/** The list's state in its address: short words, lists joined by commas, defaults left out. */
export interface Address {
  readonly view?: string | undefined;
  readonly status?: string | undefined;
  readonly officer?: string | undefined;
  readonly brokerage?: string | undefined;
  readonly lock?: string | undefined;
  readonly product?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly days?: string | undefined;
  /** Days as "2026-03-01..2026-03-31", either end of which may be missing. */
  readonly registered?: string | undefined;
  readonly expires?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: string | undefined;
}

/** Days a filter on the last change can reach back. */
export const updatedChoices = [1, 7, 30, 60, 90] as const;

/** Reads any address: parts that are not understood are left out. `daysAgo` gives the date some days before today. */
export function filterOf(address: Readonly<Record<string, unknown>>, daysAgo: (days: number) => string): Filter {
  const text = (name: keyof Address): string | undefined => {
    const value = address[name];
    return value === undefined || value === null || value === '' ? undefined : String(value as string | number);
  };
  const list = (name: keyof Address): string[] =>
    text(name)
      ?.split(',')
      .filter((one) => one !== '') ?? [];
  const filter: { -readonly [Key in keyof Filter]: Filter[Key] } = {};
  filter.view = views.find(({ id }) => id === text('view'))?.id ?? 'mine';
  const statuses = list('status').slice(0, 20);
  if (statuses.length > 0) filter.status = statuses;
  const officers = list('officer').filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (officers.length > 0) filter.officerId = officers.slice(0, 50);
  const brokerages = list('brokerage').filter((id) => /^[1-9]\d{0,5}$/.test(id));
  if (brokerages.length > 0) filter.brokerageId = brokerages.slice(0, 50).map(Number);
  const states = list('lock').filter((one): one is LockState => one in lockStates);
  if (states.length > 0) filter.lockState = states;
  const products = list('product').filter((one) => /^\d{4}$/.test(one));
  if (products.length > 0) filter.productId = products.slice(0, 50);
  const types = list('type').slice(0, 10);
  if (types.length > 0) filter.loanType = types;
  const places = list('state').filter((one) => /^[A-Z]{2}$/.test(one));
  if (places.length > 0) filter.propertyState = places.slice(0, 60);
  const days = Number(text('days'));
  if (updatedChoices.some((choice) => choice === days)) filter.updatedAfter = daysAgo(days);
  const [registeredFrom, registeredTo] = daysOf(text('registered'));
  if (registeredFrom !== undefined) filter.registeredFrom = registeredFrom;
  if (registeredTo !== undefined) filter.registeredTo = registeredTo;
  const [lockExpiresFrom, lockExpiresTo] = daysOf(text('expires'));
  if (lockExpiresFrom !== undefined) filter.lockExpiresFrom = lockExpiresFrom;
  if (lockExpiresTo !== undefined) filter.lockExpiresTo = lockExpiresTo;
  const typed = text('text')?.trim().slice(0, 60);
  if (typed) filter.text = typed;
  filter.sort = orderOf(text('sort'));
  return filter;
}

/** The first and the last of some days; undefined for an end that is missing or no date. */
function daysOf(text: string | undefined): readonly [PlainDate | undefined, PlainDate | undefined] {
  const [from, to] = (text ?? '').split('..');
  return [isPlainDate(from) ? from : undefined, isPlainDate(to) ? to : undefined];
}

/** Days of an address as a person reads them: "03/01/2026 to 03/31/2026". */
export function daysText(text: string): string {
  const [from, to] = daysOf(text);
  if (from === undefined) return to === undefined ? 'any day' : `until ${formatDate(to)}`;
  return to === undefined ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
}

/** "amount" is upwards, "-amount" downwards. */
export function orderOf(text: string | undefined): Order {
  const by = text?.replace(/^-/, '') ?? '';
  return by in orders ? { by: by as Order['by'], descending: text!.startsWith('-') } : defaultOrder;
}

export function orderText(order: Order): string | undefined {
  if (order.by === defaultOrder.by && order.descending === defaultOrder.descending) return undefined;
  return `${order.descending ? '-' : ''}${order.by}`;
}

/** The parameters that filter or sort a view. */
const ADDRESS_NAMES = [
  'status',
  'officer',
  'brokerage',
  'lock',
  'product',
  'type',
  'state',
  'days',
  'registered',
  'expires',
  'text',
  'sort',
] as const;

/** True when something narrows or reorders the view. */
export function isChanged(address: Readonly<Record<string, unknown>>): boolean {
  return ADDRESS_NAMES.some((name) => address[name] !== undefined && address[name] !== '');
}

/** A list's address as it is saved: only its given parts. */
export function savedAddress(address: Address): Partial<Record<keyof Address, string>> {
  const names = ['view', ...ADDRESS_NAMES] as const;
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, String(address[name])]])),
  );
}

/** True when the view is narrowed, so that an empty list may be the filter's doing. */
export function isNarrowed(address: Readonly<Record<string, unknown>>): boolean {
  return isChanged({ ...address, sort: undefined });
}
