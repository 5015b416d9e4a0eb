import { expect, test } from 'vitest';
import { drawnPanel } from '../../../ui/testing/drawn-panel.tsx';
import { AddCondition } from './add-condition.tsx';

test('a condition by hand needs its words and what satisfies it before it can be added', () => {
  const nothing = () => {};
  const { buttons, fields } = drawnPanel(<AddCondition loanId="1400023871" today="2026-11-20" onDone={nothing} onClose={nothing} />);
  expect(fields).toEqual(expect.arrayContaining(['Condition', 'What satisfies it', 'Stage', 'Owner']));
  expect(buttons).toEqual(expect.arrayContaining(['Add condition (Say what the condition is and what satisfies it.)', 'Close']));
});
