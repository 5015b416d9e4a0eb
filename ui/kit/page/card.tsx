import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { chooseByArrows } from '../controls/choose-by-arrows.ts';
import { classes } from '../class-names.ts';
import { Icon } from '../icons.tsx';

/** Separate work on the canvas. `aside` sits at the right of the 44 px head; `flush` lets a table touch the edges. */
export function Card({
  title,
  note,
  aside,
  flush,
  children,
  level = 2,
  className,
}: {
  title?: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
  level?: 2 | 3;
  className?: string;
}) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(styles.card, className)} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={styles.head}>
          <Heading id={id} className="section-title">
            {title}
          </Heading>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
          {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}

/** A line inside the page: red = it can't go on, amber = it costs something, plain = worth knowing. Red ones are announced. */
export function Notice({
  tone = 'plain',
  children,
  actions,
}: {
  tone?: 'plain' | 'amber' | 'red';
  children: ReactNode;
  actions?: ReactNode;
}) {
  const shape = tone === 'red' ? IconAlertCircle : tone === 'amber' ? IconAlertTriangle : IconInfoCircle;
  const color = tone === 'plain' ? 'ink-2' : tone;
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'red' ? 'alert' : 'note'}>
      <Icon of={shape} color={color} />
      <div className={styles.noticeBody}>{children}</div>
      {actions}
    </div>
  );
}

/** Label and value pairs, label in grey at the left. */
export function Facts({ facts }: { facts: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <Fact key={index} {...fact} />
      ))}
    </dl>
  );
}
function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

export interface NumberTile {
  readonly label: string;
  /** Usually an `<ExplainableNumber>`. */
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}

/** "The numbers": figures in a ruled grid; goes into a flush Card. */
export function NumberTiles({ tiles }: { tiles: readonly NumberTile[] }) {
  return (
    <div className={styles.numbers}>
      {tiles.map((tile) => (
        <div key={tile.label} className={styles.number}>
          <div className={styles.numberLabel}>{tile.label}</div>
          <div className="figure">{tile.figure}</div>
          {tile.note === undefined ? null : <div className={styles.numberSource}>{tile.note}</div>}
        </div>
      ))}
    </div>
  );
}

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The name for assistive tools when the label is an icon. */
  readonly name?: string;
}

/** One of a few, side by side. Arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div
      className={styles.segments}
      role="radiogroup"
      aria-label={label}
      onKeyDown={chooseByArrows(
        segments.map((segment) => segment.value),
        value,
        onChange,
      )}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          tabIndex={segment.value === value ? 0 : -1}
          className={styles.segment}
          onClick={() => onChange(segment.value)}
          {...(segment.name === undefined ? {} : { 'aria-label': segment.name, title: segment.name })}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
