import { expect, test } from 'vitest';
import { registrationTypeOf } from './registration-type.ts';

test.each([
  ['1', 'prequal'],
  ['prequal', 'prequal'],
  ['2', 'locknshop'],
  ['LockNShop', 'locknshop'],
  ['3', 'fullreg'],
  ['fullreg', 'fullreg'],
  ['anything', 'fullreg'],
  ['', 'fullreg'],
  [undefined, 'fullreg'],
])('the registration type %j is %s', (given, type) => expect(registrationTypeOf(given)).toBe(type));
