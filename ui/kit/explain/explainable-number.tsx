import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { useLate } from '../page/states.tsx';
import { InGridCell, useExplain, type Weight, type Why } from './explain-provider.tsx';
import styles from './explain.module.css';

export interface ExplainableNumberProps {
  /** The figure as shown, without unit words: "83.44%", "$318,087". */
  readonly children: string;
  /** The name of the number, for its label "LTV 83.44%, explain" and for the panel. */
  readonly label: string;
  /** The tree that made it, or a function that fetches it on demand. Absent: a typed or copied value, drawn plain. */
  readonly why?: Why | undefined;
  /** The question; by default made from the tree. */
  readonly title?: string;
  /** `panel` for price, tolerance and APR; `popover` (default) for up to eight lines. */
  readonly weight?: Weight;
  /**
   * `computing` shows the old value in grey; `stale` strikes it and shows `after` (such as Reprice); `unknown` shows a dash and `after`
   * (what is missing).
   */
  readonly state?: 'known' | 'computing' | 'stale' | 'unknown';
  readonly after?: ReactNode;
  /** Without the dotted underline, for dense grids. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** A number that opens its rule, sources and arithmetic. Only for computed figures; the figure only, not its unit words. */
export function ExplainableNumber({
  children,
  label,
  why,
  title,
  weight = 'popover',
  state = 'known',
  after,
  plain,
  className,
}: ExplainableNumberProps) {
  const { opened, open } = useExplain();
  const inCell = useContext(InGridCell);
  const button = useRef<HTMLButtonElement>(null);
  const spinning = useLate(state === 'computing', 300);
  const changed = useChanged(children);
  if (state === 'unknown') {
    return (
      <span className={styles.unknown}>
        <span aria-label={`${label} not yet known`}>–</span> {after}
      </span>
    );
  }
  if (state === 'stale') {
    return (
      <span>
        <s className={styles.stale} aria-label={`${label} ${children}, out of date`}>
          {children}
        </s>
        {after}
      </span>
    );
  }
  if (state === 'computing') {
    return (
      <span className={styles.computing} aria-busy="true">
        {children}
        {spinning ? <span className={styles.spinner} role="img" aria-label={`Computing ${label}`} /> : null}
      </span>
    );
  }
  if (why === undefined) return <span className={classes(changed && styles.changed, className)}>{children}</span>;
  return (
    <button
      ref={button}
      type="button"
      {...(inCell ? { tabIndex: -1 } : {})}
      data-explainable=""
      className={classes(styles.number, plain && styles.plain, changed && styles.changed, className)}
      aria-label={`${label} ${children}, explain`}
      aria-expanded={opened?.anchor === button.current && opened !== undefined}
      onClick={(event) => {
        event.stopPropagation();
        open({ why, title, anchor: event.currentTarget, weight });
      }}
    >
      {children}
    </button>
  );
}

/** True for 600 ms after the shown figure changes. */
function useChanged(text: string): boolean {
  const before = useRef(text);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), 600);
    return () => clearTimeout(timer);
  }, [text]);
  return changed;
}
