import { expect, test } from 'vitest';
import { z } from 'zod';
import { isWebsite } from '../../foundation/validation/judge-value.ts';
import { validationSentences } from '../../foundation/validation/sentences.ts';
import { call } from '../../foundation/wire/call.ts';
import { cents, loanParams, rate } from '../../foundation/wire/schemas.ts';
import { withLines } from '../../foundation/wire/text-fields.ts';
import { readInput } from './input.ts';

const plain = call({ name: 'plain', method: 'GET', path: '/plain', summary: 'Takes nothing', reply: z.strictObject({}), refusals: {} });
const rich = call({
  name: 'rich',
  method: 'POST',
  path: '/loan/{loanId}/rich',
  summary: 'Takes everything',
  params: loanParams,
  query: z.strictObject({ page: z.coerce.number().int().optional() }),
  body: z.strictObject({ amount: z.int().min(0), borrower: z.strictObject({ name: z.string() }) }),
  reply: z.strictObject({}),
  refusals: {},
});
const good = { params: { loanId: '1400023871' }, query: {}, body: { amount: 1, borrower: { name: 'A' } } };

function bottomless(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

test.each([
  ['a query where none is known', plain, {}, { debug: '1' }, undefined, 'debug'],
  ['a body where none is known', plain, {}, {}, { isAdmin: true }, 'isAdmin'],
  ['an unknown field of a query', rich, good.params, { p9: 'x' }, good.body, 'p9'],
  ['an unknown field deep in a body', rich, good.params, {}, { ...good.body, borrower: { name: 'A', tenant: 3 } }, 'borrower.tenant'],
  ['a column of the database beside the known fields', rich, good.params, {}, { ...good.body, brokerage_id: 3 }, 'brokerage_id'],
  ['a negative amount', rich, good.params, {}, { ...good.body, amount: -1 }, 'amount'],
  ['a fraction where whole cents are asked for', rich, good.params, {}, { ...good.body, amount: 0.1 }, 'amount'],
  ['text where a number is asked for', rich, good.params, {}, { ...good.body, amount: '1' }, 'amount'],
  ['no body at all', rich, good.params, {}, undefined, 'body'],
  ['one value given twice', rich, good.params, { page: ['1', '2'] }, good.body, 'page'],
  ['a loan number of nine digits', rich, { loanId: '140002387' }, {}, good.body, 'loanId'],
  ['a zero character', rich, good.params, {}, { amount: 1, borrower: { name: 'A\u0000' } }, 'borrower.name'],
  ['a text turned round', rich, good.params, {}, { amount: 1, borrower: { name: 'Smith\u202E' } }, 'borrower.name'],
  ['a zero-width space', rich, good.params, {}, { amount: 1, borrower: { name: 'Okafor\u200B' } }, 'borrower.name'],
  ['a line break in a name', rich, good.params, {}, { amount: 1, borrower: { name: 'A\nB' } }, 'borrower.name'],
  ['half a character', rich, good.params, {}, { amount: 1, borrower: { name: '\ud800' } }, 'borrower.name'],
  ['a zero character in the path', rich, { loanId: '14000\u000023871' }, {}, good.body, 'loanId'],
  ['a name with a line break', rich, good.params, {}, { ...good.body, 'a\r\nb': 1 }, 'a??b'],
  ['a name of 5,000 letters', rich, good.params, {}, { ...good.body, ['k'.repeat(5_000)]: 1 }, `${'k'.repeat(80)}…`],
  ['a bottomless list', rich, good.params, {}, { ...good.body, amount: bottomless(100_000) }, 'amount.0.0'],
  ['a text where no body is known', plain, {}, {}, 'x', 'body'],
  ['a number where no body is known', plain, {}, {}, 1, 'body'],
])('refuses %s and names the field', (_name, contract, params, query, body, field) => {
  const read = readInput(contract, params, query, body);
  expect(read.ok ? 'let in' : read.refusal.field).toBe(field);
  if (!read.ok) expect(read.refusal.message).not.toMatch(/undefined|ZodError|\[object/);
});

test('gives what the contract names, as the contract shapes it', () => {
  expect(readInput(rich, good.params, { page: '2' }, good.body)).toEqual({ ok: true, value: { ...good, query: { page: 2 } } });
});

test('a refusal of a text says which character and what to do', () => {
  const sentence = (name: string): string => {
    const read = readInput(rich, good.params, {}, { amount: 1, borrower: { name } });
    return read.ok ? 'let in' : read.refusal.message;
  };
  expect(sentence('Okafor\u202E')).toBe(
    'The field borrower.name has a character that can’t be seen (U+202E). Delete it and type the text again.',
  );
  expect(sentence('A\tB')).toBe('The field borrower.name has a line break or a tab. Write it in one line.');
  expect(sentence(`Z${'\u0301'.repeat(9)}`)).toBe('The field borrower.name has too many accents on one letter (U+0301). Delete some.');
  expect(sentence('می\u200cخواهم')).toBe('let in');
  expect(sentence('O’Connor-Núñez')).toBe('let in');
});

test('a text of several lines may have them where its contract says so, and nothing hidden', () => {
  const noted = {
    ...rich,
    body: z.strictObject({ note: withLines(z.string()), asks: z.array(z.strictObject({ why: withLines(z.string()) })) }),
  };
  const read = (note: string, why: string) => readInput(noted, good.params, {}, { note, asks: [{ why }] });
  expect(read('one\ntwo', 'a\r\n\tb').ok).toBe(true);
  const hidden = read('one\ntwo', 'a\n\u2066b');
  expect(hidden.ok ? '' : hidden.refusal.field).toBe('asks.0.why');
});

const worded = {
  ...rich,
  body: z.strictObject({
    fico: z.int().min(300).max(850).meta({ title: 'Median FICO' }),
    coBorrowerFicoList: z.array(z.union([z.int().min(300).max(850), z.string().regex(/^[3-8]\d\d$/)])).optional(),
    feeCents: cents.min(0).max(50_000_00),
    noteRate: rate.min(125).max(25_000).nullable().optional(),
    loanPurpose: z.enum(['Purchase', 'Refinance']).optional(),
    note: z.string().max(10).optional(),
    pointsText: z.number().multipleOf(0.01).optional(),
    facts: z.record(z.string(), z.int().min(0).max(9)).optional(),
    website: z.string().refine(isWebsite, validationSentences.mask('Website')).optional(),
  }),
};
const wordsFor = (body: object) => {
  const read = readInput(worded, good.params, {}, { fico: 700, feeCents: 1, ...body });
  return read.ok ? 'let in' : read.refusal.message;
};

test.each([
  [{ fico: 999 }, 'Median FICO must be from 300 to 850.'],
  [{ fico: 'high' }, 'Median FICO must be from 300 to 850.'],
  [{ fico: undefined }, 'Median FICO is required.'],
  [{ coBorrowerFicoList: [700, 999] }, 'Co borrower FICO list 2 must be from 300 to 850.'],
  [{ coBorrowerFicoList: ['999'] }, 'Co borrower FICO list 1 must be from 300 to 850.'],
  [{ feeCents: -1 }, 'Fee must be from $0 to $50,000.'],
  [{ noteRate: 26_000 }, 'Note rate must be from 0.125 to 25.'],
  [{ loanPurpose: 'Fun' }, 'Loan purpose is none of the choices.'],
  [{ note: 'x'.repeat(11) }, 'Note is longer than 10 characters.'],
  [{ note: 7 }, 'Note can’t be read.'],
  [{ pointsText: 0.001 }, 'Points text has too many decimals.'],
  [{ facts: { '': 10 } }, 'The value must be from 0 to 9.'],
  [{ facts: { ['k'.repeat(5_000)]: 10 } }, `K${'k'.repeat(79)} must be from 0 to 9.`],
  [{ website: 'lender' }, 'Invalid characters in Website field. Please check the field(s) and retry.'],
  [{ website: 5 }, 'Website can’t be read.'],
  [{ fico: 850, feeCents: 0 }, 'let in'],
])('a refusal of %j is in words a person knows', (body, sentence) => expect(wordsFor(body)).toBe(sentence));

test('everything that is wrong is said at once, each with its field', () => {
  const read = readInput(worded, good.params, {}, { fico: 999, feeCents: -1, loanPurpose: 'Fun' });
  expect(read).toMatchObject({
    ok: false,
    refusal: {
      code: 'INVALID_INPUT',
      field: 'fico',
      message: 'Median FICO must be from 300 to 850.',
      details: {
        problems: [
          { field: 'fico', kind: 'invalid', text: 'Median FICO must be from 300 to 850.' },
          { field: 'feeCents', kind: 'invalid', text: 'Fee must be from $0 to $50,000.' },
          { field: 'loanPurpose', kind: 'invalid', text: 'Loan purpose is none of the choices.' },
        ],
      },
    },
  });
});
