import { expect, test } from 'vitest';
import { PeopleThere } from './people-there.ts';

const asked = (there: PeopleThere, people: Readonly<Record<number, number>>, now: number): void => {
  for (const [brokerage, count] of Object.entries(people))
    for (let n = 0; n < count; n += 1) there.asked({ brokerageId: Number(brokerage), personId: `person ${n}` }, now);
};

test('a person counts once, however often they ask', () => {
  const there = new PeopleThere();
  for (let n = 0; n < 50; n += 1) asked(there, { 2: 10, 3: 30 }, n);
  expect(there.partOf(2, 10)).toBe(0.25);
});

test('a brokerage of few people has no part', () => {
  const there = new PeopleThere();
  asked(there, { 2: 9, 3: 9 }, 0);
  expect(there.partOf(2, 10)).toBe(0);
  expect(there.partOf(2, 9)).toBe(0.5);
  expect(there.partOf(4, 9)).toBe(0);
});

test('the last ten seconds that are whole count, and nothing of before them', () => {
  const there = new PeopleThere();
  asked(there, { 2: 10, 3: 10 }, 0);
  asked(there, { 3: 30 }, 10_000);
  expect(there.partOf(2, 10)).toBe(0.5);
  asked(there, { 3: 10 }, 20_000);
  expect(there.partOf(2, 10)).toBe(0);
  expect(there.partOf(3, 10)).toBe(1);
});

test('after a silence those count who are there now', () => {
  const there = new PeopleThere();
  asked(there, { 2: 10 }, 0);
  asked(there, { 3: 10 }, 60_000);
  expect(there.partOf(2, 10)).toBe(0);
  expect(there.partOf(3, 10)).toBe(1);
});
