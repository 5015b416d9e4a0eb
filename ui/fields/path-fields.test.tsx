import { expect, test } from 'vitest';
import { drawnForm } from '../testing/drawn-fields.tsx';
import { PathCount, PathDate, PathMoney } from './path-fields.tsx';
import { PathText } from './path-text.tsx';

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
