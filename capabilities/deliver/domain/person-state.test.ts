import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { STATEMENT_BEFORE_CONSENT } from '../../../regulation/e-consent/index.ts';
import {
  CONSENT_STATEMENT,
  firstDelivery,
  decideOwnAction,
  personState,
  recordPaperSent,
  type BorrowerEvent,
  type IssuedDocument,
} from './index.ts';

const estimate: IssuedDocument = { form: 'loan-estimate', version: 1, sentOn: '2026-11-17', dueOn: '2026-11-19' };
const revised: IssuedDocument = { form: 'loan-estimate', version: 2, sentOn: '2026-11-25', dueOn: '2026-11-25' };
const closing: IssuedDocument = { form: 'closing-disclosure', version: 1, sentOn: '2026-12-08', dueOn: null };

function did(kind: BorrowerEvent['kind'], on: string, more: Partial<BorrowerEvent> = {}): BorrowerEvent {
  return { kind, on, at: `${on}T18:04:00.000Z`, form: null, version: null, how: null, ...more };
}
const about = { form: 'loan-estimate', version: 1 } as const;

const first = (documents: readonly IssuedDocument[], events: readonly BorrowerEvent[]) => personState(documents, events).deliveries[0]!;

describe('a disclosure with one borrower, 12 CFR 1026.19(e)(1)(iv)', () => {
  test.each([
    ['nobody agreed: an e-mail delivers nothing, and paper is owed', [], { by: null, deliveredOn: null, paperOwed: true }, null],
    [
      'agreed the day it was sent: received the third specific day',
      [did('agreed', '2026-11-17')],
      { by: 'e-mail', deliveredOn: '2026-11-17', paperOwed: false },
      '2026-11-20',
    ],
    [
      'agreed a day later: sent to them that day',
      [did('agreed', '2026-11-18')],
      { by: 'e-mail', deliveredOn: '2026-11-18', paperOwed: false },
      '2026-11-21',
    ],
    [
      'confirmed: received then',
      [did('agreed', '2026-11-17'), did('opened', '2026-11-17', about), did('received', '2026-11-18', about)],
      { by: 'e-mail', deliveredOn: '2026-11-17', paperOwed: false },
      '2026-11-18',
    ],
    [
      'asked for paper, mailed on the last day: delivered, received by mail',
      [did('paper-asked', '2026-11-18'), did('paper-sent', '2026-11-19', { ...about, how: 'mail' })],
      { by: 'mail', deliveredOn: '2026-11-19', paperOwed: false },
      '2026-11-23',
    ],
    [
      'handed over: received that day',
      [did('paper-sent', '2026-11-18', { ...about, how: 'in person' })],
      { by: 'in person', deliveredOn: '2026-11-18', paperOwed: false },
      '2026-11-18',
    ],
    [
      'paper mailed before they agreed counts from the mailing',
      [did('paper-sent', '2026-11-17', { ...about, how: 'mail' }), did('agreed', '2026-11-19')],
      { by: 'mail', deliveredOn: '2026-11-17', paperOwed: false },
      '2026-11-20',
    ],
    [
      'somebody recorded that they have it, signed: in their hands that day',
      [did('received', '2026-11-19', about)],
      { by: 'in person', deliveredOn: '2026-11-19', paperOwed: false },
      '2026-11-19',
    ],
  ] as const)('%s', (_what, events, status, received) => {
    const found = first([estimate], events);
    expect(found).toMatchObject(status);
    expect(found.received?.value ?? null).toBe(received);
    expect(found.valid.value).toBe(status.by !== null);
  });

  test('15 U.S.C. 7001(c)(4): what was sent before a withdrawal stays delivered, what came after goes on paper', () => {
    const events = [did('agreed', '2026-11-17'), did('withdrew', '2026-11-20')];
    const { consent, deliveries } = personState([estimate, revised], events);
    expect(consent.state).toBe('withdrawn');
    expect(deliveries.map(({ by, paperOwed }) => [by, paperOwed])).toEqual([
      ['e-mail', false],
      [null, true],
    ]);
  });

  test('whoever agrees again has what was issued meanwhile from that day', () => {
    const events = [did('agreed', '2026-11-17'), did('withdrew', '2026-11-20'), did('agreed', '2026-11-27')];
    expect(personState([estimate, revised], events).deliveries[1]).toMatchObject({ by: 'e-mail', deliveredOn: '2026-11-27' });
  });

  test('only the newest version is owed on paper, and no estimate once a Closing Disclosure was issued', () => {
    const owed = (documents: readonly IssuedDocument[]) => personState(documents, []).deliveries.map(({ paperOwed }) => paperOwed);
    expect(owed([estimate, revised])).toEqual([false, true]);
    expect(owed([estimate, revised, closing])).toEqual([false, false, true]);
  });

  test('comment 17(d)-2: the first of two borrowers who has it decides', () => {
    const one = personState([estimate], [did('agreed', '2026-11-18')]);
    const other = personState(
      [estimate],
      [did('agreed', '2026-11-17'), did('opened', '2026-11-17', about), did('received', '2026-11-17', about)],
    );
    expect(firstDelivery([one, other], 'loan-estimate', 1)?.received.value).toBe('2026-11-17');
    expect(firstDelivery([personState([estimate], [])], 'loan-estimate', 1)).toBeUndefined();
  });
});

describe('what a borrower does', () => {
  const waiting = personState([estimate], []);
  const agreed = personState([estimate], [did('agreed', '2026-11-17')]);
  const opened = personState([estimate], [did('agreed', '2026-11-17'), did('opened', '2026-11-17', about)]);

  test('15 U.S.C. 7001(c)(1)(C)(ii): the code of the test document shows that they can open the format', () => {
    expect(decideOwnAction(waiting, { act: 'agree', code: '4718' }, '4719')).toMatchObject({ refusal: { code: 'CODE_WRONG' } });
    expect(must(decideOwnAction(waiting, { act: 'agree', code: ' 4 7 1 9 ' }, '4719'))).toMatchObject({ kind: 'agreed' });
    expect(must(decideOwnAction(agreed, { act: 'agree', code: '' }, '4719'))).toBeNull();
  });

  test('paper: declined before, withdrawn after', () => {
    expect(must(decideOwnAction(waiting, { act: 'paper' }, ''))).toMatchObject({ kind: 'paper-asked' });
    expect(must(decideOwnAction(agreed, { act: 'paper' }, ''))).toMatchObject({ kind: 'withdrew' });
  });

  test('nothing is read before consent, and nothing confirmed before it was opened', () => {
    expect(decideOwnAction(waiting, { act: 'open', ...about }, '')).toMatchObject({ refusal: { code: 'NOT_AGREED' } });
    expect(decideOwnAction(agreed, { act: 'confirm', ...about }, '')).toMatchObject({ refusal: { code: 'NOT_OPENED' } });
    expect(must(decideOwnAction(opened, { act: 'confirm', ...about }, ''))).toEqual({ kind: 'received', ...about });
    expect(decideOwnAction(agreed, { act: 'open', form: 'loan-estimate', version: 9 }, '')).toMatchObject({
      refusal: { code: 'DOCUMENT_UNKNOWN' },
    });
  });

  test('reading the list that went with an estimate does not read the estimate', () => {
    expect(must(decideOwnAction(agreed, { act: 'open-with', ...about }, ''))).toBeNull();
    expect(decideOwnAction(waiting, { act: 'open-with', ...about }, '')).toMatchObject({ refusal: { code: 'NOT_AGREED' } });
  });

  test('what was read stays readable after a withdrawal', () => {
    const after = personState([estimate], [did('agreed', '2026-11-17'), did('withdrew', '2026-11-20')]);
    expect(must(decideOwnAction(after, { act: 'open', ...about }, ''))).toEqual({ kind: 'opened', ...about });
  });

  test('the statement answers all that the law asks of it', () => {
    expect([CONSENT_STATEMENT.scope, ...CONSENT_STATEMENT.parts].flatMap(({ answers }) => answers).toSorted()).toEqual(
      [...STATEMENT_BEFORE_CONSENT].toSorted(),
    );
  });
});

describe('paper', () => {
  const person = (events: readonly BorrowerEvent[]) => ({ name: 'Ada', events, state: personState([estimate], events) });
  const wanted = { recipientId: 'b1', ...about, on: '2026-11-18' };

  test('is recorded once, between the day it was issued and today', () => {
    expect(must(recordPaperSent(person([]), '2026-11-19', wanted))).toMatchObject({ name: 'Ada', on: '2026-11-18' });
    for (const on of ['2026-11-16', '2026-11-20'])
      expect(recordPaperSent(person([]), '2026-11-19', { ...wanted, on })).toMatchObject({ refusal: { code: 'PAPER_OUT_OF_RANGE' } });
    const again = person([did('paper-sent', '2026-11-18', { ...about, how: 'mail' })]);
    expect(recordPaperSent(again, '2026-11-19', wanted)).toMatchObject({ refusal: { code: 'PAPER_RECORDED' } });
    expect(recordPaperSent(undefined, '2026-11-19', wanted)).toMatchObject({ refusal: { code: 'NOT_A_BORROWER' } });
    expect(recordPaperSent(person([]), '2026-11-19', { ...wanted, version: 4 })).toMatchObject({ refusal: { code: 'VERSION_UNKNOWN' } });
  });
});
