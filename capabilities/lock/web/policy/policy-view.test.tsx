import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, refused, replied } from '../../../../ui/testing/drawn-panel.tsx';
import { policyTypes } from '../../contract/policy-types.ts';
import { PolicyView } from './policy-view.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
const view = <PolicyView loanId={loanId} tabs={null} />;
type Type = z.input<typeof policyTypes.reply>['types'][number];
const types = (...all: Type[]) => replied(policyTypes, asked, { policyVersion: '2026-01-01', policyTitle: 'Lock policy 2026', types: all });

test('what the policy lets be done now is said thing by thing, with the reason where it does not', () => {
  const { text } = drawnPanel(view, [
    types(
      { type: 'extension', name: 'Extend', offered: true, reason: null },
      { type: 'relock', name: 'Relock', offered: false, reason: 'The lock has not expired.' },
    ),
  ]);
  expect(text).toContain('Extend Offered Relock The lock has not expired.');
});

test('refused, it says why beside the policy and waits for nothing', () => {
  const { text } = drawnPanel(view, [refused(policyTypes, asked, 'LOAN_NOT_ALLOWED', { loanId })]);
  expect(text).toContain('What the policy allows did not load. User is not allowed to access loan 1400023871.');
});
