import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { invitationProblems, type Invitation } from '../../domain/people.ts';
import type { People } from './people-screen.tsx';
import { RoleChecks } from './role-checks.tsx';

interface InviteDialogProps {
  readonly accounts: People['accounts'];
  readonly account?: number;
  readonly onClose: () => void;
}

function useInvitation({ accounts, account, onClose }: InviteDialogProps) {
  const toast = useToast();
  const [brokerageId, setBrokerageId] = useState(accounts.some(({ id }) => id === account) ? account! : accounts[0]!.id);
  const [typed, setTyped] = useState<Invitation>({ displayName: '', email: '', nmlsId: '', roles: [] });
  const [judged, setJudged] = useState(false);
  const invite = useCommand('invite-person', {
    refreshes: ['get-people'],
    onDone: ({ email }) => {
      toast({ text: `Invitation sent to ${email}` });
      onClose();
    },
  });
  const problems = judged ? invitationProblems(typed) : {};
  const { refusal, fault } = invite;
  return {
    brokerageId,
    typed,
    set: (more: Partial<Invitation>) => setTyped({ ...typed, ...more }),
    choose: (id: number) => {
      setBrokerageId(id);
      setTyped({ ...typed, roles: [] });
    },
    errorOf: (field: keyof Invitation) => problems[field] ?? (refusal?.field === field ? refusal.message : undefined),
    trouble: fault?.message ?? (refusal && refusal.field === undefined ? refusal.message : undefined),
    pending: invite.pending,
    send: () => {
      setJudged(true);
      if (Object.keys(invitationProblems(typed)).length === 0)
        void invite.run({ body: { brokerageId, ...typed, roles: [...typed.roles] } });
    },
  };
}

/** The person invited, their account and roles; the letter is sent with it. */
export function InviteDialog(props: InviteDialogProps) {
  const { accounts, onClose } = props;
  const form = useInvitation(props);
  const field = (name: 'displayName' | 'email' | 'nmlsId', label: string, optional = false) => (
    <TextField
      label={label}
      optional={optional}
      type={name === 'email' ? 'email' : 'text'}
      value={form.typed[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
  return (
    <FormDialog
      title="Invite person"
      size={560}
      send="Send invitation"
      busy={form.pending}
      trouble={form.trouble}
      onSend={form.send}
      onClose={onClose}
    >
      {accounts.length > 1 ? (
        <SelectField
          label="Account"
          empty={null}
          value={String(form.brokerageId)}
          choices={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => form.choose(Number(event.target.value))}
        />
      ) : null}
      {field('displayName', 'Name')}
      {field('email', 'Work email')}
      {field('nmlsId', 'NMLS ID', true)}
      <RoleChecks
        roles={accounts.find(({ id }) => id === form.brokerageId)!.givable}
        chosen={form.typed.roles}
        error={form.errorOf('roles')}
        onChange={(roles) => form.set({ roles })}
      />
      <p className="text-2">The letter’s link works once, for 7 days.</p>
    </FormDialog>
  );
}
