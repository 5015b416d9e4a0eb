import { yearOf } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import styles from './tables.module.css';

type List = ReplyOf<'list-tables'>;
type Kind = NonNullable<List['ends'][number]['kind']>;
type Problems = ReplyOf<'propose-table'>;

const RULES = { extensions: ['.csv', '.txt', '.json', '.xlsx'], maxFiles: 1, maxMegabytes: 1 };
const EMPTY = { kind: 'apor-fixed' as Kind, year: '', fileName: '', text: '', source: '', note: '' };
type Draft = typeof EMPTY;

/** A table proposed from a file or from text; every mistake is listed, and what was typed stays. */
export function ProposeCard({ files, today, onProposed }: Pick<List, 'files' | 'today'> & { onProposed: (tableId: string) => void }) {
  const { draft, setDraft, clear } = useDraft('table-proposal', { ...EMPTY, year: String(yearOf(today) + 1) });
  const toast = useToast();
  const propose = useCommand('propose-table', {
    refreshes: ['list-tables'],
    onDone: ({ tableId }) => {
      if (tableId === null) return;
      clear();
      toast({ text: 'Proposed. A second person puts it in force.' });
      onProposed(tableId);
    },
  });
  const info = files.find(({ kind }) => kind === draft.kind);
  const yearly = info?.rhythm === 'year';
  const send = () =>
    void propose.run({
      body: {
        kind: draft.kind,
        year: yearly && /^\d{4}$/.test(draft.year) ? Number(draft.year) : null,
        fileName: draft.fileName || 'Typed here',
        text: draft.text,
        source: draft.source,
        note: draft.note,
        standing: 'published',
      },
    });
  const wrong = wrongOf(propose.refusal, draft);
  return (
    <Card title="Propose a table">
      <form
        className={styles.form}
        aria-label="Propose a table"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <WhichTable draft={draft} setDraft={setDraft} files={files} yearly={yearly} />
        <p className="text-2 text-small">{`Columns: ${info?.columns.join(', ') ?? ''}`}</p>
        <RowsAndSource draft={draft} setDraft={setDraft} wrong={wrong} />
        {propose.value?.tableId === null ? <Mistakes found={propose.value} /> : null}
        {wrong.general || propose.fault ? <Notice tone="red">{wrong.general ?? propose.fault?.message}</Notice> : null}
        <div className={styles.send}>
          <Button variant="primary" type="submit" busy={propose.pending}>
            Propose table
          </Button>
        </div>
      </form>
    </Card>
  );
}

function WhichTable({
  draft,
  setDraft,
  files,
  yearly,
}: {
  draft: Draft;
  setDraft: (change: Partial<Draft>) => void;
  files: List['files'];
  yearly: boolean;
}) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Table"
        empty={null}
        value={draft.kind}
        choices={files.map(({ kind, title }) => ({ value: kind, label: title }))}
        onChange={(event) => setDraft({ kind: event.target.value as Kind })}
      />
      {yearly ? (
        <TextField
          label="Year"
          inputMode="numeric"
          maxLength={4}
          value={draft.year}
          error={/^\d{4}$/.test(draft.year) ? undefined : 'Year is required.'}
          onChange={(event) => setDraft({ year: event.target.value })}
        />
      ) : null}
    </div>
  );
}

/** The table's rows, from a file or pasted, where they come from and why. */
function RowsAndSource({
  draft,
  setDraft,
  wrong,
}: {
  draft: Draft;
  setDraft: (change: Partial<Draft>) => void;
  wrong: ReturnType<typeof wrongOf>;
}) {
  return (
    <>
      <RowsFile setDraft={setDraft} />
      <TextArea
        label={draft.fileName === '' ? 'Or paste its rows' : `Rows of ${draft.fileName}`}
        rows={8}
        value={draft.text}
        spellCheck={false}
        error={wrong.text}
        onChange={(event) => setDraft({ text: event.target.value })}
      />
      <TextField
        label="Source of the figures"
        value={draft.source}
        maxLength={300}
        error={wrong.source}
        onChange={(event) => setDraft({ source: event.target.value })}
      />
      <TextField
        label="Why it is taken in"
        value={draft.note}
        maxLength={500}
        error={wrong.note}
        onChange={(event) => setDraft({ note: event.target.value })}
      />
    </>
  );
}

/** A file’s rows into the text below it; a workbook’s are read by the server, which shows what it made of its dates and percentages. */
function RowsFile({ setDraft }: { setDraft: (change: Partial<Draft>) => void }) {
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
function wrongOf(refusal: { readonly field?: string | undefined; readonly message: string } | undefined, draft: Draft) {
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
function Mistakes({ found: { problems, more } }: { found: Problems }) {
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
