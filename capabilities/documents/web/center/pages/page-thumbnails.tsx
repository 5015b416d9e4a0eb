import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../../../../ui/kit/icons.tsx';
import { classes } from '../../../../../ui/kit/class-names.ts';
import type { DrawnPages } from '../preview/pdf-pages.ts';
import { pageByKey, through, toggled, type Chosen, type Turns } from './chosen-pages.ts';
import styles from './pages.module.css';
import { measured } from '../../../../../ui/kit/measured.ts';

interface ThumbnailsProps {
  readonly title: string;
  readonly drawn: DrawnPages;
  readonly chosen: Chosen;
  readonly turns: Turns;
  readonly onChosen: (chosen: Chosen) => void;
}

/** All pages, small. A press or Space chooses one, Shift all between; the arrows move. */
export function PageThumbnails({ title, drawn, chosen, turns, onChosen }: ThumbnailsProps) {
  const list = useRef<HTMLDivElement>(null);
  const options = () => [...list.current!.querySelectorAll<HTMLElement>('[role=option]')];
  const press = (page: number, event: MouseEvent): void => onChosen(event.shiftKey ? through(chosen, page) : toggled(chosen, page));
  const key = (event: KeyboardEvent): void => {
    if (event.key === ' ') onChosen(event.shiftKey ? through(chosen, chosen.focus) : toggled(chosen, chosen.focus));
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey))
      onChosen({ ...chosen, pages: Array.from({ length: drawn.pages }, (_none, at) => at + 1) });
    else {
      const all = options();
      const columns = all.filter(({ offsetTop }) => offsetTop === all[0]!.offsetTop).length;
      const to = pageByKey(event.key, chosen, { count: drawn.pages, columns });
      if (to === undefined) return;
      onChosen(event.shiftKey ? through(chosen, to) : { ...chosen, focus: to });
      all[to - 1]!.focus();
    }
    event.preventDefault();
  };
  return (
    <div ref={list} role="listbox" aria-multiselectable aria-label={`Pages of ${title}`} className={styles.pages} onKeyDown={key}>
      {Array.from({ length: drawn.pages }, (_none, at) => at + 1).map((page) => {
        const isChosen = chosen.pages.includes(page);
        const turned = turns[page];
        return (
          <div
            key={page}
            role="option"
            aria-selected={isChosen}
            aria-label={`Page ${page}${turned ? `, turned ${turned} degrees` : ''}`}
            tabIndex={page === Math.min(chosen.focus, drawn.pages) ? 0 : -1}
            className={classes(styles.page, isChosen && styles.chosen)}
            onClick={(event) => press(page, event)}
          >
            <Thumbnail drawn={drawn} page={page} turned={turned ?? 0} />
            <span className={styles.number}>
              {isChosen ? <Icon of={IconCheck} size={15} /> : null}
              {page}
            </span>
          </div>
        );
      })}
    </div>
  );
}

const WIDTH = 120;

/** Drawn once it is scrolled into view. */
function Thumbnail({ drawn, page, turned }: { drawn: DrawnPages; page: number; turned: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current!;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      // A page that cannot be drawn is an empty sheet with its number.
      drawn.draw(page, shown, WIDTH).then(
        () => (shown.dataset['thumbnail'] = String(page)),
        () => undefined,
      );
    });
    seen.observe(shown);
    return () => seen.disconnect();
  }, [drawn, page]);
  return (
    <span className={styles.sheet}>
      <canvas ref={canvas} aria-hidden className={styles.sheetCanvas} style={measured({ turned: `${turned}deg` })} />
    </span>
  );
}
