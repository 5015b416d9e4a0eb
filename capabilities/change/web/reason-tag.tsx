import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { SecondLine } from '../../../ui/kit/tables/table.tsx';
import { reasonOfFact, type ChangedFact } from '../domain/index.ts';
import styles from './change.module.css';

/** One letter of 1026.19(e)(3)(iv) in a box, with its words beside it; a dashed box where no reason covers the fact. */
export function ReasonTag({ fact }: { fact: ChangedFact }) {
  const { letter, says, paragraph, why } = reasonOfFact(fact);
  return (
    <span className={styles.reason}>
      <LetterBox letter={letter} />
      <span>
        <span className={letter === null ? 'text-amber' : undefined}>
          <ExplainableNumber label={`Reason for ${fact.title}`} why={why}>
            {says}
          </ExplainableNumber>
        </span>
        {paragraph === '' ? null : <SecondLine>{paragraph.replace('12 CFR ', '')}</SecondLine>}
      </span>
    </span>
  );
}

export function LetterBox({ letter }: { letter: string | null }) {
  return (
    <span className={letter === null ? styles.noLetter : styles.letter} aria-hidden>
      {letter ?? '–'}
    </span>
  );
}
