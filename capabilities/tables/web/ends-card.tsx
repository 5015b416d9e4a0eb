import { useState } from 'react';
import { ask, type ReplyOf } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import styles from './tables.module.css';

type End = ReplyOf<'list-tables'>['ends'][number];

/** Every dated table with its last day, the refusals after it, and the figures in force as a file. */
export function EndsCard({ ends }: { ends: readonly End[] }) {
  const due = ends.filter((one) => one.due && one.kind !== null).length;
  return (
    <Card title="Tables" note={due === 0 ? 'None ends soon' : `${due} to bring up to date`} flush>
      <ul className={styles.ends}>
        {ends.map((one) => (
          <li key={one.id} className={styles.end}>
            <div>
              <div className="text-strong">{one.title}</div>
              {one.published === '' ? null : <div className="text-small text-2">{`Published: ${one.published}`}</div>}
            </div>
            <div className={one.due && one.kind !== null ? styles[one.tone] : undefined}>{one.words}</div>
            <div>
              {one.refused}
              {one.calls.length === 0 ? null : (
                <details className={styles.calls}>
                  <summary>{`${one.calls.length} API calls`}</summary>
                  {one.calls.join(', ')}
                </details>
              )}
            </div>
            <WhereFrom one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where the figures in force come from, and their file; nothing of a kind that has none yet. */
function WhereFrom({ one: { kind, title, version, standing, source } }: { one: End }) {
  if (source === '') return <div className="text-2">Nothing yet</div>;
  return (
    <div>
      {version === 0 ? 'Built in' : `Version ${version}`}
      {standing === 'published' ? '' : `, ${standing}`}
      {kind === null ? null : (
        <>
          {' '}
          <DownloadFile kind={kind} title={title} />
        </>
      )}
      <div className="text-small text-2">{source}</div>
    </div>
  );
}

/** The newest table as the file that is taken in. */
function DownloadFile({ kind, title }: { kind: NonNullable<End['kind']>; title: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const download = async () => {
    setBusy(true);
    try {
      const answer = await ask('get-table-file', { params: { kind } });
      if (answer.ok) saveFile(answer.value, answer.value.name);
    } catch (problem) {
      toast({ text: `The file was not made. ${(problem as Error).message}`, tone: 'failed' });
    }
    setBusy(false);
  };
  return (
    <LinkButton disabled={busy} onClick={() => void download()}>
      Download<span className="visually-hidden">{` ${title}`}</span>
    </LinkButton>
  );
}
