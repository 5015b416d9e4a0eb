import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { ask, useCommand, useDraft } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { methodWords, type OutsideMethod } from '../domain/index.ts';
import type { Issuing } from './issuing-card.tsx';
import styles from './issuing.module.css';

interface OutsideProps {
  readonly loanId: string;
  readonly issuing: Issuing;
}

const RULES = { maxFiles: 1, maxMegabytes: 20, extensions: ['.pdf'] } as const;
const METHODS = Object.entries(methodWords).map(([value, label]) => ({ value, label }));

/** Loan Estimates sent outside the portal: each with its file, and recording the next. */
export function SentOutside({ loanId, issuing }: OutsideProps) {
  const { outside, against } = issuing;
  const [failed, setFailed] = useState<string>();
  return (
    <>
      {outside.length === 0 ? null : (
        <Table caption="Loan Estimates sent outside the portal" cards heads={['Sent', 'By', 'Recorded', 'As sent']}>
          {outside.map((one) => (
            <tr key={one.sequence}>
              <th scope="row">
                {formatDate(one.sentOn, { weekday: true })}
                {one.late === '' ? null : <span className="text-red">{`, ${one.late}`}</span>}
              </th>
              <td>{methodWords[one.method]}</td>
              <td>{`${momentHere(one.recordedAt)} by ${one.recordedBy}`}</td>
              <td>
                <LinkButton onClick={() => void download(loanId, one.sequence).then(setFailed)}>PDF</LinkButton>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {failed ? <InlineError>{failed}</InlineError> : null}
      {against.record === null ? <RecordForm loanId={loanId} issuing={issuing} /> : null}
    </>
  );
}

/** Downloads the stored file; returns the error message, if any. */
async function download(loanId: string, sequence: number): Promise<string | undefined> {
  try {
    const answer = await ask('get-outside-estimate', { params: { loanId, sequence: String(sequence) } });
    if (!answer.ok) return answer.refusal.message;
    saveFile(answer.value, answer.value.name);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  }
}

function RecordForm({ loanId, issuing: { today, earliest } }: OutsideProps) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft<{ sentOn: string | null; method: OutsideMethod }>(`outside-estimate.${loanId}`, {
    sentOn: null,
    method: 'e-mail',
  });
  const [wrong, setWrong] = useState<string>();
  const record = useCommand('record-outside-estimate', {
    refreshes: ['get-way-of-issuing', 'get-trid-dates', 'get-loan-details', 'get-loan-next-actions'],
    onDone: () => {
      clear();
      toast({ text: 'Loan Estimate recorded; deadlines count from its day' });
    },
  });
  const said = record.refusal ?? record.fault;
  const send = ([file]: readonly File[]) => {
    setWrong(draft.sentOn === null ? 'Enter the day it was sent.' : undefined);
    if (draft.sentOn === null || !file) return;
    const form = new FormData();
    form.append('file', file);
    void record.run({ params: { loanId, sentOn: draft.sentOn, deliveryMethod: draft.method }, body: form });
  };
  return (
    <div role="group" aria-label="Record a Loan Estimate sent outside" className={styles.body}>
      <div className={styles.row}>
        <DateField
          label="Sent on"
          relativeTo={{ today }}
          earliest={earliest}
          latest={today}
          value={draft.sentOn}
          error={wrong}
          onChange={(sentOn) => setDraft({ sentOn })}
        />
        <SelectField
          label="Sent by"
          empty={null}
          value={draft.method}
          choices={METHODS}
          onChange={(event) => setDraft({ method: event.target.value as OutsideMethod })}
        />
      </div>
      <FileDrop
        title="Loan Estimate as it was sent"
        note="One PDF. Adding it records the sending."
        rules={RULES}
        busy={record.pending}
        onFiles={send}
      />
      {said ? <InlineError>{said.message}</InlineError> : null}
    </div>
  );
}
