import type { PillTone } from '../../../ui/kit/controls/status-pill.tsx';

export const STATES: Readonly<Record<'proposed' | 'in-force' | 'withdrawn', { readonly text: string; readonly tone: PillTone }>> = {
  proposed: { text: 'Proposed', tone: 'amber' },
  'in-force': { text: 'In force', tone: 'green' },
  withdrawn: { text: 'Withdrawn', tone: 'quiet' },
};
