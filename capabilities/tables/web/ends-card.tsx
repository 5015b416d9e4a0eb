import { useState } from 'react';
import { ask, type ReplyOf } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './tables.module.css';

type End = ReplyOf<'list-tables'>['ends'][number];

/** Every dated table with its last day, what is refused after it, and the figures in force as a file. */
export function EndsCard({ ends }: { ends: readonly End[] }) {
  const told = ends.filter((one) => one.told && one.kind !== null).length;
  return (
    <Card title="Tables" note={told === 0 ? 'None ends soon' : `${told} to bring up to date`} flush>
      <Table caption="Tables and their last days" heads={['Table', 'Last day', 'Refused after it', 'In force']}>
        {ends.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.title}
              {one.published === '' ? null : <SecondLine>{one.published}</SecondLine>}
            </th>
            <td className={one.told && one.kind !== null ? styles[one.tone] : undefined}>{one.words}</td>
            <td>
              {one.refused}
              {one.calls.length === 0 ? null : <SecondLine>{`API: ${one.calls.join(', ')}`}</SecondLine>}
            </td>
            <td>
              {one.version === 0 ? 'Built in' : `Version ${one.version}`}
              {one.standing === 'published' ? '' : `, ${one.standing}`}
              <SecondLine>{one.source}</SecondLine>
              {one.kind === null ? null : <DownloadFile kind={one.kind} title={one.title} />}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
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
