import { classes } from '../../../../ui/kit/class-names.ts';
import styles from './line-chart.module.css';

interface Props {
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly row: string;
  /** For screen readers: "Week of 10/12/2026: 65.0%, 26 of 40 funded". */
  readonly said: string;
  readonly chosen: boolean;
  /** The one that the Tab key stops at. */
  readonly stop: boolean;
  readonly onPick: (row: string) => void;
}

/** What is pressed for a point or a bar: all of its place, under what is drawn. */
export function PlaceButton({ place, row, said, chosen, stop, onPick }: Props) {
  return (
    <rect
      {...place}
      rx={4}
      role="button"
      tabIndex={stop ? 0 : -1}
      aria-label={said}
      aria-pressed={chosen}
      className={classes(styles.point, chosen && styles.chosen)}
      onClick={() => onPick(row)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick(row);
      }}
    />
  );
}
