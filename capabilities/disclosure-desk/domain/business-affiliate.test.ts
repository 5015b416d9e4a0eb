import { describe, expect, test } from 'vitest';
import { soundTree } from '../../../regulation/sound-answer.ts';
import { plainDate } from '../../../foundation/dates/dates.ts';
import { chargeFactsOf, feeScheduleOn, payAffiliates, toleranceOf, type FeeLine } from '../../fees/domain/index.ts';
import { endBusinessAffiliate, paidAffiliates, saveBusinessAffiliate, type AffiliateTyped, type BusinessAffiliate } from './index.ts';

const FRI_2026_11_20 = plainDate(2026, 11, 20);
const schedule = feeScheduleOn(FRI_2026_11_20);
const typed: AffiliateTyped = {
  name: 'Specimen Ridge Settlement',
  services: ['settlement'],
  relation: 'voting-interest',
  share: 40_000,
  words: 'Ridgeline owns 40 percent of it.',
  since: '2026-03-01',
  leastCents: 45_000,
  mostCents: 90_000,
  use: 'used',
};
const stored: BusinessAffiliate = { ...typed, affiliateId: 'a', version: 3, until: null };
const broker = { name: 'Ridgeline Home Lending', kind: 'broker' };
const context = { company: broker, affiliates: [stored], today: FRI_2026_11_20 };
const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? 'ok' : result.refusal?.code;

describe('recording an affiliate', () => {
  test.each([
    ['a name of one letter', { name: 'A' }, 'name'],
    ['no service', { services: [] }, 'services'],
    ['no share where there is one', { share: null }, 'share'],
    ['no words', { words: '' }, 'words'],
    ['no day', { since: '2026-02-30' }, 'since'],
    ['a highest charge below the lowest', { mostCents: 100 }, 'mostCents'],
    ['a broker who requires it', { use: 'required', services: ['appraisal'] }, 'use'],
  ] as const)('%s is refused by its field', (_what, more, field) => {
    const found = saveBusinessAffiliate({ ...context, affiliates: [] }, { ...typed, ...more }, null);
    expect(found).toMatchObject({ ok: false, refusal: { code: 'AFFILIATE_INCOMPLETE', field } });
  });

  test('12 CFR 1024.15(b)(2): a lender may require its appraiser, and no settlement company', () => {
    const lender = { company: { name: 'Lender', kind: 'lender' }, affiliates: [], today: FRI_2026_11_20 };
    expect(codeOf(saveBusinessAffiliate(lender, { ...typed, use: 'required', services: ['appraisal'] }, null))).toBe('ok');
    expect(codeOf(saveBusinessAffiliate(lender, { ...typed, use: 'required' }, null))).toBe('AFFILIATE_INCOMPLETE');
  });

  test('a change is a version over the newest, and no other; two are never used for one service', () => {
    const over = { affiliateId: 'a', basedOn: 3 };
    expect(saveBusinessAffiliate(context, { ...typed, share: 55_000 }, over)).toMatchObject({ value: { version: 4 } });
    expect(codeOf(saveBusinessAffiliate(context, typed, { ...over, basedOn: 2 }))).toBe('AFFILIATE_STALE');
    expect(codeOf(saveBusinessAffiliate(context, { ...typed, name: 'Another' }, null))).toBe('AFFILIATE_SERVICE_TAKEN');
    expect(codeOf(saveBusinessAffiliate(context, { ...typed, name: 'Another', use: 'offered' }, null))).toBe('ok');
  });

  test('one that ended stays as it was', () => {
    const ended = { ...stored, until: FRI_2026_11_20 };
    expect(codeOf(saveBusinessAffiliate({ ...context, affiliates: [ended] }, typed, { affiliateId: 'a', basedOn: 3 }))).toBe(
      'AFFILIATE_ENDED',
    );
    expect(codeOf(endBusinessAffiliate(ended, { until: '2026-12-01', basedOn: 3 }, FRI_2026_11_20))).toBe('AFFILIATE_ENDED');
    expect(codeOf(endBusinessAffiliate(stored, { until: '2026-02-28', basedOn: 3 }, FRI_2026_11_20))).toBe('AFFILIATE_END_DAY');
    expect(endBusinessAffiliate(stored, { until: '2026-12-01', basedOn: 3 }, FRI_2026_11_20)).toMatchObject({ value: { version: 4 } });
  });
});

describe('whom the estimate pays, 12 CFR 1026.19(e)(3)', () => {
  const of = (more: Partial<BusinessAffiliate> = {}) => [{ ...stored, ...more, company: broker.name }];
  const chosen = (name: string, more = {}) => [{ service: 'settlement', name, offList: false, affiliate: false, ...more }] as const;
  const why = { label: 'Settlement Agent Fee', figure: { unit: 'usd', amount: '650.00' }, operation: 'given', source: 'Schedule' } as const;
  const line: FeeLine = {
    id: 'settlement',
    section: 'C',
    kind: 'SettlementFee',
    label: 'Settlement Agent Fee',
    amount: 65_000,
    why,
    paidTo: 'Title company',
    payee: 'unaffiliated',
  };
  const limitOf = (affiliates: ReturnType<typeof of>, selected: Parameters<typeof paidAffiliates>[1] = [], more = {}) => {
    const [paid] = payAffiliates([{ ...line, ...more }], paidAffiliates(affiliates, selected, FRI_2026_11_20), schedule);
    const found = toleranceOf(paid!);
    return found.ok ? found.value.value : found.refusal.code;
  };

  test.each([
    ['nobody affiliated', limitOf([]), 'ten'],
    ['one who is used unless another is chosen', limitOf(of()), 'zero'],
    ['one named beside others', limitOf(of({ use: 'offered' })), 'ten'],
    ['one named beside others and selected', limitOf(of({ use: 'offered' }), chosen('specimen ridge settlement')), 'zero'],
    ['another selected', limitOf(of(), chosen('Somebody Else')), 'ten'],
    ['an affiliate by its own quote', limitOf([], chosen('Harrow Sample', { affiliate: true })), 'zero'],
    ['a share without control', limitOf(of({ share: 20_000 })), 'ten'],
    ['one that is not yet', limitOf(of({ since: '2026-11-21' })), 'ten'],
    ['one that is no more', limitOf(of({ until: FRI_2026_11_20 })), 'ten'],
    ['a fee another was quoted for', limitOf(of(), [], { paidTo: 'Cairn Peak Title' }), 'ten'],
    ['a fee the affiliate was quoted for', limitOf(of(), [], { paidTo: 'Specimen Ridge Settlement' }), 'zero'],
    ['one of another service', limitOf(of({ services: ['survey'] })), 'ten'],
  ])('%s', (_what, limit, expected) => expect(limit).toBe(expected));

  test('the limit says whose affiliate it is, and its tree is sound', () => {
    const [paid] = payAffiliates([line], paidAffiliates(of(), [], FRI_2026_11_20), schedule);
    expect(paid).toMatchObject({ payee: 'affiliate', paidTo: typed.name, affiliate: { of: broker.name } });
    expect(chargeFactsOf(paid!)).toMatchObject({ paidTo: 'affiliate' });
    const found = toleranceOf(paid!);
    if (found.ok) soundTree(found.value.why);
    expect(JSON.stringify(found)).toContain('Used unless the borrower chooses another');
  });
});
