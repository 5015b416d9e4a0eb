import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { DateField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import type { ClosingAgent } from '../../domain/index.ts';
import styles from '../close.module.css';
import type { Agent, Agents } from './closing-agent-screen.tsx';

function fieldsOf(open: Agent | undefined, today: PlainDate): ClosingAgent {
  const {
    company = '',
    licenseId = '',
    contact = '',
    email = '',
    phone = '',
    phoneSource = '',
    state = '',
    approvedUntil = today,
  } = open ?? {};
  return { company, licenseId, contact, email, phone, phoneSource, state, approvedUntil };
}

/** A new agent, or the one that is open. */
export function AgentForm({ value, open, onDone }: { value: Agents; open: Agent | undefined; onDone: () => void }) {
  const { draft, setDraft, clear } = useDraft<ClosingAgent>(
    `closing-agent.${value.brokerageId}.${open?.agentId ?? 'new'}`,
    fieldsOf(open, value.today),
  );
  const save = useCommand('save-closing-agent', {
    onDone: () => {
      clear();
      onDone();
    },
  });
  const errorOf = (field: string) => (save.refusal?.field === field ? save.refusal.message : undefined);
  return (
    <Card title={open ? `Change ${open.company}` : 'Add a closing agent'}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ body: { brokerageId: value.brokerageId, agentId: open?.agentId ?? null, agent: { ...draft } } });
        }}
      >
        <div className={styles.fields}>
          <AgentFields draft={draft} setDraft={setDraft} today={value.today} errorOf={errorOf} />
        </div>
        {save.refusal && save.refusal.field === undefined ? <InlineError>{save.refusal.message}</InlineError> : null}
        {save.fault ? <InlineError>{save.fault.message}</InlineError> : null}
        <div className={styles.row}>
          <Button
            type="submit"
            variant="primary"
            busy={save.pending}
            blocked={/^[A-Z]{2}$/.test(draft.state) ? undefined : 'Enter the state in two letters.'}
          >
            {open ? 'Save closing agent' : 'Add closing agent'}
          </Button>
          {open ? <Button onClick={onDone}>Back</Button> : null}
        </div>
      </form>
    </Card>
  );
}

interface FieldsProps {
  readonly draft: ClosingAgent;
  readonly setDraft: (part: Partial<ClosingAgent>) => void;
  readonly today: PlainDate;
  readonly errorOf: (field: string) => string | undefined;
}

function AgentFields({ draft, setDraft, today, errorOf }: FieldsProps) {
  const field = (label: string, name: 'company' | 'licenseId' | 'contact' | 'email' | 'phone' | 'phoneSource', hint?: string) => (
    <TextField
      label={label}
      maxLength={name === 'email' || name === 'phoneSource' ? 120 : 80}
      optional={name === 'contact' || name === 'email'}
      hint={hint}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => setDraft({ [name]: target.value })}
    />
  );
  return (
    <>
      {field('Company', 'company')}
      {field('License ID', 'licenseId')}
      <TextField
        label="State"
        hint="Two letters"
        maxLength={2}
        value={draft.state}
        error={errorOf('state')}
        onChange={({ target }) => setDraft({ state: target.value.toUpperCase() })}
      />
      {field('Contact', 'contact')}
      {field('Email', 'email')}
      {field('Phone to call back', 'phone')}
      {field('Where the number comes from', 'phoneSource', 'Such as the state’s license record, never a mail')}
      <DateField
        label="Approved until"
        value={draft.approvedUntil}
        relativeTo={{ today: today }}
        error={errorOf('approvedUntil')}
        onChange={(date) => date && setDraft({ approvedUntil: date })}
      />
    </>
  );
}
