import { expect, test } from 'vitest';
import { given, usd } from '../../../foundation/explain/explain.ts';
import { drawnPanel } from '../../../ui/testing/drawn-panel.tsx';
import { RefundForm } from './refund-form.tsx';

const explained = (cents: number) => ({ cents, why: given('Lender’s title policy', usd(cents), 'Closing Disclosure') });

test('a refund begins with what is left, and needs its check or transfer number', () => {
  const line = {
    cause: 'title-lender',
    label: 'Lender’s title policy',
    group: 'zero' as const,
    limit: explained(700_00),
    limitVersion: 1,
    actual: explained(745_00),
    excess: explained(45_00),
    left: explained(45_00),
    cures: [],
  };
  const { buttons, fields, markup } = drawnPanel(
    <RefundForm
      loanId="1400023871"
      line={line}
      closing={{ today: '2026-11-20', closedOn: '2026-11-10', borrower: 'Jonas Example' }}
      onDone={() => {}}
    />,
  );
  expect(fields).toEqual(expect.arrayContaining(['Refund for Lender’s title policy', 'Form', 'Check or transfer number', 'Paid to']));
  expect(buttons).toEqual(expect.arrayContaining(['Record refund (Enter the check or transfer number.)', 'Back']));
  expect(markup).toContain('value="Jonas Example"');
});
