import { useState } from 'react';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { asFault } from '../../../ui/calls/hooks.ts';
import { useAskAgain, useDraft } from '../../../ui/calls/index.ts';
import { uploadFile } from '../../../ui/calls/upload.ts';
import { CheckField, DateField, SelectField, TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { FileDrop } from '../../../ui/kit/files/file-drop.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates.tsx';
import { states } from '../../reference/domain/states.ts';
import { CHANNELS, LOAN_TYPES, OCCUPANCIES, PURPOSES } from '../domain/lender-paper.ts';
import { OCCUPANCY_WORDS, PHASES, PURPOSE_WORDS, SIGNATURES, type Beginning, type Paper, type Papers } from './paper-words.ts';
import styles from './papers.module.css';

/** The portal takes no larger file. */
const RULES = { extensions: ['.pdf'], maxFiles: 1, maxMegabytes: 10 } as const;

interface Draft {
  readonly title: string;
  readonly code: string;
  readonly phase: Paper['phase'];
  readonly signature: Paper['signature'];
  readonly firstDay: PlainDate | null;
  readonly lastDay: PlainDate | null;
  readonly states: readonly string[];
  readonly loanTypes: readonly string[];
  readonly purposes: readonly string[];
  readonly occupancies: readonly string[];
  readonly channels: readonly string[];
  readonly products: readonly string[];
}

const NOTHING = { signature: 'none', lastDay: null, loanTypes: [], purposes: [], occupancies: [], channels: [], products: [] } as const;

type ListName = 'loanTypes' | 'purposes' | 'occupancies' | 'channels' | 'products';

/** A new paper as it is typed; what was typed outlives a reload, the file has to be chosen again. */
export function NewPaper({ found, begins, onAdded }: { found: Papers; begins: Beginning; onAdded: (paperId: string) => void }) {
  const { draft, setDraft, clear } = useDraft<Draft>(`lender-paper.${begins.code}.${begins.title}.${begins.states.join()}`, {
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

/** The upload with what was typed; a refusal stays beside its field. */
function useAdding(draft: Draft, file: File | undefined, onAdded: (paperId: string) => void) {
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

interface PartProps {
  readonly draft: Draft;
  readonly setDraft: (change: Partial<Draft>) => void;
}

function WhichPackage({
  draft,
  setDraft,
  found,
  at,
}: PartProps & { readonly found: Papers; readonly at: (field: string) => string | undefined }) {
  const choices = found.uncovered.filter(({ code, phase }) => code !== null && phase === draft.phase);
  return (
    <>
      <SelectField
        label="Package"
        empty={null}
        value={draft.phase}
        error={at('phase')}
        choices={Object.entries(PHASES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setDraft({ phase: event.target.value as Paper['phase'], code: '' })}
      />
      <SelectField
        label="Which paper of the law"
        optional
        hint="Then it also goes only where the law asks for it."
        empty="None: a state’s or the lender’s own"
        value={draft.code}
        error={at('code')}
        choices={choices.map(({ code, title }) => ({ value: code!, label: title }))}
        onChange={(event) => setDraft({ code: event.target.value })}
      />
      <SelectField
        label="What borrowers do with it"
        empty={null}
        value={draft.signature}
        choices={Object.entries(SIGNATURES).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setDraft({ signature: event.target.value as Paper['signature'] })}
      />
    </>
  );
}

function WhichDays({ draft, setDraft, today, error }: PartProps & { readonly today: PlainDate; readonly error: string | undefined }) {
  return (
    <div className={styles.pair}>
      <DateField
        label="First day"
        value={draft.firstDay}
        earliest={today}
        known={{ today }}
        error={error}
        onChange={(firstDay) => setDraft({ firstDay })}
      />
      <DateField
        label="Last day"
        optional
        value={draft.lastDay}
        earliest={today}
        known={{ today }}
        onChange={(lastDay) => setDraft({ lastDay })}
      />
    </div>
  );
}

function WhichLoans({
  draft,
  setDraft,
  products,
  statesError,
}: PartProps & { readonly products: Papers['products']; readonly statesError: string | undefined }) {
  const parts = (typed: string) =>
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((each) => each !== '');
  const unknown = draft.states.find((each) => !states.some(({ code }) => code === each));
  const [typedStates, setTypedStates] = useState(draft.states.join(', '));
  const groups: readonly { readonly name: ListName; readonly label: string; readonly items: readonly (readonly [string, string])[] }[] = [
    { name: 'loanTypes', label: 'Loan types', items: LOAN_TYPES.map((each) => [each, each]) },
    { name: 'purposes', label: 'Purposes', items: PURPOSES.map((each) => [each, PURPOSE_WORDS[each]]) },
    { name: 'occupancies', label: 'Occupancies', items: OCCUPANCIES.map((each) => [each, OCCUPANCY_WORDS[each]]) },
    { name: 'channels', label: 'Channels', items: CHANNELS.map((each) => [each, each]) },
    { name: 'products', label: 'Products', items: products.map(({ productId, name }) => [productId, name]) },
  ];
  return (
    <>
      <TextField
        label="States"
        optional
        hint="Two letters each, such as MI, OH. None: every state."
        value={typedStates}
        error={unknown === undefined ? statesError : `${unknown} is no state.`}
        onChange={(event) => {
          setTypedStates(event.target.value);
          setDraft({ states: parts(event.target.value) });
        }}
      />
      <p className="text-2">Nothing ticked in a group: every loan.</p>
      {groups.map(({ name, label, items }) => (
        <fieldset key={name} className={styles.group}>
          <legend className="text-strong">{label}</legend>
          {items.map(([value, text]) => (
            <CheckField
              key={value}
              label={text}
              checked={draft[name].includes(value)}
              onChange={(event) =>
                setDraft({ [name]: event.target.checked ? [...draft[name], value] : draft[name].filter((each) => each !== value) })
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
