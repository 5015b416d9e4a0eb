import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { ScreenLink, useGo } from '../../screens/links.tsx';
import type { ScreenPath } from '../../screens/screen-path.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './loan-nav.module.css';
import { useShortcuts } from '../shortcuts/shortcuts.tsx';
import { useIsMobile } from '../use-is-mobile.ts';
import type { NavItem, NavGroup } from './loan-nav-groups.ts';
import { Group } from './nav-group.tsx';

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
      <div className={styles.groups}>
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

/** The open groups; the group of the shown page opens automatically. */
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

/** The specification's delay before a phone opens another page of the loan: the press is seen before the page changes. */
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

/** The item whose address is the longest beginning of the path: a view of a screen can be an item of its own. */
function currentItem(groups: readonly NavGroup[], path: string): NavItem | undefined {
  const at = groups.flatMap((group) => group.items).filter(({ to }) => to !== undefined && (path === to || path.startsWith(`${to}/`)));
  return at.sort((a, b) => b.to!.length - a.to!.length)[0];
}

/** The target of a group's tab or icon; undefined while nothing of it is possible. */
function firstOf(group: NavGroup): ScreenPath | undefined {
  return group.items.find((item) => !item.blocked && item.to !== undefined)?.to;
}
