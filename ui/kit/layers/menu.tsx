import type { TablerIcon } from '@tabler/icons-react';
import { cloneElement, lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { loadPatiently } from './load-patiently.ts';

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

export type MenuPosition = 'bottom-end' | 'bottom-start' | 'top-end';

/** The properties a menu needs on its button: the component passes them on to a `<button>`. */
interface ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

const load = () => import('./menu-list.tsx');
const MenuList = lazy(loadPatiently(load));
const loadSoon = () => void load().catch(() => undefined);

/**
 * A menu on a button. The child must pass its ref and props to a `<button>`. The button is part of the first page; the library's menu, a
 * third of that page's size, is loaded when the button is pointed at or focused.
 */
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
        onPointerEnter: loadSoon,
        onFocus: loadSoon,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        ...(open ? { 'aria-controls': id } : {}),
      })}
      {open && button.current ? (
        <Suspense fallback={null}>
          <MenuList id={id} label={label} entries={entries} position={position} button={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
