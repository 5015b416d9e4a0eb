import { expect, test } from 'vitest';
import { CLEAN_MS, cleanCached, readCached, writeCached, type CacheStore } from './provider-cache.ts';

function storeOf(full = false): CacheStore & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new Error('Quota');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

test('what was stored is there for two minutes, and then gone', () => {
  const store = storeOf();
  writeCached(store, '1', ['Cairn Peak Title'], 0);
  expect(readCached(store, '1', CLEAN_MS - 1)).toEqual(['Cairn Peak Title']);
  expect(readCached(store, '1', CLEAN_MS)).toBeUndefined();
  expect(store.entries.size).toBe(0);
});

test('cleaning takes away only its own and only what is old or broken', () => {
  const store = storeOf();
  store.setItem('another', 'stays');
  writeCached(store, 'old', 1, 0);
  writeCached(store, 'new', 2, CLEAN_MS);
  store.setItem('lockdesk.service-provider.broken', '{');
  cleanCached(store, CLEAN_MS + 1);
  expect([...store.entries.keys()]).toEqual(['another', 'lockdesk.service-provider.new']);
});

test('a full store loses the value, not the screen', () => {
  const store = storeOf(true);
  writeCached(store, '1', 1, 0);
  expect(readCached(store, '1', 1)).toBeUndefined();
});
