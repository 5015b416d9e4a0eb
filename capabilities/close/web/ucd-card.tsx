import { useState } from 'react';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import styles from './close.module.css';

/** The Uniform Closing Dataset of a version: what it lacks of what the enterprises require, and the file. */
export function UcdCard({ loanId, version }: { loanId: string; version: number }) {
  const { value, fault, again } = useAsk('get-ucd-check', { params: { loanId, version } });
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await ask('get-ucd-file', { params: { loanId, version } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
      else setFailed(answer.refusal.message);
    } catch (problem) {
      setFailed((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const missing = value?.missing ?? [];
  return (
    <Card
      title="Uniform Closing Dataset"
      note={`v${version}, for Fannie Mae and Freddie Mac${value ? `, ${value.form} form` : ''}`}
      aside={
        value ? (
          <StatusPill tone={missing.length === 0 ? 'green' : 'amber'}>
            {missing.length === 0 ? 'Complete' : `${missing.length} missing`}
          </StatusPill>
        ) : undefined
      }
      flush
    >
      {value ? (
        missing.length === 0 ? null : (
          <Table caption="What the file lacks" cards heads={['What to do', 'Data point', 'Field']}>
            {missing.map(({ point, fields, says }) => (
              <tr key={point}>
                <th scope="row">{says}</th>
                <td className="text-2">{point}</td>
                <td className="text-2">{fields.slice(0, 3).join(', ') || '–'}</td>
              </tr>
            ))}
          </Table>
        )
      ) : fault ? (
        <div className={styles.pad}>
          <InlineError onRetry={again}>The check did not load.</InlineError>
        </div>
      ) : (
        <SkeletonRows rows={2} />
      )}
      <div className={styles.pad}>
        <Button busy={busy} onClick={() => void download()}>
          Download UCD file
        </Button>
        {failed ? <InlineError>{failed}</InlineError> : null}
      </div>
    </Card>
  );
}
