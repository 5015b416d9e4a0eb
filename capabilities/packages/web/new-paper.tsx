import { useState } from 'react';
import { asFault } from '../../../ui/calls/hooks.ts';
import { useAskAgain, useDraft } from '../../../ui/calls/index.ts';
import { uploadFile } from '../../../ui/calls/upload.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { WhichDays, WhichLoans, WhichPackage, type PaperDraft } from './paper-fields.tsx';
import type { Beginning, Papers } from './paper-words.ts';
import styles from './papers.module.css';

/** The portal takes no larger file. */
const RULES = { extensions: ['.pdf'], maxFiles: 1, maxMegabytes: 10 } as const;

const NOTHING = { signature: 'none', lastDay: null, loanTypes: [], purposes: [], occupancies: [], channels: [], products: [] } as const;

/** A new paper being typed; the typed values survive a reload, the file has to be chosen again. */
export function NewPaper({ found, begins, onAdded }: { found: Papers; begins: Beginning; onAdded: (paperId: string) => void }) {
  const { draft, setDraft, clear } = useDraft<PaperDraft>(`lender-paper.${begins.code}.${begins.title}.${begins.states.join()}`, {
    ...NOTHING,
    ...begins,
    firstDay: found.today,
  });
  const [file, setFile] = useState<File>();
  const adding = useAdding(draft, file, (paperId) => {
    clear();
    onAdded(paperId);
  });
  const { problem } = adding;
  const at = (field: string) => (problem?.field === field ? problem.message : undefined);
  const general = problem && !FIELDS.has(problem.field ?? '') ? problem.message : undefined;
  return (
    <PanelSection>
      <form
        className={styles.form}
        noValidate
        aria-label="New paper"
        onSubmit={(event) => {
          event.preventDefault();
          void adding.send();
        }}
      >
        <FileDrop
          title={file ? file.name : 'Drop the PDF here'}
          note={file ? 'Drop another to replace it' : 'As borrowers will get it'}
          rules={RULES}
          busy={adding.pending}
          onFiles={([chosen]) => setFile(chosen)}
        />
        {at('file') ? <InlineError>{at('file')}</InlineError> : null}
        <TextField
          label="Title, as borrowers read it"
          maxLength={120}
          value={draft.title}
          error={at('title')}
          onChange={(event) => setDraft({ title: event.target.value })}
        />
        <WhichPackage draft={draft} setDraft={setDraft} found={found} at={at} />
        <WhichDays draft={draft} setDraft={setDraft} today={found.today} error={at('firstDay')} />
        <WhichLoans draft={draft} setDraft={setDraft} products={found.products} statesError={at('states')} />
        {general ? <InlineError>{general}</InlineError> : null}
        <div>
          <Button type="submit" variant="primary" busy={adding.pending} blocked={file ? undefined : 'Choose the PDF first.'}>
            Add paper
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}

const FIELDS: ReadonlySet<string> = new Set(['file', 'title', 'code', 'phase', 'firstDay', 'states']);

interface Problem {
  readonly field?: string | undefined;
  readonly message: string;
}

/** The upload with the typed fields; a refusal is shown beside its field. */
function useAdding(draft: PaperDraft, file: File | undefined, onAdded: (paperId: string) => void) {
  const [state, setState] = useState<{ readonly pending: boolean; readonly problem?: Problem }>({ pending: false });
  const again = useAskAgain();
  const toast = useToast();
  const send = async (): Promise<void> => {
    if (!file || state.pending) return;
    setState({ pending: true });
    try {
      const { firstDay, lastDay, title, code, phase, signature, ...lists } = draft;
      const fields = Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, items.join(',')]));
      const answer = await uploadFile('add-lender-paper', {
        file,
        fields: { title, code, phase, signature, firstDay: firstDay ?? '', lastDay: lastDay ?? '', ...fields },
      });
      if (!answer.ok)
        return setState({ pending: false, problem: { ...answer.refusal, field: answer.refusal.field?.replace(/^body\./, '') } });
      setState({ pending: false });
      toast({ text: `${answer.value.title} added` });
      again(['get-lender-papers']);
      onAdded(answer.value.paperId);
    } catch (problem) {
      setState({ pending: false, problem: { message: asFault(problem).message } });
    }
  };
  return { ...state, send };
}
