import {
  IconCreditCard,
  IconEqual,
  IconFileImport,
  IconHistory,
  IconKeyboard,
  IconPlugConnected,
  IconRubberStamp,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react';
import { Icon } from '../kit/icons.tsx';
import styles from './fields.module.css';

export type Origin = 'imported' | 'typed' | 'credit' | 'aus' | 'vendor' | 'computed' | 'underwriter';

/** The source of a field's value, as shown at the field. */
export interface Provenance {
  readonly origin?: Origin | undefined;
  /** Person and time: "P. Natarajan, 11/20 2:04 PM". */
  readonly detail?: string | undefined;
  /** The saved value while another one is typed, in words; empty where there is none. */
  readonly was?: string | undefined;
  /** Opens the values the field had, at an element of the field. */
  readonly onHistory?: ((anchor: HTMLElement) => void) | undefined;
}

const ORIGINS: Record<Origin, { icon: TablerIcon; words: string }> = {
  imported: { icon: IconFileImport, words: 'Imported' },
  typed: { icon: IconKeyboard, words: 'Typed' },
  credit: { icon: IconCreditCard, words: 'Credit report' },
  aus: { icon: IconScale, words: 'AUS' },
  vendor: { icon: IconPlugConnected, words: 'Vendor' },
  computed: { icon: IconEqual, words: 'Computed' },
  underwriter: { icon: IconRubberStamp, words: 'Underwriter' },
};

/** An origin in words: "Typed, P. Natarajan, 11/20 2:04 PM". */
export function originWords(origin: Origin, detail?: string): string {
  const { words } = ORIGINS[origin];
  return detail ? `${words}, ${detail}` : words;
}

/** The source of a value. */
export function ProvenanceIcon({ origin, detail }: { origin: Origin; detail?: string | undefined }) {
  const text = originWords(origin, detail);
  return (
    <span title={text} className="inline-flex">
      <Icon of={ORIGINS[origin].icon} size={14} label={text} />
    </span>
  );
}

/** The same at a field's label; a button where the field's earlier values can be viewed. Alt and H in the field has the same effect. */
export function ProvenanceMark({ labelId, provenance, off }: { labelId: string; provenance: Provenance; off: boolean }) {
  const { origin, detail, onHistory } = provenance;
  if (!onHistory) return origin ? <ProvenanceIcon origin={origin} detail={detail} /> : null;
  const words = origin ? originWords(origin, detail) : 'Nobody yet';
  return (
    <button
      type="button"
      className={styles.historyButton}
      aria-label={`Where this came from: ${words}`}
      aria-describedby={labelId}
      title={`${words} (Alt+H)`}
      // A field that can't be edited has no other stop for the keyboard.
      tabIndex={off ? 0 : -1}
      onClick={(event) => onHistory(event.currentTarget)}
    >
      <Icon of={origin ? ORIGINS[origin].icon : IconHistory} size={14} />
    </button>
  );
}
