import { expect, test } from 'vitest';
import { CLEAN_MS, cleanCached, readCached, writeCached, type CacheStore } from './provider-cache.ts';

function storeOf(full = false): CacheStore & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new Error('Quota');
      held.set(key, value);
    },
    removeItem: (key) => void held.delete(key),
    key: (index) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

test('what was stored is there for two minutes, and then gone', () => {
  const store = storeOf();
  writeCached(store, '1', ['Cairn Peak Title'], 0);
  expect(readCached(store, '1', CLEAN_MS - 1)).toEqual(['Cairn Peak Title']);
  expect(readCached(store, '1', CLEAN_MS)).toBeUndefined();
  expect(store.held.size).toBe(0);
});

test('cleaning takes away only its own and only what is old or broken', () => {
  const store = storeOf();
  store.setItem('another', 'stays');
  writeCached(store, 'old', 1, 0);
  writeCached(store, 'new', 2, CLEAN_MS);
  store.setItem('lockdesk.service-provider.broken', '{');
  cleanCached(store, CLEAN_MS + 1);
  expect([...store.held.keys()]).toEqual(['another', 'lockdesk.service-provider.new']);
});

test('a full store loses the value, not the screen', () => {
  const store = storeOf(true);
  writeCached(store, '1', 1, 0);
  expect(readCached(store, '1', 1)).toBeUndefined();
});
