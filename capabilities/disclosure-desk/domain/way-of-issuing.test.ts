import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../foundation/dates/dates.ts';
import { soundTree } from '../../../regulation/sound-answer.ts';
import {
  askRefusal,
  endDisclosureRequest,
  issuingRefusal,
  recordOutsideEstimate,
  requestDisclosure,
  saveBrokerDocDetails,
  settingsInWords,
  wayOf,
  wayStep,
  type WayOfIssuing,
} from './index.ts';

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? 'ok' : result.refusal?.code;
const at = (way: WayOfIssuing) => ({ way, brokerage: 'Ridgeline Home Lending' });

describe('four ways from two settings', () => {
  test.each([
    [true, true, 'broker-sends', [undefined, undefined], [undefined, undefined], 'NOTHING_TO_ASK'],
    [false, true, 'lender-sends', [undefined, 'LENDER_SENDS'], [undefined, undefined], undefined],
    [false, false, 'lender-draws', ['LENDER_DRAWS', 'LENDER_DRAWS'], [undefined, undefined], undefined],
    [true, false, 'outside', ['DISCLOSED_OUTSIDE', 'DISCLOSED_OUTSIDE'], ['DISCLOSED_OUTSIDE', 'DISCLOSED_OUTSIDE'], 'NOTHING_TO_ASK'],
  ] as const)('discloses %s, draws %s: %s', (brokerDiscloses, brokerDraws, way, broker, lender, ask) => {
    expect(wayOf({ brokerDiscloses, brokerDraws })).toBe(way);
    const refusals = (inside: boolean) => (['save', 'send'] as const).map((taken) => issuingRefusal(taken, at(way), inside)?.code);
    expect([refusals(false), refusals(true)]).toEqual([broker, lender]);
    expect(askRefusal(at(way), undefined, undefined)?.code).toBe(ask);
    soundTree(
      wayStep({
        ...at(way),
        brokerDiscloses,
        brokerDraws,
        secondLook: false,
        initialClosing: 'prepare',
        version: 1,
        newestVersion: 1,
        settled: false,
        asked: false,
      }),
    );
  });

  test('a change is a version with a reason over the newest, and the same way is no change', () => {
    const before = { brokerDiscloses: true, brokerDraws: true, secondLook: false, initialClosing: 'prepare', version: 2 } as const;
    const wanted = {
      basedOn: 2,
      brokerDiscloses: false,
      brokerDraws: true,
      secondLook: false,
      initialClosing: 'prepare',
      reason: 'Agreement ended',
    } as const;
    expect(saveBrokerDocDetails(before, wanted)).toMatchObject({ value: { version: 3, from: 'broker-sends', to: 'lender-sends' } });
    expect(codeOf(saveBrokerDocDetails(before, { ...wanted, basedOn: 1 }))).toBe('DETAILS_STALE');
    expect(codeOf(saveBrokerDocDetails(before, { ...wanted, brokerDiscloses: true }))).toBe('DETAILS_UNCHANGED');
    expect(codeOf(saveBrokerDocDetails(before, { ...wanted, reason: ' x ' }))).toBe('REASON_MISSING');
    expect(saveBrokerDocDetails(before, { ...wanted, brokerDiscloses: true, secondLook: true })).toMatchObject({
      value: { secondLook: true },
    });
    expect(saveBrokerDocDetails(before, { ...wanted, brokerDiscloses: true, initialClosing: 'send' })).toMatchObject({
      value: { initialClosing: 'send' },
    });
  });
});

test.each([
  [{}, 'Broker drafts, lender sends, before Broker drafts and sends. Agreement ended'],
  [{ secondLook: true }, 'Broker drafts, lender sends, before Broker drafts and sends, from now on with a second look. Agreement ended'],
  [
    { initialClosing: 'send' },
    'Broker drafts, lender sends, before Broker drafts and sends; a first Closing Disclosure whose conditions hold: sent by itself. Agreement ended',
  ],
] as const)('a change is told with what it changes: %o', (more, words) => {
  const before = { brokerDiscloses: true, brokerDraws: true, secondLook: false, initialClosing: 'prepare', version: 2 } as const;
  const wanted = { ...before, basedOn: 2, reason: 'Agreement ended', brokerDiscloses: false, ...more };
  const changed = saveBrokerDocDetails(before, wanted);
  expect(changed.ok ? settingsInWords(before, changed.value) : changed.refusal).toBe(words);
});

test('the desk is asked once; the broker withdraws, the desk returns with words', () => {
  const open = { requestId: 'a', state: 'open', askedBy: 'Priya' } as const;
  expect(askRefusal(at('lender-sends'), open, undefined)).toMatchObject({ code: 'REQUEST_OPEN', details: { by: 'Priya' } });
  expect(codeOf(requestDisclosure(at('lender-sends'), open, undefined))).toBe('REQUEST_OPEN');
  expect(codeOf(requestDisclosure(at('lender-sends'), undefined, { code: 'LOAN_STATUS', message: '' }))).toBe('LOAN_STATUS');
  expect(codeOf(requestDisclosure(at('lender-sends'), undefined, undefined))).toBe('ok');
  expect(endDisclosureRequest(open, { requestId: 'a', words: '' }, false)).toMatchObject({ value: { state: 'withdrawn' } });
  expect(codeOf(endDisclosureRequest(open, { requestId: 'a', words: ' ' }, true))).toBe('WORDS_MISSING');
  expect(endDisclosureRequest(open, { requestId: 'a', words: 'No title quote' }, true)).toMatchObject({ value: { state: 'returned' } });
  expect(codeOf(endDisclosureRequest(open, { requestId: 'b', words: '' }, false))).toBe('REQUEST_OVER');
  expect(codeOf(endDisclosureRequest(undefined, { requestId: 'a', words: '' }, false))).toBe('REQUEST_OVER');
});

describe('an estimate sent outside', () => {
  const context = {
    way: at('outside'),
    before: [],
    status: 'Registered',
    againstStatus: undefined,
    applicationDate: plainDate(2026, 11, 17),
    today: plainDate(2026, 11, 20),
  } as const;
  const sent = { sentOn: '2026-11-19', method: 'mail', isPdf: true } as const;

  test.each([
    ['a day', {}, {}, 'ok'],
    ['before the application', { sentOn: '2026-11-16' }, {}, 'OUTSIDE_DAY'],
    ['tomorrow', { sentOn: '2026-11-21' }, {}, 'OUTSIDE_DAY'],
    ['no day', { sentOn: '' }, {}, 'OUTSIDE_DAY'],
    ['before the one recorded before', {}, { before: [{ sequence: 1, sentOn: '2026-11-20', method: 'mail' }] }, 'OUTSIDE_DAY'],
    ['without the file', { isPdf: false }, {}, 'PROOF_NOT_PDF'],
    ['of a brokerage that sends in the portal', {}, { way: at('broker-sends') }, 'NOT_OUTSIDE'],
  ] as const)('%s', (_what, typed, more, expected) => {
    expect(codeOf(recordOutsideEstimate({ ...context, ...more }, { ...sent, ...typed }))).toBe(expected);
  });

  test('the first makes a registered loan disclosed, a later one keeps its status', () => {
    expect(recordOutsideEstimate(context, sent)).toMatchObject({ value: { sequence: 1, becomes: 'Disclosed' } });
    const before = [{ sequence: 1, sentOn: plainDate(2026, 11, 18), method: 'mail' }] as const;
    expect(recordOutsideEstimate({ ...context, before, status: 'Submitted' }, sent)).toMatchObject({
      value: { sequence: 2, becomes: null },
    });
  });
});
