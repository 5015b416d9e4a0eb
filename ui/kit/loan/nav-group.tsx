import { IconCheck, IconChevronDown, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { ScreenLink } from '../../screens/links.tsx';
import { pathTo } from '../../screens/screen-path.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './loan-nav.module.css';
import { usePopup } from '../popups/popup-provider.tsx';
import type { NavItem, NavGroup } from './loan-nav-groups.ts';

interface GroupProps {
  readonly group: NavGroup;
  readonly current: NavItem | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function Group({ group, current, open, onToggle }: GroupProps) {
  const dueItem = group.items.find((item) => item.due);
  return (
    <div className="below-1">
      <button type="button" className={styles.group} aria-expanded={open} onClick={onToggle}>
        <Icon of={group.icon} size={15} color="ink-3" />
        <span className={styles.groupText}>{group.title}</span>
        {open ? null : dueItem ? <Due item={dueItem} /> : <span className={styles.count}>{group.items.length}</span>}
        <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="ink-3" />
      </button>
      {open ? (
        <ul>
          {group.items.map((item) => (
            <li key={item.name}>
              <Item item={item} current={item === current} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The day it is due, in the colour every other screen gives it. */
function Due({ item: { due, dueTone = 'amber' } }: { item: NavItem }) {
  return <span className={classes(styles.due, dueTone === 'red' && styles.dueRed, dueTone === 'ink' && styles.dueInk)}>{due}</span>;
}

function Item({ item, current }: { item: NavItem; current: boolean }) {
  if (item.blocked) {
    return (
      <span className={classes(styles.item, styles.blockedItem)} aria-disabled="true" tabIndex={0} role="link">
        <span>{item.title}</span>
        <span className={styles.small}>{item.blocked}</span>
      </span>
    );
  }
  if (item.onPick)
    return (
      <button type="button" className={classes(styles.item, styles.opens)} aria-haspopup="dialog" onClick={item.onPick}>
        <span>{item.title}</span>
      </button>
    );
  if (item.href) return <DownloadItem title={item.title} href={item.href} />;
  return (
    <ScreenLink
      to={item.to ?? pathTo('/dashboard')}
      preload="intent"
      className={classes(styles.item, current && styles.current)}
      {...(current ? { 'aria-current': 'page' } : {})}
    >
      <span>{item.title}</span>
      {item.due ? <Due item={item} /> : null}
      {item.done ? <Icon of={IconCheck} size={14} color="ink-3" label="Done" /> : null}
      {item.count ? <span className={styles.count}>{item.count}</span> : null}
    </ScreenLink>
  );
}

/** A file in a tab of its own; a blocker that forbids the tab is spoken of. With a key held down, it is a link like any other. */
function DownloadItem({ title, href }: { title: string; href: string }) {
  const popup = usePopup();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void popup(href);
  };
  return (
    <a className={styles.item} href={href} target="_blank" rel="noopener" onClick={open}>
      <span>{title}</span>
      <Icon of={IconDownload} size={14} color="ink-3" label="Opens in a new tab" />
    </a>
  );
}
