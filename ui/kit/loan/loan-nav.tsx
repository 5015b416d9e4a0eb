import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconDownload,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { ScreenLink, useGo } from '../../screens/links.tsx';
import { pathTo, type ScreenPath } from '../../screens/screen-path.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './loan-nav.module.css';
import { usePopup } from '../popups/popup-provider.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import type { DeadlineDistance } from '../time/deadline.tsx';
import { useIsMobile } from '../use-is-mobile.ts';

export interface NavItem {
  /** The specification's name of the place: "loan-details". */
  readonly name: string;
  readonly title: string;
  /** The address inside the portal; a file has `href` instead. */
  readonly to?: ScreenPath | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
  /** Opens over the page in place of leading somewhere. */
  readonly onPick?: (() => void) | undefined;
  readonly count?: number | undefined;
  /** "Due 11/25": marks the item, and its group when closed. */
  readonly due?: string | undefined;
  readonly dueTone?: DeadlineDistance['tone'] | undefined;
  readonly done?: boolean | undefined;
  /** Listed but not possible yet, with the reason: "After clear to close". */
  readonly blocked?: string | undefined;
}

export interface NavGroup {
  readonly name: string;
  readonly title: string;
  readonly icon: TablerIcon;
  readonly items: readonly NavItem[];
}

interface NavProps {
  readonly groups: readonly NavGroup[];
  readonly path: string;
  readonly mini: boolean;
  readonly onMini: (mini: boolean) => void;
}

/** The menu of one loan: groups that open and close, or a rail of icons, or a row of tabs on mobile. `[` switches. */
export function LoanNav({ groups, path, mini, onMini }: NavProps) {
  const mobile = useIsMobile();
  const current = currentItem(groups, path);
  const currentGroup = groups.find((group) => group.items.some((item) => item === current))?.name;
  const { open, toggle } = useOpenGroups(currentGroup);
  useShortcuts([{ keys: '[', where: 'Loan', does: 'Show or hide the loan menu', run: () => onMini(!mini) }]);
  if (mobile) return <GroupTabs groups={groups} currentGroup={currentGroup} />;
  if (mini) return <IconRail groups={groups} currentGroup={currentGroup} onWiden={() => onMini(false)} />;
  return (
    <nav className={styles.nav} aria-label="Loan">
      <div style={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} open={open.has(group.name)} onToggle={() => toggle(group.name)} />
        ))}
        <button
          type="button"
          className={classes(styles.miniItem, styles.foot)}
          aria-label="Show icons only"
          title="Show icons only"
          onClick={() => onMini(true)}
        >
          <Icon of={IconLayoutSidebarLeftCollapse} size={18} />
        </button>
      </div>
    </nav>
  );
}

/** Which groups are open; the group of the shown place opens by itself. */
function useOpenGroups(currentGroup: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(currentGroup ? [currentGroup] : []));
  useEffect(() => {
    if (currentGroup) setOpen((before) => (before.has(currentGroup) ? before : new Set([...before, currentGroup])));
  }, [currentGroup]);
  const toggle = (name: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { open, toggle };
}

interface GroupsProps {
  readonly groups: readonly NavGroup[];
  readonly currentGroup: string | undefined;
}

/** The specification's delay before a phone goes on to another place of the loan: the press is seen before the page changes. */
const MOBILE_NAV_MS = 100;

/** The groups as tabs, for mobile. */
function GroupTabs({ groups, currentGroup }: GroupsProps) {
  const go = useGo();
  const goSoon = (event: MouseEvent, to: ScreenPath) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setTimeout(() => go(to), MOBILE_NAV_MS);
  };
  return (
    <nav className={styles.tabs} aria-label="Loan">
      {groups.map((group) => {
        const to = firstOf(group);
        return to === undefined ? null : (
          <ScreenLink
            key={group.name}
            to={to}
            className={styles.tab}
            onClick={(event) => goSoon(event, to)}
            {...(group.name === currentGroup ? { 'aria-current': 'true' } : {})}
          >
            {group.title}
          </ScreenLink>
        );
      })}
    </nav>
  );
}

/** The groups as icons, with a dot where something is due. */
function IconRail({ groups, currentGroup, onWiden }: GroupsProps & { onWiden: () => void }) {
  return (
    <nav className={classes(styles.nav, styles.mini)} aria-label="Loan">
      {groups.map((group) => {
        const owed = group.items.find((item) => item.due);
        const due = owed?.due;
        const name = due ? `${group.title}, ${due}` : group.title;
        const to = firstOf(group);
        if (to === undefined)
          return (
            <span
              key={group.name}
              className={classes(styles.miniItem, styles.blockedItem)}
              role="img"
              aria-label={`${group.title}, not available yet`}
              title={`${group.title}, not available yet`}
            >
              <Icon of={group.icon} size={18} />
            </span>
          );
        return (
          <ScreenLink
            key={group.name}
            to={to}
            className={classes(styles.miniItem, group.name === currentGroup && styles.current)}
            aria-label={name}
            title={name}
            {...(group.name === currentGroup ? { 'aria-current': 'true' } : {})}
          >
            <Icon of={group.icon} size={18} />
            {owed ? <span className={classes(styles.dot, owed.dueTone === 'red' && styles.dotRed)} aria-hidden /> : null}
          </ScreenLink>
        );
      })}
      <button
        type="button"
        className={classes(styles.miniItem, styles.foot)}
        aria-label="Show the loan menu"
        title="Show the loan menu"
        onClick={onWiden}
      >
        <Icon of={IconLayoutSidebarLeftExpand} size={18} />
      </button>
    </nav>
  );
}

interface GroupProps {
  readonly group: NavGroup;
  readonly current: NavItem | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Group({ group, current, open, onToggle }: GroupProps) {
  const dueItem = group.items.find((item) => item.due);
  return (
    <div className="below-1">
      <button type="button" className={styles.group} aria-expanded={open} onClick={onToggle}>
        <Icon of={group.icon} size={15} color="var(--ink-3)" />
        <span className={styles.groupText}>{group.title}</span>
        {open ? null : dueItem ? <Due item={dueItem} /> : <span className={styles.count}>{group.items.length}</span>}
        <Icon of={open ? IconChevronDown : IconChevronRight} size={14} color="var(--ink-3)" />
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
      {item.done ? <Icon of={IconCheck} size={14} color="var(--ink-3)" label="Done" /> : null}
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
      <Icon of={IconDownload} size={14} color="var(--ink-3)" label="Opens in a new tab" />
    </a>
  );
}

/** The item whose address is the longest beginning of the path: a view of a screen can be an item of its own. */
function currentItem(groups: readonly NavGroup[], path: string): NavItem | undefined {
  const at = groups.flatMap((group) => group.items).filter(({ to }) => to !== undefined && (path === to || path.startsWith(`${to}/`)));
  return at.sort((a, b) => b.to!.length - a.to!.length)[0];
}

/** Where a group's tab or icon leads; undefined while nothing of it is possible. */
function firstOf(group: NavGroup): ScreenPath | undefined {
  return group.items.find((item) => !item.blocked && item.to !== undefined)?.to;
}
