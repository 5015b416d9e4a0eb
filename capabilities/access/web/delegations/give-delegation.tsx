import { useState } from 'react';
import { useCommand, useDraft } from '../../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { daysProblem } from '../../domain/delegations.ts';
import { roleNames } from '../../domain/role-words.ts';
import { DELEGATE_MAY, type Delegations } from './delegation-list.tsx';
import styles from './delegations.module.css';

interface GiveDelegationProps {
  readonly person: { readonly personId: string; readonly displayName: string };
  /** Whether it is the person themselves who gives it. */
  readonly own: boolean;
  readonly brokerageId: number;
  readonly delegations: Delegations;
}

/** The button that opens the form, where there is somebody to choose. */
export function GiveDelegation(props: GiveDelegationProps) {
  const [open, setOpen] = useState(false);
  if (props.delegations.colleagues.length === 0) return null;
  return (
    <>
      <Button size="toolbar" onClick={() => setOpen(true)}>
        Add delegate
      </Button>
      {open ? <GiveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useGiving({ person, brokerageId, delegations: { today }, onClose }: GiveDelegationProps & { readonly onClose: () => void }) {
  const toast = useToast();
  const { draft, setDraft, clear } = useDraft(`give-delegation ${person.personId}`, { delegateId: '', from: today, to: '' });
  const [judged, setJudged] = useState(false);
  const give = useCommand('give-delegation', {
    refreshes: ['get-edit-profile', 'get-person'],
    onDone: ({ names }) => {
      clear();
      toast({ text: `Added: ${names}` });
      onClose();
    },
  });
  const days = daysProblem(draft, today);
  const mistakes: Readonly<Record<string, string | undefined>> = {
    delegateId: draft.delegateId === '' ? 'Choose a colleague.' : undefined,
    ...(days ? { [days.field]: days.problem } : {}),
  };
  const { refusal, fault } = give;
  const fields = ['delegateId', 'from', 'to'];
  return {
    draft,
    setDraft,
    pending: give.pending,
    errorOf: (field: string) => (judged ? mistakes[field] : undefined) ?? (refusal?.field === field ? refusal.message : undefined),
    trouble: fault?.message ?? (refusal && !fields.includes(refusal.field ?? '') ? refusal.message : undefined),
    send: () => {
      setJudged(true);
      if (Object.values(mistakes).every((one) => one === undefined))
        void give.run({ body: { brokerageId, personId: person.personId, ...draft } });
    },
  };
}

function GiveDialog(props: GiveDelegationProps & { readonly onClose: () => void }) {
  const { person, own, delegations, onClose } = props;
  const form = useGiving(props);
  const { today } = delegations;
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={form.draft[name] === '' ? null : form.draft[name]}
      relativeTo={{ today }}
      earliest={name === 'to' && form.draft.from > today ? form.draft.from : today}
      error={form.errorOf(name)}
      onChange={(date) => form.setDraft({ [name]: date ?? '' })}
    />
  );
  return (
    <FormDialog
      title={own ? 'Let a colleague act for you' : `Let a colleague act for ${person.displayName}`}
      size={560}
      send="Add delegate"
      busy={form.pending}
      trouble={form.trouble}
      onSend={form.send}
      onClose={onClose}
    >
      <SelectField
        label="Colleague"
        empty="Choose"
        value={form.draft.delegateId}
        error={form.errorOf('delegateId')}
        choices={delegations.colleagues.map((one) => ({
          value: one.personId,
          label: `${one.displayName}, ${roleNames(one.roles).toLowerCase()}`,
        }))}
        onChange={(event) => form.setDraft({ delegateId: event.target.value })}
      />
      <div className={styles.days}>
        {day('from', 'First day')}
        {day('to', 'Last day')}
      </div>
      <p className="text-2">{DELEGATE_MAY}</p>
    </FormDialog>
  );
}
