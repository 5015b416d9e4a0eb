import { useState } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { SecondLine, Table, type TableHead } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { FORM_NAMES } from '../domain/index.ts';
import styles from './panels.module.css';
import type { Borrower, Document, ToDoProps } from './borrower-deliveries.ts';
import { PaperForm } from './paper-form.tsx';

const HEADS: readonly TableHead[] = ['Borrower', 'Electronic documents', 'Document', 'Reached them', 'Received', { unseen: 'What to do' }];

/** Each borrower of a loan: what they agreed to, how the newest disclosures reached them, and what has to go on paper. */
export function BorrowersCard({ loanId }: { loanId: string }) {
  const { value, fault, again } = useAsk('get-borrower-deliveries', { params: { loanId } });
  if (value?.borrowers.length === 0) return null;
  return (
    <Card title="Borrowers" note="Each reads and answers on a page of their own" flush>
      {value ? (
        <Table caption="Disclosures by borrower" cards heads={HEADS}>
          {value.borrowers.flatMap((borrower) =>
            borrower.documents
              .filter(({ newest }) => newest)
              .map((document) => (
                <tr key={`${borrower.recipientId} ${document.form}`}>
                  <th scope="row">
                    {borrower.name}
                    <SecondLine>{borrower.email}</SecondLine>
                  </th>
                  <td>
                    <ConsentOf borrower={borrower} />
                  </td>
                  <td>
                    {`${FORM_NAMES[document.form]} v${document.version}`}
                    <SecondLine>{`Issued ${dayText(document.sentOn)}`}</SecondLine>
                  </td>
                  <td>
                    <Reached document={document} />
                  </td>
                  <td>
                    <Received document={document} />
                  </td>
                  <td>
                    <ToDo loanId={loanId} borrower={borrower} document={document} today={value.today} />
                  </td>
                </tr>
              )),
          )}
        </Table>
      ) : fault ? (
        <div className={styles.pad}>
          <InlineError>The borrowers did not load.</InlineError>
          <LinkButton onClick={again}>Try again</LinkButton>
        </div>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

function dayText(date: PlainDate): string {
  return formatDate(date, { short: true, weekday: true });
}

const CONSENT = { waiting: 'Not answered yet', agreed: 'Agreed', paper: 'Wants paper', withdrawn: 'Switched to paper' } as const;

function ConsentOf({ borrower: { consent, letter, questionsAt } }: { borrower: Borrower }) {
  return (
    <>
      <ExplainableNumber label="Consent to electronic documents" why={consent.effective.why}>
        {CONSENT[consent.state]}
      </ExplainableNumber>
      {consent.at ? <SecondLine>{momentHere(consent.at)}</SecondLine> : null}
      {consent.state === 'waiting' && letter ? (
        <SecondLine>{letter.state === 'failed' ? 'The letter did not arrive' : `Letter of ${momentHere(letter.sentAt)}`}</SecondLine>
      ) : null}
      {questionsAt ? <SecondLine>{`Has questions, ${momentHere(questionsAt)}`}</SecondLine> : null}
    </>
  );
}

const REACHED = { 'e-mail': 'On their page', mail: 'Mailed', courier: 'By courier', 'in person': 'Handed over' } as const;

function Reached({ document: { by, deliveredOn, delivered, dueOn, paperOwed } }: { document: Document }) {
  return (
    <>
      <ExplainableNumber label="Delivered" why={delivered.why}>
        {by ? `${REACHED[by]} ${dayText(deliveredOn!)}` : 'Not delivered'}
      </ExplainableNumber>
      {paperOwed ? (
        <SecondLine>
          <span className={styles.owed}>{dueOn ? `Mail paper by ${dayText(dueOn)}` : 'Mail paper'}</span>
        </SecondLine>
      ) : null}
    </>
  );
}

function Received({ document: { received, confirmedAt, openedAt } }: { document: Document }) {
  return (
    <>
      {received ? (
        <ExplainableNumber label="Received" why={received.why}>
          {dayText(received.date)}
        </ExplainableNumber>
      ) : (
        '–'
      )}
      {confirmedAt ? (
        <SecondLine>{`Confirmed ${momentHere(confirmedAt)}`}</SecondLine>
      ) : openedAt ? (
        <SecondLine>{`Opened ${momentHere(openedAt)}`}</SecondLine>
      ) : null}
    </>
  );
}

/** While a borrower has not answered: a new letter, or paper. */
function ToDo({ loanId, borrower, document, today }: ToDoProps) {
  const [paper, setPaper] = useState(false);
  const toast = useToast();
  const mayLetter = useMayCall('send-borrower-letter');
  const mayPaper = useMayCall('record-paper-sent');
  const letter = useCommand('send-borrower-letter', { onDone: ({ email }) => toast({ text: `Letter sent to ${email}` }) });
  if (!document.paperOwed) return null;
  return (
    <div className={styles.todo}>
      {mayPaper && !paper ? (
        <LinkButton aria-label={`Record paper for ${borrower.name}`} onClick={() => setPaper(true)}>
          Record paper
        </LinkButton>
      ) : null}
      {mayLetter && borrower.consent.state === 'waiting' ? (
        <LinkButton
          aria-label={`Send letter again to ${borrower.name}`}
          onClick={() => void letter.run({ params: { loanId }, body: { recipientId: borrower.recipientId } })}
        >
          Send letter again
        </LinkButton>
      ) : null}
      {letter.refusal ? <InlineError>{letter.refusal.message}</InlineError> : null}
      {letter.fault ? <InlineError>{letter.fault.message}</InlineError> : null}
      {paper ? <PaperForm {...{ loanId, borrower, document, today }} onDone={() => setPaper(false)} /> : null}
    </div>
  );
}
