import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quickCheckOf, UNSURE } from './quick-check.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(6),
  id: z
    .string()
    .regex(/^\d{0,3}$/)
    .default('377'),
  amount: z.union([z.number().min(0).max(999).multipleOf(0.01), z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)]).optional(),
  count: z.int().min(1).max(4).optional().meta({ description: 'Units' }),
  above: z.number().gt(0).lt(1).optional(),
  flag: z.boolean().optional(),
  scores: z
    .array(z.union([z.int(), z.literal('none')]))
    .max(2)
    .optional(),
  inner: z.strictObject({ kind: z.enum(['a', 'b']).default('a'), word: z.string().optional() }).prefault({}),
  plain: z.strictObject({ word: z.string().optional() }).default({}),
});

/** Values at and about every edge the schema has. */
const value = fc.oneof(
  fc.constantFrom<unknown>('', 'a', 'b', 'none', '12', '12.5', '12.555', 'abcdef', 'abcdefg', 'a\u0000', '\ud800', 'x'.repeat(500)),
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    1,
    1.5,
    4,
    5,
    0.5,
    0.1,
    0.29,
    0.291,
    999,
    999.01,
    1e21,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc.constantFrom<unknown>(null, undefined, true, false, [], [1], ['none', 3], [1, 2, 3], {}, { kind: 'b' }, { kind: 'c' }, { word: 'w' }),
  fc.constantFrom<unknown>({ kind: 'a', other: 1 }, { word: undefined }, { word: 7 }, [[]], { kind: null }, new Date(0)),
  fc.double(),
  fc.anything({ maxDepth: 2 }),
);
const field = fc.oneof(
  fc.constantFrom('name', 'id', 'amount', 'count', 'above', 'flag', 'scores', 'inner', 'plain'),
  fc.constantFrom('other', '__proto__', 'constructor', 'toString'),
);
const sent = fc
  .array(fc.tuple(field, value), { maxLength: 4 })
  .map((fields): unknown => Object.fromEntries([['name', 'abc'], ...fields] as [string, unknown][]));

describe('a quick check', () => {
  const check = quickCheckOf(schema)!;

  test('gives what the schema gives, or leaves it to the schema', () => {
    let sure = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: sent }, value), (one) => {
        const quick = check(one);
        if (quick === UNSURE) return;
        sure += 1;
        const read = schema.safeParse(one);
        expect(read.error).toBeUndefined();
        expect(quick).toStrictEqual(read.data);
      }),
      { numRuns: 5000 },
    );
    expect(sure).toBeGreaterThan(500);
  });

  test.each([
    { name: 'abc' },
    { name: 'abc', amount: 0.29, count: 4, flag: false, scores: [7, 'none'] },
    { name: 'abc', amount: '12.5', above: 0.5, inner: { kind: 'b', word: '' }, plain: {}, id: '' },
  ])('is sure of what is plain: %j', (one) => {
    expect(check(one)).toStrictEqual(schema.parse(one));
  });

  test.each([{ name: 'a\u0000' }, { name: '\ud800' }, { name: 'a', inner: { word: 'half \udc00' } }])(
    'does not let text through that no column holds: %j',
    (one) => {
      expect(check(one)).toBe(UNSURE);
    },
  );

  test('hands out its own values, so that nobody writes into the next request’s', () => {
    const first = check({ name: 'a' }) as { inner: object; plain: object };
    const second = check({ name: 'a' }) as { inner: object; plain: object };
    expect(first.inner).not.toBe(second.inner);
    expect(first.plain).not.toBe(second.plain);
  });
});

describe('a quick check of alternatives', () => {
  // The quick check leaves a text with the zero character to the schema, which lets it through.
  const any = z.strictObject({ word: z.string(), kind: z.string().default('any') });
  const listed = z.strictObject({ word: z.enum(['a\u0000', 'b']), kind: z.string().default('listed') });

  test('does not fill in from a later one where an earlier one may fit', () => {
    const either = z.union([any, listed]);
    expect(either.parse({ word: 'a\u0000' })).toEqual({ word: 'a\u0000', kind: 'any' });
    expect(quickCheckOf(either)!({ word: 'a\u0000' })).toBe(UNSURE);
    expect(quickCheckOf(either)!({ word: 'b' })).toEqual({ word: 'b', kind: 'any' });
  });

  test('goes on to the next where the value stays as it came whichever fits', () => {
    const either = z.union([z.number().max(9), z.string().max(3), any]);
    for (const one of [9, 'abc', { word: 'b' }]) expect(quickCheckOf(either)!(one)).toStrictEqual(either.parse(one));
    expect(quickCheckOf(either)!(10)).toBe(UNSURE);
  });
});

test.each([
  ['a condition of its own', z.string().refine((text) => text !== 'x')],
  ['a condition on what may be left out', z.string().optional().refine(Boolean)],
  ['a change of what was sent', z.string().trim()],
  ['a conversion', z.coerce.number()],
  ['a transformation', z.string().transform(Number)],
  ['a format it does not know', z.email()],
  ['fields nobody named', z.object({ a: z.string() })],
  ['a condition on the whole', z.strictObject({ a: z.string() }).refine(() => true)],
  ['a schema of itself', z.lazy(() => z.string())],
  ['a pattern that remembers', z.string().regex(/a/g)],
])('there is none for %s', (_what, part) => {
  expect(quickCheckOf(part)).toBeUndefined();
  expect(quickCheckOf(z.strictObject({ part }))).toBeUndefined();
});
