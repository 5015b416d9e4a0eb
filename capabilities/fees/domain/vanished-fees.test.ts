import { expect, test } from 'vitest';
import { dollars } from '../../../foundation/money/money.ts';
import { FEE_SCHEDULES } from '../../../regulation/fee-schedule/index.ts';
import { checkFeeEdits, noFeeEdits } from './edit-fees.ts';
import { vanishedFees, vanishedSentence, withoutVanished } from './vanished-fees.ts';

const [built] = FEE_SCHEDULES;
const schedule = { ...built!, fees: built!.fees.filter(({ id }) => id !== 'survey') };
const former = { survey: 'Survey Fee' };
const edits = { ...noFeeEdits, added: ['survey', 'attorney'], amounts: { survey: dollars(400), attorney: dollars(300) } };

test('a draft’s change of a fee that is no longer on the schedule is reported with its amount, and removed when the person agrees', () => {
  const vanished = vanishedFees(edits, schedule, former);
  expect(vanished).toEqual([{ id: 'survey', label: 'Survey Fee', cents: dollars(400) }]);
  expect(vanishedSentence(vanished)).toBe(
    'Not on the fee schedule any more: Survey Fee ($400.00). Remove it from the draft before sending.',
  );
  const without = withoutVanished(edits, vanished);
  expect(without).toMatchObject({ added: ['attorney'], amounts: { attorney: dollars(300) }, removed: ['survey'] });
  expect(vanishedFees(without, schedule, former)).toEqual([]);
});

test('a draft with a former fee is saved; an id no schedule ever had is refused', () => {
  expect(checkFeeEdits(edits, { schedule, former }).ok).toBe(true);
  expect(checkFeeEdits(edits, { schedule })).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_FEE' } });
});
