import styles from './controls/button.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** "mod" is ⌘ on Apple machines and Ctrl elsewhere; "enter" is ↵. */
export function keyText(keys: string): string {
  return keys.replace('mod+', isApple ? '⌘' : 'Ctrl ').replace(/enter/i, '↵');
}

/** Keys and their effects: "J K move". */
export function KeyHint({ keys, children, className }: { keys: readonly string[]; children: string; className?: string }) {
  return (
    <span className={className}>
      {keys.map((one) => (
        <KeyCap key={one} keys={one} />
      ))}{' '}
      {children}
    </span>
  );
}

/** A printed key. Decoration only: the control beside it must have the same information. */
export function KeyCap({ keys }: { keys: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {keyText(keys)}
    </kbd>
  );
}
