import { instantText } from './instant-text.ts';

/** A statement a transaction begins or ends with. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** Selected: when the transaction began. */
export const startAsked = `${instantText('transaction_timestamp()')} as at`;

const inUtc = `set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`;
const inBrokerage = `set_config('lockdesk.brokerage', $1, true), ${inUtc}, ${startAsked}`;
const asLender: Statement = { text: `select set_config('role', 'lockdesk_lender', true), ${inUtc}, ${startAsked}`, values: [] };
const begin: Statement = { text: 'begin', values: [] };

export const commit: Statement = { text: 'commit', values: [] };

/** Advisory locks held before anything is read, in this order: one alone, then some together with others who share them. */
export interface Held {
  readonly alone?: bigint | undefined;
  readonly shared?: readonly number[] | undefined;
}

/** Opens a transaction of one brokerage, or of none. */
export function writing(brokerage: number | '', held: Held = {}): readonly Statement[] {
  return [begin, within(brokerage, held)];
}

/** The first statement of a transaction: what follows is of one brokerage, or of none. */
export function within(brokerage: number | '', { alone, shared = [] }: Held): Statement {
  const locks = [
    ...(alone === undefined ? [] : [['pg_advisory_xact_lock', alone] as const]),
    ...shared.map((lock) => ['pg_advisory_xact_lock_shared', lock] as const),
  ];
  const held = locks.map(([takes], index) => `${takes}($${index + 2}::bigint), `).join('');
  return { text: `select ${held}${inBrokerage}`, values: [brokerage, ...locks.map(([, lock]) => lock)].map(String) };
}

/** Opens one that reads one brokerage as it was at one moment. */
export function deciding(brokerage: number): readonly Statement[] {
  return [
    { text: 'begin isolation level repeatable read, read only', values: [] },
    { text: `select ${inBrokerage}`, values: [String(brokerage)] },
  ];
}

/** Opens one that reads across brokerages. */
export const lenderReading: readonly Statement[] = [{ text: 'begin read only', values: [] }, asLender];
