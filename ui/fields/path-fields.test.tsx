import { expect, test } from 'vitest';
import { drawnForm } from '../testing/drawn-fields.tsx';
import { PathCount, PathDate, PathMoney, PathText, limitedDigits } from './path-fields.tsx';

test.each([null, undefined])('%j is shown as an empty field', (value) => {
  const drawn = drawnForm(
    <>
      <PathText path="a" label="Text" />
      <PathMoney path="b" label="Money" />
      <PathDate path="c" label="Date" />
      <PathCount path="d" label="Count" />
    </>,
    () => value,
  );
  expect(drawn.match(/value="[^"]*"/g)).toEqual(['value=""', 'value=""', 'value=""', 'value=""']);
});

test('a date of the document is shown as MM/dd/yyyy, the same day', () => {
  expect(drawnForm(<PathDate path="a" label="Date" />, () => '2026-11-02')).toContain('value="11/02/2026"');
});

test.each([
  ['12345', 4, '1234'],
  ['1a2b3', 2, '12'],
  ['9', 3, '9'],
  ['', 4, ''],
])('%j limited to %i digits is %j', (typed, length, digits) => expect(limitedDigits(typed, length)).toBe(digits));
