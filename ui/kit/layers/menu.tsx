import { IconCheck, type TablerIcon } from '@tabler/icons-react';
import {
  cloneElement,
  Fragment,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { classes } from '../class-names.ts';
import { useFollowing, usePressOutside } from './floating.ts';
import { Icon } from '../icons.tsx';
import { KeyCap } from '../key-cap.tsx';
import { onEscape } from './layers.ts';
import { nextItem, placeOf, type MenuPosition } from './menu-keys.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly text: string;
  readonly icon?: TablerIcon;
  readonly keys?: string;
  readonly onPick?: () => void;
  readonly href?: string;
  /** Opens in a new window. */
  readonly external?: boolean;
  /** Exists but is not possible yet: stays, greyed, with this reason ("After clear to close"). */
  readonly blocked?: string;
  readonly danger?: boolean;
  /** Begins a new group. */
  readonly ruled?: boolean;
  readonly checked?: boolean;
}

/** What a menu needs of its button: it passes them on to a `<button>`. */
interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

/** A menu on a button. The child must pass its ref and props to a `<button>`. */
export function PopMenu({
  label,
  entries,
  children,
  position = 'bottom-end',
}: {
  label: string;
  entries: readonly MenuEntry[];
  children: ReactElement;
  position?: MenuPosition;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {cloneElement(children as ReactElement<ButtonProps>, {
        ref: button,
        onClick: () => setOpen((before) => !before),
        onKeyDown: (event) => {
          if (open || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(open ? { 'aria-controls': id } : {}),
      })}
      {open ? <List id={id} label={label} entries={entries} position={position} button={button.current!} onClose={close} /> : null}
    </>
  );
}

/** The open menu: it takes the focus, moves it by arrows, Home and End, and gives it back when Esc, Tab or a choice closes it. */
function List({
  id,
  label,
  entries,
  position,
  button,
  onClose,
}: {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  position: MenuPosition;
  button: HTMLButtonElement;
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const place = useFollowing(button, list, placeOf[position]);
  usePressOutside(button, list, onClose);
  const giveBack = useCallback(() => {
    onClose();
    button.focus();
  }, [button, onClose]);
  useEffect(() => onEscape(giveBack), [giveBack]);
  const items = () => [...list.current!.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const placed = place !== undefined;
  useEffect(() => {
    if (placed) items()[0]?.focus();
  }, [placed]);
  const press = (event: KeyboardEvent) => {
    // The focus goes on from the button, as if the menu had never been.
    if (event.key === 'Tab') return giveBack();
    const all = items();
    const to = nextItem(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]!.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-portal="true"
      className={styles.menu}
      style={place ?? { visibility: 'hidden', left: 0, top: 0 }}
      onKeyDown={press}
    >
      {entries.map((entry) => (
        <Fragment key={entry.text}>
          {entry.ruled ? <div role="separator" className={styles.rule} /> : null}
          <Entry entry={entry} onChosen={giveBack} />
        </Fragment>
      ))}
    </div>
  );
}

function Entry({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { text, icon, keys, href, external, blocked, danger, checked, onPick } = entry;
  const looks = {
    ...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }),
    ...(blocked ? { 'aria-disabled': true } : {}),
    tabIndex: -1,
    className: classes(styles.item, danger && styles.danger),
  };
  const inside = (
    <>
      {icon ? <Icon of={icon} size={15} /> : null}
      {checked === undefined ? null : <span className={styles.mark}>{checked ? <Icon of={IconCheck} size={15} /> : null}</span>}
      <span className={styles.text}>{text}</span>
      {blocked ? <span className={styles.reason}>{blocked}</span> : keys ? <KeyCap keys={keys} /> : null}
    </>
  );
  if (href && !blocked) {
    const outside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a href={href} {...outside} {...looks} onClick={onChosen}>
        {inside}
      </a>
    );
  }
  const choose = () => {
    // The focus is back before anything else opens, so that what opens gives it back to the button too.
    onChosen();
    onPick?.();
  };
  return (
    <button type="button" {...looks} onClick={blocked ? undefined : choose}>
      {inside}
    </button>
  );
}
