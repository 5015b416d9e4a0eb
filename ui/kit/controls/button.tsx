import type { TablerIcon } from '@tabler/icons-react';
import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classes } from '../class-names.ts';
import styles from './button.module.css';
import { Icon } from '../icons.tsx';
import { KeyCap } from '../key-cap.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `primary` once a view; `danger` for a loss or a denial; `quiet` beside another button. */
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger';
  /** 32 default, 28 in toolbars, 24 in panels; 44 everywhere on mobile. */
  readonly size?: 'default' | 'toolbar' | 'panel';
  readonly icon?: TablerIcon;
  /** The key that does the same, printed at the right: "C", "mod+enter". */
  readonly keys?: string;
  /** Work in progress: shows a spinner, leaves the button focusable and ignores further presses. */
  readonly busy?: boolean;
  /** Why it can't be pressed now, in one sentence that names what to do. Shown beside the button (see `reasonBelow`). */
  readonly blocked?: ReactNode;
  /** The reason is drawn by the caller elsewhere; the button only refers to it by this id. */
  readonly blockedBy?: string;
  readonly wide?: boolean;
  /** Of a wide one in a list: its text begins where the others' do. */
  readonly toStart?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Every button. A blocked one stays focusable and shows why. */
export function Button({
  variant = 'default',
  size = 'default',
  icon,
  keys,
  busy = false,
  blocked,
  blockedBy,
  wide,
  toStart,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = blocked !== undefined && blocked !== null && blocked !== false ? true : blockedBy !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={classes(
        styles.button,
        variant !== 'default' && styles[variant],
        size !== 'default' && styles[size],
        wide && styles.wide,
        toStart && styles.toStart,
        children === undefined && styles.icon,
        className,
      )}
      onClick={press}
      {...(off ? { 'aria-disabled': true, 'aria-describedby': blockedBy ?? reasonId } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(keys ? { 'aria-keyshortcuts': keys.replace('mod+', 'Control+').replace('enter', 'Enter') } : {})}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon ? <Icon of={icon} size={15} /> : null}
      {children}
      {keys && !off ? <KeyCap keys={keys} /> : null}
    </button>
  );
  if (!off || blockedBy !== undefined) return button;
  return (
    <span className={classes(styles.blocked, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {blocked}
      </span>
    </span>
  );
}

/** Buttons at the foot of a panel: the first takes the room that the others leave. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A button that reads as a link inside a sentence. */
export function LinkButton({ className, type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}

/** A button with an icon only; `label` is its name. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, 'children'> & { label: string; icon: TablerIcon }) {
  return <Button variant="quiet" {...rest} aria-label={label} title={rest.title ?? label} />;
}
