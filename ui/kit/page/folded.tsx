import { useId, useState, type ReactNode } from 'react';
import { LinkButton } from '../controls/button.tsx';
import styles from './folded.module.css';

/** What was filled in, as one sentence with the button that opens its fields. */
export function Folded({
  title,
  summary,
  change = 'Change',
  openAtFirst = false,
  mustOpen = false,
  children,
}: {
  title: string;
  summary?: ReactNode;
  /** What the button says while it is closed. */
  change?: string;
  openAtFirst?: boolean;
  /** Something in it needs to be seen: it opens, and stays open until it is closed by hand. */
  mustOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst || mustOpen);
  // What was typed stays while it is closed.
  const [opened, setOpened] = useState(openAtFirst || mustOpen);
  // What is mended in it does not close it under the hand that mends.
  if (mustOpen && !open) {
    setOpen(true);
    setOpened(true);
  }
  return (
    <section className={styles.folded} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={`${id}-title`} className="section-title">
            {title}
          </h2>
          {summary === undefined ? null : <div className={styles.summary}>{summary}</div>}
        </div>
        {mustOpen ? null : (
          <LinkButton
            className={styles.change}
            aria-expanded={open}
            aria-describedby={`${id}-title`}
            {...(opened ? { 'aria-controls': id } : {})}
            onClick={() => {
              setOpen(!open);
              setOpened(true);
            }}
          >
            {open ? 'Done' : change}
          </LinkButton>
        )}
      </div>
      {opened ? (
        <div id={id} className={styles.body} hidden={!open}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
