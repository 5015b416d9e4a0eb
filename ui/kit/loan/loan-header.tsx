import { IconChevronDown, IconChevronLeft, IconChevronUp, IconDots, IconMessage2, IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { ScreenLink } from '../../screens/links.tsx';
import { pathTo } from '../../screens/screen-path.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';
import styles from './loan-header.module.css';
import { PopMenu, type MenuEntry } from '../layers/menu.tsx';
import { QmPill, StatusPill } from '../controls/status-pill.tsx';
import type { LoanHeaderProps } from './loan-header-props.ts';
import { HeaderFacts, PinnedFacts, CopyNumber } from './header-facts.tsx';

/** Borrower, status and deadlines, on every screen of one loan. About 91 high; on mobile the lock and the deadline stay pinned. */
export function LoanHeader(props: LoanHeaderProps) {
  const { loanId, names, status, qm, present = [], presence, onComment, actions = [], panels = [] } = props;
  const [open, setOpen] = useState<string>();
  const shown = panels.find((panel) => panel.name === open);
  const toggles = panels.map(({ name, title }) => (
    <Toggle key={name} title={title} open={name === open} onToggle={() => setOpen(name === open ? undefined : name)} />
  ));
  return (
    <div className={styles.header} role="region" aria-label="Loan header">
      <div className={styles.first}>
        <ScreenLink to={pathTo('/pipeline')} className={classes(styles.back, 'desktop-hidden')} aria-label="Pipeline">
          <Icon of={IconChevronLeft} size={21} />
        </ScreenLink>
        <div className={styles.nameBlock}>
          <Names names={names} />
          <CopyNumber loanId={loanId} />
        </div>
        <StatusPill>{status}</StatusPill>
        {qm ? (
          <span className="mobile-hidden">
            <QmPill check={qm} />
          </span>
        ) : null}
        <span className={classes(styles.toggles, 'mobile-hidden')}>{toggles}</span>
        <span className={styles.presence}>
          {present.map((person) => (
            <span key={person.name} className={styles.avatar} role="img" aria-label={person.name} title={person.name}>
              {person.initials}
            </span>
          ))}
          {presence}
        </span>
        {onComment ? (
          <Button size="toolbar" icon={IconMessage2} onClick={onComment} className="mobile-hidden">
            Comment
          </Button>
        ) : null}
        {actions.length + panels.length > 0 ? (
          <ActionsMenu actions={actions} panels={panels.map(({ name, title }) => ({ text: title, onPick: () => setOpen(name) }))} />
        ) : null}
      </div>
      <HeaderFacts {...props} />
      <PinnedFacts {...props} />
      {shown ? (
        <section className={styles.panel} id="loan-header-panel" aria-label={shown.title}>
          <span className={classes(styles.closePanel, 'desktop-hidden')}>
            <IconButton icon={IconX} label={`Close ${shown.title}`} onClick={() => setOpen(undefined)} />
          </span>
          {shown.content}
        </section>
      ) : null}
    </div>
  );
}

/** Opens and closes one of the header's panels. */
function Toggle({ title, open, onToggle }: { title: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      {...(open ? { 'aria-controls': 'loan-header-panel' } : {})}
      onClick={onToggle}
    >
      {title}
      <Icon of={open ? IconChevronUp : IconChevronDown} size={14} color="ink-3" />
    </button>
  );
}

/** The actions on the loan: a button with its name, or three dots where there is little space. */
function ActionsMenu({ actions, panels }: { actions: readonly MenuEntry[]; panels: readonly MenuEntry[] }) {
  const [first, ...others] = actions;
  return (
    <>
      <PopMenu label="Loan actions" entries={actions}>
        <Button size="toolbar" keys="." aria-label="Actions" className="mobile-hidden" data-loan-actions="">
          Actions
        </Button>
      </PopMenu>
      <span className="desktop-hidden">
        <PopMenu label="Loan actions" entries={[...panels, ...(first ? [{ ...first, ruled: true }] : []), ...others]}>
          <Button variant="quiet" icon={IconDots} aria-label="Loan actions" />
        </PopMenu>
      </span>
    </>
  );
}

/** The borrowers in one line. Where it is too short for them it is a button that shows the whole, by touch and by key. */
function Names({ names }: { names: string }) {
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);
  const watch = useCallback((line: HTMLElement | null) => {
    if (!line) return undefined;
    const observer = new ResizeObserver(() => setCut(line.scrollWidth > line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  const text = (
    <span ref={watch} className={classes(styles.name, whole && styles.wholeName)}>
      <bdi>{names}</bdi>
    </span>
  );
  if (!cut && !whole) return <div className={styles.nameLine}>{text}</div>;
  return (
    <button type="button" className={styles.nameLine} aria-expanded={whole} title={names} onClick={() => setWhole(!whole)}>
      {text}
    </button>
  );
}
