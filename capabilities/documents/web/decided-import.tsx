import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { FileFindings } from '../../../ui/kit/files/file-findings.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import styles from './documents.module.css';
import { counted } from './counted.ts';

type Since = ReplyOf<'undo-import'>['changedSince'];

/** A file that was decided on: what was taken from it, and the undo, which leaves what anybody changed since. */
export function DecidedImport({ loanId, file, back }: { loanId: string; file: ReplyOf<'get-import'>; back: ReactNode }) {
  const toast = useToast();
  const undo = useCommand('undo-import', {
    onDone: ({ undone, changedSince }) =>
      toast({
        text: `Undid ${counted(undone, 'change')}${changedSince.length === 0 ? '' : `, ${changedSince.length} changed since stay`}`,
      }),
  });
  const mayUndo = useMayCall('undo-import');
  const { taken } = file;
  const since = undo.value?.changedSince ?? file.changedSince;
  const decided = `${file.decidedBy ?? ''}, ${file.decidedAt === null ? '' : momentHere(file.decidedAt)}`;
  return (
    <FormPage
      title="Resubmit 1003"
      note={`${file.fileName}, ${file.formatName}`}
      actions={back}
      panelLabel="The file"
      panel={
        <>
          <PanelSection title={titleOf(file.state)}>
            <p className="text-2">
              {file.state === 'kept'
                ? 'The application was kept as it is.'
                : `${counted(taken.length, 'change')} from the file${file.state === 'undone' ? ', put back since' : ''}.`}
            </p>
            <p className={styles.small}>{decided}</p>
          </PanelSection>
          <FileFindings findings={file.findings} count={file.findingCount} note="The file is kept unchanged." />
        </>
      }
      panelFoot={
        file.state === 'accepted' && !file.ended && mayUndo ? (
          <>
            {undo.fault ? <InlineError>{undo.fault.message}</InlineError> : null}
            {undo.refusal ? <InlineError>{undo.refusal.message}</InlineError> : null}
            <Button
              icon={IconArrowBackUp}
              busy={undo.pending}
              blocked={since.length > 0 && since.length >= taken.length ? 'Everything was changed since.' : undefined}
              onClick={() => void undo.run({ params: { loanId, importId: file.importId }, body: {} })}
            >
              Undo this import
            </Button>
          </>
        ) : undefined
      }
    >
      {since.length > 0 ? <ChangedSince since={since} undone={file.state === 'undone'} /> : null}
      {taken.length === 0 ? null : (
        <Card title={file.state === 'undone' ? 'Accepted, then undone' : 'Taken from the file'} flush>
          <Table caption="What was taken from the file" className={styles.fields} heads={['Field', 'Before', 'From the file']}>
            {taken.map((change) => (
              <tr key={change.path}>
                <th scope="row">{change.label}</th>
                <td>{change.before || '–'}</td>
                <td>{change.after}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
      {file.state === 'kept' ? (
        <Card title="No changes accepted">
          <p className="text-2">The application is as it was before the import.</p>
        </Card>
      ) : null}
    </FormPage>
  );
}

function titleOf(state: string): string {
  return state === 'kept' ? 'No changes accepted' : state === 'undone' ? 'Undone' : 'Taken';
}

/** The changes an undo leaves, with both values. */
function ChangedSince({ since, undone }: { since: Since; undone: boolean }) {
  return (
    <Notice tone="amber">
      <div className="text-strong">
        {undone
          ? `${counted(since.length, 'field was', 'fields were')} changed after the import and stayed`
          : `${counted(since.length, 'field was', 'fields were')} changed after the import; an undo leaves ${since.length === 1 ? 'it' : 'them'}`}
      </div>
      <ul className={styles.parts}>
        {since.map((each) => (
          <li key={each.path}>{`${each.label}: the file said ${each.imported}, now ${each.now}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
