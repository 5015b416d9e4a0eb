import { formatDate } from '../../../foundation/dates/dates.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { BorrowerRequests } from '../../deliver/panels/borrower-requests.tsx';
import { stageTitle, stateWord } from '../domain/index.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './conditions.module.css';
import { DecideForm } from './decide-form.tsx';
import { PromiseFacts } from './review-promise.tsx';
import { StateMark } from './state-mark.tsx';
import type { Condition, Conditions } from './use-conditions.ts';

export interface ConditionProps {
  readonly loanId: string;
  readonly condition: Condition;
}

/** One condition: what satisfies it, what happened to it, and what this person can do. */
export function ConditionPanel({ loanId, condition, documents }: ConditionProps & { documents: Conditions['documents'] }) {
  const { number, words, stage, satisfiedBy, findingOf, writtenBy, writtenAt, due, overdue, state, owner, may, reviewedBy, review } =
    condition;
  const from = findingOf === null ? `Written by ${writtenBy}` : `Made of a finding of ${findingOf} by ${writtenBy}`;
  return (
    <>
      <PanelSection title={`${number} ${words}`} aside={<StateMark state={state} />}>
        <p className="text-2">{`${stageTitle(stage)}. ${from}, ${momentHere(writtenAt)}.`}</p>
        <dl className={styles.facts}>
          <dt className="text-2">What satisfies it</dt>
          <dd>{satisfiedBy}</dd>
          <dt className="text-2">Owner</dt>
          <dd>{owner}</dd>
          <dt className="text-2">Due</dt>
          <dd className={overdue ? styles.late : undefined}>
            {due === null ? 'No date' : `${formatDate(due, { weekday: true })}${overdue ? ', late' : ''}`}
          </dd>
          {review === null ? null : <PromiseFacts review={review} />}
        </dl>
        {reviewedBy === null ? null : (
          <Notice>{`${reviewedBy} is reviewing it. Others can decide it half an hour after that began.`}</Notice>
        )}
      </PanelSection>
      {may.includes('received') ? <AnswerForm loanId={loanId} condition={condition} documents={documents} /> : null}
      <BorrowerRequests loanId={loanId} ended={!may.includes('received')} item={`condition ${number}`} />
      <DecideForm loanId={loanId} condition={condition} />
      <History loanId={loanId} condition={condition} />
    </>
  );
}

function History({ loanId, condition: { moves } }: ConditionProps) {
  if (moves.length === 0) return null;
  return (
    <PanelSection title="What happened">
      <ol className={styles.steps}>
        {moves.toReversed().map(({ sequence, from, to, by, at, words, wanted, document }) => (
          <li key={sequence} className={styles.move}>
            <span>{`${from === 'cleared' ? 'Opened again' : stateWord(to)}, ${by}`}</span>
            <span className="text-small text-2">{momentHere(at)}</span>
            {document ? (
              <ScreenLink to={pathTo('/document-center/$loanId', { loanId, selectedView: document.documentId })}>
                {`${document.name}, version ${document.version}`}
              </ScreenLink>
            ) : null}
            {words === '' ? null : <span className={styles.said}>{to === 'rejected' ? `What is wrong: ${words}` : words}</span>}
            {wanted === '' ? null : <span className={styles.said}>{`What to send: ${wanted}`}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
