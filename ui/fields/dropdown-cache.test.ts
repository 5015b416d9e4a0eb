import { expect, test } from 'vitest';
import { keyOfList, recycleLists, storedList, storeList, type ListStorage } from './dropdown-cache.ts';

/** A browser's storage, without the browser. */
function storageOf(most = Infinity): ListStorage & { keys: () => string[] } {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > most) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}
const list = [{ name: 'FHA', value: 'FHA' }];

test('a list is stored under frdm with what narrows it, for fifteen seconds, and deleted when it is found too old', () => {
  const storage = storageOf();
  const key = keyOfList('loanreg-4506', 'VA');
  expect(key).toBe('frdm:loanreg-4506?VA');
  storeList(storage, key, list, 1_000);
  expect(storedList(storage, key, 15_999)).toEqual(list);
  expect(storedList(storage, keyOfList('loanreg-4506'), 2_000)).toBeUndefined();
  expect(storedList(storage, key, 16_000)).toBeUndefined();
  expect(storage.keys()).toEqual([]);
});

test('recycling deletes every list that is too old or can’t be read, and nothing else', () => {
  const storage = storageOf();
  storeList(storage, keyOfList('old'), list, 0);
  storeList(storage, keyOfList('new'), list, 10_000);
  storage.setItem('frdm:broken', '{');
  storage.setItem('draft:1', 'typed');
  expect(recycleLists(storage, 15_000)).toBe(1);
  expect(storage.keys()).toEqual(['frdm:new?', 'draft:1']);
  expect(recycleLists(storage, 25_000)).toBe(0);
});

test('a full storage and a clock that was set back only mean that a list is asked for again', () => {
  const full = storageOf(10);
  storeList(full, keyOfList('loan-type'), list, 0);
  expect(full.keys()).toEqual([]);
  const storage = storageOf();
  storeList(storage, keyOfList('loan-type'), list, 50_000);
  expect(storedList(storage, keyOfList('loan-type'), 1_000)).toBeUndefined();
});
