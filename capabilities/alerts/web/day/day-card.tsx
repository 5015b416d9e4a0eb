import { classes } from '../../../../ui/kit/class-names.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { formatMoney } from '../../../../foundation/money/money.ts';
import { Card, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { toneClass } from '../../../../ui/kit/time/deadline.tsx';
import { ScreenLink, useGo } from '../../../../ui/screens/links.tsx';
import { givenPath, pathTo } from '../../../../ui/screens/screen-path.ts';
import { useIsMobile } from '../../../../ui/kit/use-is-mobile.ts';
import { dueText, type DayClock, type DayItem, type DaySection } from './day-parts.ts';
import styles from './my-day.module.css';
import { measured, shareOf } from '../../../../ui/kit/measured.ts';

interface DayCardProps {
  readonly section: DaySection;
  readonly clock: DayClock;
  /** The first deadline at risk of the whole day: its button is the page's primary one. */
  readonly first: DayItem | undefined;
  /** The sort order of the first section, which a person chooses. */
  readonly order: DayOrder | undefined;
}

export interface DayOrder {
  readonly first: 'cost' | 'date';
  readonly onChange: (first: 'cost' | 'date') => void;
}

/** One section: what it is, how much of it is late, where all of it is, and its first rows. */
export function DayCard({ section, clock, first, order }: DayCardProps) {
  const { title, none, items, all, total, more } = section;
  const mobile = useIsMobile();
  const shown = items.length < total;
  return (
    <Card
      title={title}
      note={noteOf(section)}
      flush
      aside={
        items.length > 0 ? (
          <span className={styles.aside}>
            {section.missed ? <AllMissed {...section.missed} /> : null}
            {order ? (
              <SegmentedControl
                label="Shown first"
                segments={[
                  { value: 'cost', label: 'By cost' },
                  { value: 'date', label: 'By date' },
                ]}
                value={order.first}
                onChange={order.onChange}
              />
            ) : null}
            {all ? (
              <ScreenLink to={givenPath(all.path)} search={all.search}>
                {shown ? `All ${total}${more ? '+' : ''}` : 'Open view'}
                <span className="visually-hidden">{`, ${title}`}</span>
              </ScreenLink>
            ) : null}
          </span>
        ) : undefined
      }
    >
      {items.length === 0 ? <p className={classes('text-2', styles.none)}>{none}</p> : null}
      <ul className={classes(styles.rows, section.place === 'side' && styles.sideRows)}>
        {items.map((item) => (
          <DayRow key={item.id} item={item} clock={clock} primary={item === first && !mobile} />
        ))}
      </ul>
    </Card>
  );
}

/** "If all are missed $5,222 and 1 not in dollars": the sums, and how many have none. */
function AllMissed({ amountCents, why, uncounted }: NonNullable<DaySection['missed']>) {
  const rest = uncounted === 0 ? '' : `${uncounted} not in dollars`;
  if (amountCents === 0) return rest === '' ? null : <span className="text-small text-2">{`If all are missed: ${rest}`}</span>;
  return (
    <span className="text-small text-2">
      {'If all are missed '}
      <ExplainableNumber label="If all are missed" why={why} weight="panel">
        {formatMoney(amountCents, { cents: 'hide-zero' })}
      </ExplainableNumber>
      {rest === '' ? '' : ` and ${rest}`}
    </span>
  );
}

function noteOf({ total, late, more }: DaySection): string {
  const count = `${total}${more ? ' and more' : ''}`;
  return late > 0 ? `${count}, ${late} late` : count;
}

function DayRow({ item, clock, primary }: { item: DayItem; clock: DayClock; primary: boolean }) {
  const go = useGo();
  const { title, reason, due, used, next, missed, button, to, about } = item;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{title}</b>
        <p className="text-small text-2">{reason}</p>
      </div>
      <About item={item} />
      <div className={styles.when}>
        {due ? (
          <>
            <span className={classes('text-strong', toneClass(due.tone))}>
              <ExplainableNumber label={`${title}, due`} why={due.why ?? undefined}>
                {dueText(due, clock)}
              </ExplainableNumber>
            </span>
            <span className={classes('text-small', toneClass(due.tone))}>{due.words}</span>
          </>
        ) : null}
        {used ? <Used {...used} late={due?.late === true} /> : null}
      </div>
      <div className={styles.cost}>
        {missed ? (
          <>
            <span className={classes('text-strong', missed.amountCents === null && styles.late)}>
              <ExplainableNumber label={`${title}, if missed`} why={missed.why ?? undefined}>
                {missed.words}
              </ExplainableNumber>
            </span>
            {due?.late ? null : <span className="text-small text-2">if missed</span>}
          </>
        ) : null}
        {next && !missed ? <span className="text-small text-2">{next}</span> : null}
      </div>
      <Button
        size="toolbar"
        variant={primary ? 'primary' : 'default'}
        className={styles.action!}
        data-day-action=""
        onClick={() => go(givenPath(to.path), { search: to.search })}
      >
        {button}
        <span className="visually-hidden">{about === '' ? `, ${title}` : `, ${about}`}</span>
      </Button>
    </li>
  );
}

/** The used share of the promised time; the text beside it says the same. */
function Used({ of, used, late }: { of: number; used: number; late: boolean }) {
  return (
    <span className={classes(styles.used, late && styles.usedUp)} aria-hidden>
      <span style={measured({ share: shareOf(used, of) })} />
    </span>
  );
}

/** The subject: the borrower with the loan's number, and the loan's officer for people who see several people's loans. */
function About({ item: { about, loanNumber, whose } }: { item: DayItem }) {
  return (
    <div className={styles.about}>
      {loanNumber === null ? (
        <span>{about}</span>
      ) : (
        <ScreenLink to={pathTo('/loan-details/$loanId', { loanId: loanNumber })} className="text-strong" title={about}>
          <bdi>{about}</bdi>
        </ScreenLink>
      )}
      <span className="text-small text-2">{[loanNumber, whose].filter((one) => one !== null).join(', ')}</span>
    </div>
  );
}
