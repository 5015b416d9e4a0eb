import { useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import styles from './tables.module.css';

export type List = ReplyOf<'list-tables'>;

export type Kind = NonNullable<List['ends'][number]['kind']>;

type Problems = ReplyOf<'propose-table'>;

const RULES = { extensions: ['.csv', '.txt', '.json', '.xlsx'], maxFiles: 1, maxMegabytes: 1 };

export const EMPTY = { kind: 'apor-fixed' as Kind, year: '', fileName: '', text: '', source: '', note: '' };

export type Draft = typeof EMPTY;

/** A file’s rows into the text below it; a workbook’s are read by the server, which shows what it made of its dates and percentages. */
export function RowsFile({ setDraft }: { setDraft: (change: Partial<Draft>) => void }) {
  const workbook = useCommand('read-table-workbook', {
    onDone: ({ text, fileName, worksheet }) => setDraft({ text, fileName: `${fileName}, ${worksheet}`.slice(0, 200) }),
  });
  const take = (file: File) => {
    workbook.reset();
    if (!file.name.toLowerCase().endsWith('.xlsx')) {
      void file.text().then((text) => setDraft({ text, fileName: file.name.slice(0, 200) }));
      return;
    }
    const form = new FormData();
    form.append('file', file);
    void workbook.run({ body: form });
  };
  return (
    <>
      <FileDrop
        title="Drop the file here"
        note="CSV, a workbook, the agency’s text file, or JSON"
        rules={RULES}
        busy={workbook.pending}
        onFiles={([file]) => take(file!)}
      />
      {workbook.refusal || workbook.fault ? <Notice tone="red">{workbook.refusal?.message ?? workbook.fault?.message}</Notice> : null}
    </>
  );
}

/** Where a refusal belongs: beside its field, else below the form. */
export function wrongOf(refusal: { readonly field?: string | undefined; readonly message: string } | undefined, draft: Draft) {
  const field = refusal?.field?.replace(/^body\./, '');
  const wrong: { text?: string; source?: string; note?: string; general?: string } = {};
  if (!refusal) return wrong;
  if (draft.text === '') wrong.text = 'Rows are required.';
  if (draft.source.trim() === '') wrong.source = 'Source is required.';
  if (draft.note.trim() === '') wrong.note = 'Say why the table is taken in.';
  if (Object.keys(wrong).length === 0 && field !== undefined && ['text', 'source', 'note'].includes(field))
    wrong[field as 'text' | 'source' | 'note'] = refusal.message;
  if (Object.keys(wrong).length === 0) wrong.general = refusal.message;
  return wrong;
}

/** Everything wrong with the file, each with its place. */
export function Mistakes({ found: { problems, more } }: { found: Problems }) {
  const count = problems.length + more;
  return (
    <>
      <Notice tone="red">{`${count === 1 ? 'One mistake' : `${count} mistakes`} in the file. Nothing was taken in.`}</Notice>
      <div className={styles.mistakes} role="region" aria-label="Mistakes" tabIndex={0}>
        <Table caption="Mistakes in the file" heads={['Row', 'Column', 'What is wrong']}>
          {problems.map((one, at) => (
            <tr key={at}>
              <th scope="row">{one.row ?? 'File'}</th>
              <td>{one.column ?? '–'}</td>
              <td>{one.sentence}</td>
            </tr>
          ))}
        </Table>
      </div>
      {more > 0 ? <p className="text-2">{`${more} more are not listed.`}</p> : null}
    </>
  );
}
