import { instantText } from './instant-text.ts';

/** A statement a transaction begins or ends with. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** Selected: when the transaction began. */
export const startAsked = `${instantText('transaction_timestamp()')} as at`;

const inUtc = `set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`;
const inBrokerage = `select set_config('lockdesk.brokerage', $1, true), ${inUtc}, ${startAsked}`;
const asLender: Statement = { text: `select set_config('role', 'lockdesk_lender', true), ${inUtc}, ${startAsked}`, values: [] };
const begin: Statement = { text: 'begin', values: [] };

export const commit: Statement = { text: 'commit', values: [] };

/** Opens a transaction of one brokerage, or of none; `holds` is the number of an advisory lock held before anything is read. */
export function writing(brokerage: number | '', holds?: bigint): readonly Statement[] {
  const held = holds === undefined ? [] : [{ text: 'select pg_advisory_xact_lock($1::bigint)', values: [String(holds)] }];
  return [begin, ...held, { text: inBrokerage, values: [String(brokerage)] }];
}

/** Opens one that reads one brokerage as it was at one moment. */
export function deciding(brokerage: number): readonly Statement[] {
  return [
    { text: 'begin isolation level repeatable read, read only', values: [] },
    { text: inBrokerage, values: [String(brokerage)] },
  ];
}

/** Opens one that reads across brokerages. */
export const lenderReading: readonly Statement[] = [{ text: 'begin read only', values: [] }, asLender];
