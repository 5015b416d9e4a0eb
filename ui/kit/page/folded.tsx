import { useId, useState, type ReactNode } from 'react';
import { LinkButton } from '../controls/button.tsx';
import styles from './folded.module.css';

/** The entered values as one sentence with the button that opens their fields. */
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
  /** The label of the button while it is closed. */
  change?: string;
  openAtFirst?: boolean;
  /** Its content needs attention: it opens, and stays open until the person closes it. */
  mustOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst || mustOpen);
  // Typed values stay while it is closed.
  const [opened, setOpened] = useState(openAtFirst || mustOpen);
  // Correcting its content does not close it while the person works in it.
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
