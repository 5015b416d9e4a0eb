import { IconCreditCard, IconEqual, IconFileImport, IconKeyboard, IconRubberStamp, IconScale, type TablerIcon } from '@tabler/icons-react';
import { Icon } from '../kit/icons.tsx';

export type Origin = 'imported' | 'typed' | 'credit' | 'aus' | 'computed' | 'underwriter';

const ORIGINS: Record<Origin, { icon: TablerIcon; words: string }> = {
  imported: { icon: IconFileImport, words: 'Imported' },
  typed: { icon: IconKeyboard, words: 'Typed' },
  credit: { icon: IconCreditCard, words: 'Credit report' },
  aus: { icon: IconScale, words: 'AUS' },
  computed: { icon: IconEqual, words: 'Computed' },
  underwriter: { icon: IconRubberStamp, words: 'Underwriter' },
};

/** Where a value came from; `detail` adds who and when: "P. Natarajan, 11/20 2:04 PM". */
export function ProvenanceIcon({ origin, detail }: { origin: Origin; detail?: string | undefined }) {
  const { icon, words } = ORIGINS[origin];
  const text = detail ? `${words}, ${detail}` : words;
  return (
    <span title={text} style={{ display: 'inline-flex' }}>
      <Icon of={icon} size={14} label={text} />
    </span>
  );
}
