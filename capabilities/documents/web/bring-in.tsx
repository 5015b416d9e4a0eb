import { useState } from 'react';
import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { acceptedExtensions } from '../domain/loan-file-formats.ts';
import styles from './documents.module.css';
import { counted } from './counted.ts';
import { uploadFailure } from './upload-failure.ts';

const rules = { extensions: acceptedExtensions, maxFiles: 1, maxMegabytes: 10 };

/** The first step: a file, and the files that were brought in before. */
export function BringIn({ loanId }: { loanId: string }) {
  const go = useGo();
  const mayUpload = useMayCall('upload-loan-file');
  const imports = useAsk('get-imports', { params: { loanId } });
  const [name, setName] = useState<string>();
  const open = (importId: string): void => go(pathTo('/resubmit-1003/$loanId', { loanId, selectedView: importId }));
  const upload = useCommand('upload-loan-file', { onDone: (brought) => open(brought.importId) });
  const send = (file: File): void => {
    setName(file.name);
    const form = new FormData();
    form.append('file', file);
    void upload.run({ params: { loanId }, body: form });
  };
  return (
    <FormPage title="Resubmit 1003">
      {upload.refusal ? (
        <Notice tone="red">
          <div>{upload.refusal.message}</div>
          <div className="text-2">Nothing changed on the loan. Fix the file and drop it again.</div>
        </Notice>
      ) : null}
      {upload.fault ? <InlineError>{`${uploadFailure(name ?? '', upload.fault)} Nothing changed on the loan.`}</InlineError> : null}
      {mayUpload ? (
        <Card title="Import file">
          <FileDrop
            title="Drop the loan’s file"
            note="MISMO 3.4, MISMO 2.3.1, Fannie Mae 3.2, the 1003 as a web page, or a credit report; up to 10 MB. You choose which changes to accept."
            rules={rules}
            busy={upload.pending}
            onFiles={(files) => send(files[0]!)}
          />
        </Card>
      ) : null}
      <Card title="Earlier imports" flush>
        {imports.fault ? (
          <InlineError onRetry={imports.again}>The earlier files did not load.</InlineError>
        ) : !imports.value ? (
          <SkeletonRows rows={2} />
        ) : imports.value.imports.length === 0 ? (
          <p className="text-2 card-text">No files imported since registration. Import one above.</p>
        ) : (
          <ul className={styles.list}>
            {imports.value.imports.map((one) => (
              <li key={one.importId} className={styles.row}>
                <LinkButton onClick={() => open(one.importId)}>{one.fileName}</LinkButton>
                <span className={styles.small}>{`${one.formatName}, ${one.broughtBy}, ${momentHere(one.broughtAt)}`}</span>
                <span>{stateWords(one)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </FormPage>
  );
}

function stateWords({ state, taken }: { state: string; taken: number }): string {
  if (state === 'proposed') return 'Not reviewed';
  if (state === 'kept') return 'No changes accepted';
  return state === 'undone' ? 'Undone' : `${counted(taken, 'change')} accepted`;
}
