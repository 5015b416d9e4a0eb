import { formatCount } from '../../../../foundation/counts/format-count.ts';
import { Card, NumberTiles } from '../../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { givenPath } from '../../../../ui/screens/screen-path.ts';
import type { DaySection } from './day-parts.ts';
import styles from './my-day.module.css';

/** The number of items in each section and how many are late; the figure links to the full list. */
export function DayFigures({ sections }: { sections: readonly DaySection[] }) {
  const counted = sections.filter(({ all }) => all !== null);
  if (counted.length < 2) return null;
  return (
    <Card flush>
      <NumberTiles
        tiles={counted.map((one) => ({
          label: one.title,
          figure: one.all ? (
            <ScreenLink to={givenPath(one.all.path)} search={one.all.search} className={styles.figure}>
              {countOf(one)}
              <span className="visually-hidden">{`, open ${one.title}`}</span>
            </ScreenLink>
          ) : (
            countOf(one)
          ),
          note: one.late > 0 ? <span className={styles.late}>{`${one.late} late`}</span> : 'None late',
        }))}
      />
    </Card>
  );
}

function countOf({ total, more }: DaySection): string {
  return `${formatCount(total)}${more ? '+' : ''}`;
}
