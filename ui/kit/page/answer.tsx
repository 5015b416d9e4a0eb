import type { ReactNode } from 'react';
import styles from './answer.module.css';

interface AnswerFact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Under the value, such as a bar. */
  readonly below?: ReactNode;
}

/** The main content of a phone's screen, shown first: one large figure with its words, a note at the right, and up to three facts below. */
export function Answer({
  label,
  figure,
  aside,
  facts,
}: {
  label: ReactNode;
  figure: ReactNode;
  aside?: { readonly label: ReactNode; readonly figure: ReactNode } | undefined;
  facts: readonly AnswerFact[];
}) {
  return (
    <section className={styles.answer} aria-label="In short">
      <dl className={styles.head}>
        <div className={styles.main}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
        {aside ? (
          <div className={styles.aside}>
            <dt>{aside.label}</dt>
            <dd className={styles.asideFigure}>{aside.figure}</dd>
          </div>
        ) : null}
      </dl>
      <dl className={styles.facts}>
        {facts.map((fact, index) => (
          <div key={index} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.value}
              {fact.below}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
