import { expect, test } from 'vitest';
import type { z } from 'zod';
import { given, onDate, usd } from '../../../foundation/explain/explain.ts';
import { drawnPanel, mayOnly, refused, replied } from '../../../ui/testing/drawn-panel.tsx';
import { getCures } from '../contract/get-cures.ts';
import { CuresCards } from './cures-cards.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
type Closed = NonNullable<z.input<typeof getCures.reply>['closed']>;
type Line = Closed['lines'][number];

const money = (cents: number) => ({ cents, why: given('Amount', usd(cents), 'Closing Disclosure') });
const line = (cause: string, change: Partial<Line> = {}): Line => ({
  cause,
  label: `Charge ${cause}`,
  group: 'zero',
  limit: money(700_00),
  limitVersion: 1,
  actual: money(745_00),
  excess: money(45_00),
  left: money(45_00),
  cures: [],
  ...change,
});
const closed = (change: Partial<Closed> = {}): Closed => ({
  on: '2026-11-10',
  version: 2,
  position: {},
  lines: [],
  excess: money(0),
  left: money(0),
  refundBy: { date: '2027-01-09', why: given('Refund due', onDate('2027-01-09'), '12 CFR 1026.19(f)(2)(v)') },
  refundToShow: false,
  changes: [],
  refunds: [],
  charges: [],
  ...change,
});
const cures = (of: Closed | null) => replied(getCures, asked, { today: '2026-11-20', borrower: 'Jonas Example', closed: of });
const cards = <CuresCards loanId={loanId} />;
const desk = mayOnly('record-refund', 'record-settlement-change');

test('before closing there is nothing', () => expect(drawnPanel(cards, [cures(null), desk]).text).toBe(''));

test('a closing within its limits says so, and takes a change of the settlement', () => {
  const { text, buttons } = drawnPanel(cards, [cures(closed()), desk]);
  expect(text).toContain('Closed Tue 11/10/26 on Closing Disclosure v2');
  expect(text).toContain('No changes after closing. Enter what the settlement statement shows otherwise.');
  expect(text).toContain('Every charge within its limit');
  expect(buttons).toEqual(['Record a change']);
});

test('a charge above its limit shows the limit, what was paid, what is left and by when it is refunded', () => {
  const { text, buttons } = drawnPanel(cards, [cures(closed({ lines: [line('title')], left: money(45_00) })), desk]);
  expect(text).toContain('Left $45.00 , due Sat 01/09/27');
  expect(text).toMatch(/Charge title Zero tolerance \$700\.00 set by v1 \$745\.00 \$45\.00/);
  expect(buttons).toContain('Record refund for Charge title');
});

test('what was given back is named with its document, and a cured charge offers no refund', () => {
  const credit = {
    form: 'credit-on-closing-disclosure' as const,
    appliedCents: 45_00,
    on: '2026-11-10',
    document: 'Closing Disclosure v2',
  };
  const { text, buttons } = drawnPanel(cards, [cures(closed({ lines: [line('title', { left: money(0), cures: [credit] })] })), desk]);
  expect(text).toMatch(/\$45\.00, .* Closing Disclosure v2 .*Cured/);
  expect(buttons.join()).not.toContain('Record refund');
});

test('sixty charges above their limits are all in the ledger', () => {
  const lines = Array.from({ length: 60 }, (_, at) => line(`c${at}`));
  const { buttons } = drawnPanel(cards, [cures(closed({ lines, left: money(60 * 45_00) })), desk]);
  expect(buttons.filter((name) => name.startsWith('Record refund for'))).toHaveLength(60);
});

test('somebody who only reads sees the ledger and no button that records anything', () => {
  const { text, buttons } = drawnPanel(cards, [cures(closed({ lines: [line('title')], left: money(45_00) })), mayOnly()]);
  expect(text).toContain('Charge title');
  expect(buttons.join()).not.toContain('Record');
});

test('cures that can’t be computed, or are refused, say so in a sentence', () => {
  expect(drawnPanel(cards, [refused(getCures, asked, 'CURES_NOT_COMPUTED'), desk]).text).toBe('The cures of this loan cannot be computed.');
});
