import { expect, test } from 'vitest';
import { hierarchyReach, mayPick, type HierarchyPlace } from './hierarchy.ts';

const inside = { inside: true, admin: false };
const denver = { regionId: 10, branchId: 377 };
const boulder = { regionId: 10, branchId: 378 };
const seattle = { regionId: 20, branchId: 412 };

test.each<[string, HierarchyPlace, readonly boolean[]]>([
  ['the division', { ...inside, level: 'Division' }, [true, true, true]],
  ['an administrator of any level', { inside: true, admin: true, level: 'Branch', ...seattle }, [true, true, true]],
  ['a region', { ...inside, level: 'Region', regionId: 10 }, [true, true, false]],
  ['a branch', { ...inside, level: 'Branch', ...denver }, [true, false, false]],
  ['a region nobody named', { ...inside, level: 'Region' }, [false, false, false]],
  ['the lender’s people of no level', { ...inside, level: 'Brokerage' }, [false, false, false]],
  ['everyone outside', { inside: false, admin: false, level: 'Division' }, [false, false, false]],
])('%s picks within what is theirs', (_name, place, picks) => {
  const reach = hierarchyReach(place);
  expect([denver, boulder, seattle].map((one) => mayPick(reach, one))).toEqual(picks);
});
