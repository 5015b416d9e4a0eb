import { Menu } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import { KeyCap } from '../key-cap.tsx';
import { closedBy, partOfPage } from './anchored.ts';
import type { MenuEntry, MenuPosition } from './menu.tsx';
import styles from './menu.module.css';

const PLACES = {
  'bottom-end': { side: 'bottom', align: 'end' },
  'bottom-start': { side: 'bottom', align: 'start' },
  'top-end': { side: 'top', align: 'end' },
} as const;

/** The open menu. The library moves the focus by arrows, Home, End and the first letters of an entry, and gives it back to the button. */
export default function MenuList({
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
  const press = (event: KeyboardEvent) => {
    // Tab moves the focus on from the button, as if the menu were closed.
    if (event.key === 'Tab') {
      button.focus();
      onClose();
    }
    // Letters search for an entry here; they are not the page's shortcuts.
    event.stopPropagation();
  };
  return (
    <Menu.Root open modal={false} onOpenChange={closedBy(button, onClose)}>
      <Menu.Portal container={partOfPage(button)}>
        <Menu.Positioner
          anchor={button}
          positionMethod="fixed"
          {...PLACES[position]}
          sideOffset={8}
          collisionPadding={8}
          className={styles.place!}
        >
          <Menu.Popup ref={list} id={id} aria-label={label} className={styles.menu!} onKeyDown={press} finalFocus={() => button}>
            <FocusOnFirst list={list} />
            {groupsOf(entries).map((group, at) => (
              <Group key={group[0]!.text} entries={group} ruled={at > 0 && group[0]!.ruled === true} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The library's own button would say that a key opened the menu; without it the menu opens with no entry to go on from. */
function FocusOnFirst({ list }: { list: RefObject<HTMLElement | null> }) {
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true }), [list]);
  return null;
}

/** A new group begins at a rule, and where entries of which one is chosen begin or end. */
function groupsOf(entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] {
  const groups: MenuEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const goesOn = group !== undefined && !entry.ruled && (group[0]!.checked === undefined) === (entry.checked === undefined);
    if (goesOn) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function Group({ entries, ruled }: { entries: readonly MenuEntry[]; ruled: boolean }) {
  const chosen = entries.find((entry) => entry.checked)?.text ?? null;
  return (
    <>
      {ruled ? <Menu.Separator className={styles.rule!} /> : null}
      {entries[0]!.checked === undefined ? (
        entries.map((entry) => <Entry key={entry.text} entry={entry} />)
      ) : (
        <Menu.RadioGroup value={chosen}>
          {entries.map((entry) => (
            <Choice key={entry.text} entry={entry} />
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { text, href, external, blocked, danger, onPick } = entry;
  const className = classes(styles.item, danger && styles.danger);
  if (href && !blocked) {
    const outside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <Menu.LinkItem href={href} {...outside} closeOnClick label={text} className={className}>
        <Inside entry={entry} />
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item label={text} disabled={blocked !== undefined} className={className} onClick={onPick}>
      <Inside entry={entry} />
    </Menu.Item>
  );
}

function Choice({ entry }: { entry: MenuEntry }) {
  const { text, blocked, onPick } = entry;
  return (
    <Menu.RadioItem value={text} label={text} disabled={blocked !== undefined} closeOnClick className={styles.item!} onClick={onPick}>
      <Inside entry={entry} />
    </Menu.RadioItem>
  );
}

function Inside({ entry }: { entry: MenuEntry }) {
  const { text, icon, keys, blocked, checked } = entry;
  return (
    <>
      {icon ? <Icon of={icon} size={15} /> : null}
      {checked === undefined ? null : <span className={styles.mark}>{checked ? <Icon of={IconCheck} size={15} /> : null}</span>}
      <span className={styles.text}>{text}</span>
      {blocked ? <span className={styles.reason}>{blocked}</span> : keys ? <KeyCap keys={keys} /> : null}
    </>
  );
}
