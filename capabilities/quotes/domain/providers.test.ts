import { describe, expect, test } from 'vitest';
import {
  deletePreferredProviders,
  limitOfService,
  providerInUse,
  selectProvider,
  standingOf,
  updatePreferredProviders,
  type BrokerProvider,
  type Quote,
  type ServiceType,
} from './index.ts';

const quoteOf = (serviceType: ServiceType, providerId: string, affiliate = false): Quote & { readonly serviceType: ServiceType } => ({
  serviceType,
  providerId,
  name: `Sample ${providerId}`,
  address: '1 Example Street',
  telephone: '303-555-0100',
  affiliate,
  validUntil: '2026-12-15',
  charges: [],
});
const quotes = [quoteOf('title', 'T-1'), quoteOf('title', 'T-2', true), quoteOf('settlement', 'T-1')];
const named: readonly BrokerProvider[] = [
  { serviceType: 'title', providerId: 'T-2', name: 'Sample T-2', standing: 'preferred' },
  { serviceType: 'settlement', providerId: 'T-1', name: 'Sample T-1', standing: 'excluded' },
];
const on = ['title', 'settlement', 'recording'] as const;
const own = { from: 'borrower', name: 'Aunt’s Title', address: '', telephone: '' } as const;

describe('a provider is selected', () => {
  const select = (type: ServiceType, wanted: Parameters<typeof selectProvider>[2]) => selectProvider({ on, quotes, named }, type, wanted);
  test('from those who quoted, or one the borrower found, or taken back', () => {
    expect(select('title', { from: 'list', providerId: 'T-1', byBorrower: false })).toMatchObject({
      value: { providerId: 'T-1', name: 'Sample T-1', byBorrower: false },
    });
    expect(select('title', own)).toMatchObject({ value: { providerId: null, name: 'Aunt’s Title', byBorrower: true } });
    expect(select('title', { from: 'nobody' })).toEqual({ ok: true, value: null });
  });
  test.each([
    ['survey', own, 'SERVICE_NOT_THERE'],
    ['recording', own, 'NO_SHOPPING'],
    ['title', { from: 'list', providerId: 'T-9', byBorrower: true }, 'NO_SUCH_PROVIDER'],
    ['settlement', { from: 'list', providerId: 'T-1', byBorrower: true }, 'PROVIDER_EXCLUDED'],
  ] as const)('but not for %s: %j is %s', (type, wanted, code) => {
    expect(select(type, wanted)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('who provides a service decides the limit of its charges (1026.19(e)(3))', () => {
  const limit = (type: ServiceType, wanted?: Parameters<typeof selectProvider>[2]) => {
    const selected = wanted && selectProvider({ on, quotes, named: [] }, type, wanted);
    const inUse = selected?.ok && selected.value ? selected.value : undefined;
    const found = limitOfService(type, inUse);
    return found.ok ? found.value.value : found.refusal.code;
  };
  test('one the borrower found off the list: no limit (19(e)(3)(iii)(D))', () => {
    expect(limit('title', own)).toBe('unlimited');
  });
  test('one of the list, chosen or not, and nobody yet: ten percent (19(e)(3)(ii))', () => {
    expect(limit('title', { from: 'list', providerId: 'T-1', byBorrower: true })).toBe('ten');
    expect(limit('title', { from: 'list', providerId: 'T-1', byBorrower: false })).toBe('ten');
    expect(limit('title')).toBe('ten');
  });
  test('an affiliate of the list: none (19(e)(3)(i))', () => {
    expect(limit('title', { from: 'list', providerId: 'T-2', byBorrower: true })).toBe('zero');
  });
  test('an affiliate stays one when a later quote leaves it out', () => {
    const selected = selectProvider({ on, quotes, named: [] }, 'title', { from: 'list', providerId: 'T-2', byBorrower: false });
    const inUse = providerInUse('title', selected.ok && selected.value ? selected.value : undefined, { quotes: [], named: [] });
    expect(limitOfService('title', inUse)).toMatchObject({ ok: true, value: { value: 'zero' } });
  });
  test('recording: ten percent (19(e)(3)(ii)(A))', () => {
    expect(limit('recording')).toBe('ten');
  });
});

test('with nobody selected, the preferred one who quoted is used; who was selected goes before', () => {
  expect(providerInUse('title', undefined, { quotes, named })).toMatchObject({ providerId: 'T-2', byBorrower: false });
  expect(providerInUse('settlement', undefined, { quotes, named })).toBeUndefined();
  const selected = { providerId: 'T-1', name: 'Sample T-1', address: '', telephone: '', byBorrower: true, affiliate: false };
  expect(providerInUse('title', selected, { quotes, named })).toBe(selected);
});

describe('the providers a brokerage names', () => {
  test('have one standing for each service', () => {
    expect(standingOf(named, { serviceType: 'title', providerId: 'T-2' })).toBe('preferred');
    expect(standingOf(named, { serviceType: 'settlement', providerId: 'T-2' })).toBe('neither');
  });
  test('are named once in a list, and at most 500 of them', () => {
    expect(updatePreferredProviders(named, [named[0]!, named[0]!])).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_TWICE' } });
    const full = Array.from({ length: 500 }, (_, at): BrokerProvider => ({ ...named[0]!, providerId: `P-${at}` }));
    expect(updatePreferredProviders(full, [{ ...named[0]!, providerId: 'P-7', standing: 'excluded' }]).ok).toBe(true);
    expect(updatePreferredProviders(full, [named[0]!])).toMatchObject({ ok: false, refusal: { code: 'PROVIDERS_LIMIT' } });
  });
  test('are taken off only when they are on', () => {
    expect(deletePreferredProviders(named, [{ serviceType: 'title', providerId: 'T-2' }])).toEqual({ ok: true, value: [named[0]] });
    expect(deletePreferredProviders(named, [{ serviceType: 'title', providerId: 'T-1' }])).toMatchObject({
      ok: false,
      refusal: { code: 'PROVIDER_NOT_NAMED' },
    });
  });
});
