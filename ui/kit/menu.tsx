import { Menu } from '@mantine/core';
import { IconCheck, type TablerIcon } from '@tabler/icons-react';
import { Fragment, type ReactElement } from 'react';
import { classes } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icons.tsx';
import { KeyCap } from './key-cap.tsx';

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
  position?: 'bottom-end' | 'bottom-start' | 'top-end';
}) {
  return (
    <Menu
      position={position}
      width={260}
      closeOnEscape
      trapFocus
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu!} aria-label={label} data-portal="true">
        {entries.map((entry) => (
          <Fragment key={entry.text}>
            {entry.ruled ? <Menu.Divider /> : null}
            <Entry entry={entry} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mantine's items are plain menu items, so the choice is said in words. */
function Chosen({ chosen }: { chosen: boolean }) {
  return chosen ? <Icon of={IconCheck} size={15} label="Chosen:" /> : <span style={{ width: 15 }} />;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const right = entry.blocked ? (
    <span className={styles.itemReason}>{entry.blocked}</span>
  ) : entry.keys ? (
    <KeyCap keys={entry.keys} />
  ) : undefined;
  const looks = {
    className: classes(styles.item, entry.danger && styles.danger),
    rightSection: right,
    leftSection: entry.icon ? (
      <Icon of={entry.icon} size={15} />
    ) : entry.checked === undefined ? undefined : (
      <Chosen chosen={entry.checked} />
    ),
    ...(entry.blocked ? { 'aria-disabled': true, closeMenuOnClick: false } : {}),
  };
  if (entry.href && !entry.blocked) {
    const outside = entry.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <Menu.Item component="a" href={entry.href} {...outside} {...looks}>
        {entry.text}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...looks} onClick={entry.blocked ? undefined : entry.onPick}>
      {entry.text}
    </Menu.Item>
  );
}
