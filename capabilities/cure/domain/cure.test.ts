import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import type { DisclosureError } from '../../../regulation/post-consummation/index.ts';
import type { FeeLine, FeeSection } from '../../fees/domain/index.ts';
import {
  cureState,
  curesOfLoan,
  recordRefund,
  recordSettlementChange,
  voidRefund,
  voidSettlementChange,
  type CureContext,
  type CureFacts,
  type Refund,
  type SettlementChange,
} from './index.ts';
import { correctionOf, settledCharges } from './settlement-change.ts';

const why = { label: 'Fee', figure: { unit: 'usd', amount: '0.00' }, operation: 'given' } as const;

function line(id: string, section: FeeSection, amount: number): FeeLine {
  const kind = id === 'recording' ? 'RecordingFee' : id === 'prepaid-interest' ? 'PrepaidInterest' : 'OtherCost';
  return { id, section, kind, label: id, amount, why, paidTo: '', payee: section === 'A' ? 'creditor' : 'unaffiliated' };
}

const lines = [
  line('origination', 'A', 150_000),
  line('appraisal', 'B', 57_500),
  line('credit-report', 'B', 6_500),
  line('title-search', 'C', 35_000),
  line('settlement', 'C', 60_000),
  line('survey', 'C', 45_000),
  line('recording', 'E', 14_000),
  line('prepaid-interest', 'F', 20_000),
];
const fees = lines.map(({ id, amount }) => ({ id, amountCents: amount }));

function factsOf(more: Partial<CureFacts> = {}): CureFacts {
  return {
    consummation: '2026-06-01',
    lines,
    sent: [{ version: 1, sentOn: '2026-03-02', lockedOn: null, fees, lenderCreditsCents: 0 }],
    lenderCredits: 0,
    closed: { version: 1, sentOn: '2026-05-27', cure: 0 },
    corrected: [],
    changes: [],
    refunds: [],
    ...more,
  };
}

function contextOf(facts: CureFacts, today = '2026-06-20'): CureContext {
  const disclosed = facts.lines.map(({ id, label, amount }) => [id, { label, amount, payer: 'borrower' }] as const);
  return { facts, disclosed: Object.fromEntries(disclosed), today };
}

const paid = (id: string, amount: number, payer: 'borrower' | 'seller' = 'borrower') => ({ id, amount, payer });
const event = { kind: 'charges', happenedOn: '2026-06-01', learnedOn: '2026-06-02', how: 'recorder', ofSettlement: true } as const;
const wanted = { ...event, misstatement: null, charges: [], added: [], note: '' };

function stored(facts: CureFacts, change: Parameters<typeof recordSettlementChange>[1], today?: string): CureFacts {
  const { change: recorded } = must(recordSettlementChange(contextOf(facts, today), change));
  const row: SettlementChange = { ...recorded, recordedBy: 'Clara', recordedAt: '2026-06-02T12:00:00Z', voided: null };
  return { ...facts, changes: [...facts.changes, row] };
}

function corrections(change: Parameters<typeof recordSettlementChange>[1], today?: string) {
  const [one] = must(curesOfLoan(stored(factsOf(), change, today))).corrections;
  return { consumer: one!.consumer.value, seller: one!.seller.value, due: one!.due?.value };
}

test('charges are shown as settled, with those that were added at the end', () => {
  const added = [{ label: 'Nuisance assessment', section: 'H', amount: 50_000, payer: 'seller' }] as const;
  const facts = stored(factsOf(), { ...wanted, charges: [paid('recording', 19_000, 'seller')], added });
  const shown = settledCharges(contextOf(facts).disclosed, facts.changes);
  expect(shown.map(({ id }) => id).slice(0, lines.length)).toEqual(lines.map(({ id }) => id));
  expect(shown.find(({ id }) => id === 'survey')).toEqual({ id: 'survey', label: 'survey', amount: 45_000, payer: 'borrower' });
  expect(shown.find(({ id }) => id === 'recording')).toMatchObject({ amount: 19_000, payer: 'seller' });
  expect(shown.slice(lines.length)).toMatchObject([{ label: 'Nuisance assessment', amount: 50_000, payer: 'seller' }]);
});

describe('PC: corrected Closing Disclosures after closing, 12 CFR 1026.19(f)(2)(iii), (iv)', () => {
  test('PC-01: a recorder’s fee known the day after closing is corrected within 30 days of knowing', () => {
    expect(corrections({ ...wanted, charges: [paid('recording', 19_000)] })).toEqual({ consumer: true, seller: false, due: '2026-07-02' });
  });
  test('PC-02: an assessment the seller pays corrects the seller’s disclosure alone', () => {
    const added = [{ label: 'Nuisance assessment', section: 'H', amount: 50_000, payer: 'seller' }] as const;
    expect(corrections({ ...wanted, added })).toEqual({ consumer: false, seller: true, due: undefined });
  });
  test('PC-03: a tax rate raised later is not of the settlement', () => {
    const change = { ...wanted, ofSettlement: false, charges: [paid('recording', 19_000)] };
    expect(corrections(change)).toEqual({ consumer: false, seller: false, due: undefined });
  });
  test('PC-04: per-diem interest alone asks for none', () => {
    expect(corrections({ ...wanted, charges: [paid('prepaid-interest', 25_000)] }).consumer).toBe(false);
  });
  test('PC-05: with another charge it does', () => {
    const charges = [paid('prepaid-interest', 25_000), paid('recording', 19_000)];
    expect(corrections({ ...wanted, charges }).consumer).toBe(true);
  });
  test.each([
    ['PC-06', '2026-07-01', true],
    ['PC-07', '2026-07-02', false],
  ])('%s: an event of %s: %s', (_id, happenedOn, duty) => {
    const change = { ...wanted, happenedOn, learnedOn: happenedOn, charges: [paid('recording', 19_000)] };
    expect(corrections(change, '2026-08-01').consumer).toBe(duty);
  });
  test.each<[string, DisclosureError, boolean, string | undefined]>([
    ['PC-08', 'recipient', true, '2026-07-31'],
    ['PC-09', 'place-of-delivery', false, undefined],
  ])('%s: an error in the %s', (_id, misstatement, clerical, due) => {
    expect(corrections({ ...wanted, kind: 'clerical', misstatement })).toEqual({ consumer: clerical, seller: false, due });
  });
  test('a corrected Closing Disclosure carries what was recorded before it, and nothing recorded later', () => {
    const one = stored(factsOf(), { ...wanted, charges: [paid('recording', 14_500)] });
    expect(cureState(must(curesOfLoan(one)))).toMatchObject({ correctionDue: '2026-07-02', reasons: ['amounts paid changed'] });
    const sent = { ...one, corrected: [{ version: 2, sentOn: '2026-06-10', cure: 0 }] };
    expect(cureState(must(curesOfLoan(sent)))).toMatchObject({ correctionDue: null, reasons: [] });
    const again = stored(sent, { ...wanted, learnedOn: '2026-06-15', charges: [paid('recording', 14_800)] });
    expect(again.changes.at(-1)!.closingVersion).toBe(2);
    expect(cureState(must(curesOfLoan(again))).correctionDue).toBe('2026-07-15');
  });
});

/** The settled charges of PC-12. */
const twelve = {
  ...wanted,
  charges: [paid('appraisal', 65_000), paid('credit-report', 5_820), paid('title-search', 42_000), paid('settlement', 72_500)],
};
const rest = [paid('survey', 0), paid('recording', 15_200)];
const closedWithCredit = factsOf({ closed: { version: 1, sentOn: '2026-05-27', cure: 7_500 } });
const facts = stored(closedWithCredit, { ...twelve, charges: [...twelve.charges, ...rest] });

function refunded(base: CureFacts, refund: Partial<Refund>): CureFacts {
  const row = {
    cause: '10 % charges',
    amount: 9_800,
    paidOn: '2026-06-10',
    form: 'refund',
    reference: 'Check 1041',
    paidTo: 'Ada',
  } as const;
  const { refund: made } = must(recordRefund(contextOf(base), { ...row, ...refund }));
  return { ...base, refunds: [...base.refunds, { ...made, recordedBy: 'Clara', recordedAt: '2026-06-10T12:00:00Z', voided: null }] };
}

describe('PC: the ledger of cures and refunds, 12 CFR 1026.19(f)(2)(v)', () => {
  test('PC-12: zero charges one by one, the ten-percent group as a sum over services performed, less the credit at closing', () => {
    const cures = must(curesOfLoan(facts));
    expect(cures.lines.map(({ cause, excess, left }) => [cause, excess.value, left.value])).toEqual([
      ['appraisal', 7_500, 0],
      ['10 % charges', 9_800, 9_800],
    ]);
    expect([cures.excess.value, cures.left.value, cures.refundToShow]).toEqual([17_300, 9_800, true]);
    expect(cures.lines[0]).toMatchObject({ label: 'appraisal', limitVersion: 1, cures: [{ document: 'Closing Disclosure v1' }] });
    for (const tree of [cures.excess.why, cures.left.why, cures.refundBy.why, ...cures.lines.map(({ left }) => left.why)])
      expect(verifySteps(tree).discrepancies).toEqual([]);
  });
  test('PC-10: refunded by the sixtieth calendar day, a Sunday: nothing is left', () => {
    const april = { ...facts, consummation: '2026-04-15' };
    expect(must(curesOfLoan(april)).refundBy.value).toBe('2026-06-14');
    const done = must(curesOfLoan(refunded(facts, {})));
    expect(cureState(done)).toMatchObject({ left: 0, refundDue: null, correctionDue: '2026-07-02' });
  });
  test('PC-11: a part leaves the rest', () => {
    expect(cureState(must(curesOfLoan(refunded(facts, { amount: 1_300 }))))).toMatchObject({ left: 8_500, refundDue: '2026-07-31' });
  });
  test('a refund is of a line that is over, of what is left, on a day from closing to today', () => {
    const base = { cause: '10 % charges', amount: 9_801, paidOn: '2026-06-10', form: 'refund', reference: '1', paidTo: 'Ada' } as const;
    const refuses = (more: object) => recordRefund(contextOf(facts), { ...base, ...more });
    expect(refuses({})).toMatchObject({ refusal: { code: 'MORE_THAN_LEFT', details: { left: '$98.00' } } });
    expect(refuses({ cause: 'appraisal', amount: 1 })).toMatchObject({ refusal: { code: 'MORE_THAN_LEFT' } });
    expect(refuses({ cause: 'origination', amount: 1 })).toMatchObject({ refusal: { code: 'NOT_OWED' } });
    expect(refuses({ paidOn: '2026-05-31' })).toMatchObject({ refusal: { code: 'DAY_OUT_OF_RANGE' } });
    expect(refuses({ paidOn: '2026-06-21' })).toMatchObject({ refusal: { code: 'DAY_OUT_OF_RANGE' } });
    expect(recordRefund({ ...contextOf(facts), facts: undefined }, base)).toMatchObject({ refusal: { code: 'NOT_CLOSED' } });
  });
  test('what is voided counts no more; a change that a refund rests on is not voided first', () => {
    const done = refunded(facts, {});
    expect(voidSettlementChange(contextOf(done), { sequence: 1, words: 'Entered twice' })).toMatchObject({
      refusal: { code: 'REFUNDED_ALREADY' },
    });
    expect(voidRefund(contextOf(done), { sequence: 1, words: ' ' })).toMatchObject({ refusal: { code: 'WORDS_MISSING' } });
    expect(must(voidRefund(contextOf(done), { sequence: 1, words: 'Check came back' })).cures.left.value).toBe(9_800);
    expect(must(voidSettlementChange(contextOf(facts), { sequence: 1, words: 'Entered twice' })).cures.excess.value).toBe(0);
  });
  test('lender credits that fell are owed as a charge that rose', () => {
    const sent = [{ version: 1, sentOn: '2026-03-02', lockedOn: null, fees, lenderCreditsCents: 30_000 }];
    const base = factsOf({ sent, lenderCredits: 30_000 });
    const context = contextOf(base);
    const disclosed = { ...context.disclosed, 'lender-credits': { label: 'Lender credits', amount: 30_000, payer: 'borrower' as const } };
    const change = must(recordSettlementChange({ ...context, disclosed }, { ...wanted, charges: [paid('lender-credits', 20_000)] }));
    expect(change.cures.lines).toMatchObject([{ cause: 'lender-credits', label: 'Lender credits', excess: { value: 10_000 } }]);
  });
});

test('a change is refused before closing, outside its days, of no charge, and of nothing', () => {
  const change = { ...wanted, charges: [paid('recording', 19_000)] };
  const refusal = (more: object, context = contextOf(factsOf())) => recordSettlementChange(context, { ...change, ...more });
  expect(refusal({}, { ...contextOf(factsOf()), facts: undefined })).toMatchObject({ refusal: { code: 'NOT_CLOSED' } });
  expect(refusal({ happenedOn: '2026-05-31' })).toMatchObject({ refusal: { code: 'DAY_OUT_OF_RANGE', field: 'happenedOn' } });
  expect(refusal({ learnedOn: '2026-06-21' })).toMatchObject({ refusal: { code: 'DAY_OUT_OF_RANGE', field: 'learnedOn' } });
  expect(refusal({ charges: [paid('nothing', 1)] })).toMatchObject({ refusal: { code: 'NO_SUCH_CHARGE' } });
  expect(refusal({ charges: [paid('recording', 14_000)] })).toMatchObject({ refusal: { code: 'NOTHING_CHANGED' } });
  expect(correctionOf(must(recordSettlementChange(contextOf(factsOf()), change)).change as SettlementChange, '2026-06-01').due?.value).toBe(
    '2026-07-02',
  );
});
