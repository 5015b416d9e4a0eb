import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { getCures } from '../contract/get-cures.ts';

export type Cures = ReplyOf<typeof getCures>;
export type Closed = NonNullable<Cures['closed']>;
export type Payer = Closed['charges'][number]['payer'];

export const PAYERS: Readonly<Record<Payer, string>> = { borrower: 'Borrower', seller: 'Seller', lender: 'Lender', other: 'Others' };

export const FORMS: Readonly<Record<Closed['lines'][number]['cures'][number]['form'], string>> = {
  'credit-on-closing-disclosure': 'Credit on the Closing Disclosure',
  refund: 'Refund check',
  'principal-reduction': 'Principal reduction',
};

export const ERRORS = {
  recipient: 'Wrong payee',
  contact: 'Contact of a company',
  identifier: 'License, file or loan number',
  spelling: 'Spelling of a name',
  statement: 'Box or statement without a figure',
  amount: 'An amount or rate',
  'place-of-delivery': 'Property address or borrower left out',
  'product-or-penalty': 'Product or prepayment penalty',
} as const;

export const HOWS = {
  'settlement statement': 'Settlement statement',
  recorder: 'Recorder',
  'settlement agent': 'Settlement agent',
  borrower: 'Borrower',
  'own review': 'Own review',
} as const;

export function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

export function choices<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
