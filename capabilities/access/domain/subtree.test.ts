import { expect, test } from 'vitest';
import { isWithin, subtreeOf, type HierarchyPlace } from './subtree.ts';

const nowhere = { inside: true, roles: ['account-executive'], regionId: null, branchId: null };
const denver = { regionId: 10, branchId: 377 };
const boulder = { regionId: 10, branchId: 378 };
const seattle = { regionId: 20, branchId: 412 };

test.each<[string, HierarchyPlace, readonly boolean[]]>([
  ['the division', { ...nowhere, level: 'Division' }, [true, true, true]],
  ['an administrator of any level', { ...nowhere, roles: ['closer', 'admin'], level: 'Branch', ...seattle }, [true, true, true]],
  ['a region', { ...nowhere, level: 'Region', regionId: 10 }, [true, true, false]],
  ['a branch', { ...nowhere, level: 'Branch', ...denver }, [true, false, false]],
  ['a region nobody named', { ...nowhere, level: 'Region' }, [false, false, false]],
  ['a branch whose region nobody named', { ...nowhere, level: 'Branch', branchId: 377 }, [false, false, false]],
  ['the lender’s people of no level', { ...nowhere, level: 'Brokerage' }, [false, false, false]],
  ['everyone outside, whatever their level', { ...nowhere, inside: false, level: 'Division' }, [false, false, false]],
  [
    'an outside person who calls themselves admin',
    { ...nowhere, inside: false, roles: ['admin'], level: 'Division' },
    [false, false, false],
  ],
])('%s works within what is theirs', (_name, place, within) => {
  const subtree = subtreeOf(place);
  expect([denver, boulder, seattle].map((one) => isWithin(subtree, one))).toEqual(within);
});

test('a region alone is in reach of its own people and of those of its branches', () => {
  const region = { regionId: 10 };
  expect(isWithin({ over: 'branch', ...denver }, region)).toBe(true);
  expect(isWithin({ over: 'branch', ...seattle }, region)).toBe(false);
  expect(isWithin({ over: 'region', regionId: 20 }, region)).toBe(false);
  expect(isWithin({ over: 'nothing' }, region)).toBe(false);
});
