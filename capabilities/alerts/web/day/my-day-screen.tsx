import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { useShortcuts } from '../../../../ui/kit/shortcuts/shortcuts.tsx';
import { plainDayInZone, timeInZone } from '../../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../../ui/screens/links.tsx';
import { givenPath, pathTo } from '../../../../ui/screens/screen-path.ts';
import { DayCard, type DayOrder } from './day-card.tsx';
import { actOf, type DayItem, type DaySection } from './day-parts.ts';
import { DayFigures } from './day-figures.tsx';
import { FirstStart } from './first-start.tsx';
import styles from './my-day.module.css';

type Day = ReplyOf<'get-my-day'>;

/** The start page: the work a person may do, as the server lists it, late items first. */
export default function MyDayScreen() {
  const { draft: order, setDraft: setOrder } = useDraft<{ readonly first: 'cost' | 'date' }>('my-day.order', { first: 'cost' });
  const asked = useAsk('get-my-day', { query: order }, { every: 60_000, live: true });
  const day = asked.value;
  useDayKeys();
  return (
    <Workbench title="My day" note={day ? momentOf(day) : undefined} actions={<Starts />}>
      {asked.fault ? <InlineError onRetry={asked.again}>{`Your day did not load. ${asked.fault.message}`}</InlineError> : null}
      {asked.waiting ? <Waiting /> : null}
      {day ? <Sections day={day} order={{ ...order, onChange: (first) => setOrder({ first }) }} /> : null}
    </Workbench>
  );
}

/** "Fri 11/20/26, 2:18 PM ET". */
function momentOf({ at, zone }: Day): string {
  return `${formatDate(plainDayInZone(at, zone), { short: true, weekday: true })}, ${timeInZone(at, zone)}`;
}

function Starts() {
  const go = useGo();
  const mayRegister = useMayCall('new-urla-loan');
  const mobile = useIsMobile();
  if (mobile || !mayRegister) return null;
  return (
    <>
      <Button size="toolbar" keys="P" onClick={() => go(pathTo('/price-it'))}>
        Price
      </Button>
      <Button size="toolbar" keys="C" onClick={() => go(pathTo('/loan-registration'))}>
        Register loan
      </Button>
    </>
  );
}

/** `N` focuses the first action, `J` and `K` the next and the one before; Enter presses it, for it is a button. */
function useDayKeys(): void {
  const go = useGo();
  const mayRegister = useMayCall('new-urla-loan');
  const step = (by: number) => {
    const actionButtons = [...document.querySelectorAll<HTMLElement>('[data-day-action]')];
    const here = actionButtons.indexOf(document.activeElement as HTMLElement);
    actionButtons[Math.max(0, Math.min(actionButtons.length - 1, here + by))]?.focus();
  };
  useShortcuts([
    { keys: 'n', where: 'My day', does: 'First thing to do', run: () => document.querySelector<HTMLElement>('[data-day-action]')?.focus() },
    { keys: 'j', where: 'My day', does: 'Next thing to do', run: () => step(1) },
    { keys: 'k', where: 'My day', does: 'The one before', run: () => step(-1) },
    { keys: 'p', where: 'My day', does: 'Price a scenario', run: () => go(pathTo('/price-it')), off: !mayRegister },
    { keys: 'c', where: 'My day', does: 'Register a loan', run: () => go(pathTo('/loan-registration')), off: !mayRegister },
  ]);
}

function Waiting() {
  return (
    <div className={styles.columns}>
      <Card title="Do now" flush>
        <SkeletonRows rows={6} height={52} />
      </Card>
      <Card title="Messages" flush>
        <SkeletonRows rows={3} height={52} />
      </Card>
    </div>
  );
}

function Sections({ day, order }: { day: Day; order: DayOrder }) {
  const mobile = useIsMobile();
  const mayRegister = useMayCall('new-urla-loan');
  const main = day.sections.filter(({ place }) => place === 'main');
  const side = day.sections.filter(({ place }) => place === 'side');
  const first = firstOf(main);
  if (!day.hasLoans && mayRegister && day.sections.every(({ total }) => total === 0)) return <FirstStart />;
  return (
    <>
      <DayFigures sections={main} />
      <div className={side.length > 0 ? styles.columns : styles.column}>
        <div className={styles.column}>
          {main.map((one) => (
            <DayCard key={one.id} section={one} clock={day} first={first} order={one.id === 'do-now' ? order : undefined} />
          ))}
        </div>
        {side.length > 0 ? (
          <div className={styles.column}>
            {side.map((one) => (
              <DayCard key={one.id} section={one} clock={day} first={undefined} order={undefined} />
            ))}
          </div>
        ) : null}
      </div>
      {mobile && first ? <PinnedAction item={first} /> : null}
    </>
  );
}

/** The first row of the first section, else the first deadline at risk in the middle column: it gets the one primary button. */
function firstOf(sections: readonly DaySection[]): DayItem | undefined {
  const now = sections.find(({ id }) => id === 'do-now')?.items[0];
  if (now) return now;
  const due = sections.flatMap(({ items }) => items.filter(({ due: one }) => one !== null && one.tone !== 'ink'));
  return due.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))[0];
}

function keyOf({ due }: DayItem): string {
  return due!.at ?? `${due!.date}T99`;
}

/** On a phone the first action is pinned to the bottom. */
function PinnedAction({ item }: { item: DayItem }) {
  const go = useGo();
  return (
    <div className={styles.pinned}>
      <Button variant="primary" wide onClick={() => go(givenPath(item.to.path), { search: item.to.search })}>
        {actOf(item)}
      </Button>
    </div>
  );
}
