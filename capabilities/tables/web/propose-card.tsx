import { yearOf } from '../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../ui/calls/index.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import styles from './tables.module.css';
import { type List, type Kind, EMPTY, type Draft, RowsFile, wrongOf, Mistakes } from './rows-file.tsx';

/** A table proposed from a file or from text; every mistake is listed, and the typed text stays. */
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
