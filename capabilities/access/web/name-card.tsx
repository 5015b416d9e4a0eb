import { useState } from 'react';
import { useCommand, useDraft, useMayCall } from '../../../ui/calls/index.ts';
import { TextField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { profileProblems } from '../domain/edit-profile.ts';
import { roleName } from '../domain/role-words.ts';
import styles from './profile.module.css';
import type { Own } from './edit-profile-screen.tsx';

/** Name and phones, which the person changes; e-mail, NMLS and roles, which an administrator does. */
export function NameCard({ own }: { own: Own['profile'] }) {
  const may = useMayCall('put-edit-profile');
  const toast = useToast();
  const { displayName, phone, mobilePhone } = own;
  const { draft, setDraft, clear } = useDraft('edit-profile', { displayName, phone, mobilePhone });
  const [judged, setJudged] = useState(false);
  const save = useCommand('put-edit-profile', {
    refreshes: ['get-edit-profile', 'get-user-profile'],
    onDone: (saved) => {
      clear();
      setDraft(saved);
      toast({ text: 'Profile saved.' });
    },
  });
  const problems = profileProblems(draft);
  const changed = draft.displayName !== displayName || draft.phone !== phone || draft.mobilePhone !== mobilePhone;
  const blocked = may ? (changed ? undefined : 'Nothing is changed.') : 'Your role reads only.';
  const field = (name: 'displayName' | 'phone' | 'mobilePhone', label: string) => (
    <TextField
      label={label}
      optional={name !== 'displayName'}
      value={draft[name]}
      disabled={!may}
      error={judged ? problems[name] : undefined}
      onChange={(event) => setDraft({ [name]: event.target.value })}
    />
  );
  return (
    <Card title="Name and phones">
      <form
        className={styles.form}
        aria-label="Name and phones"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(true);
          if (Object.keys(problems).length === 0) void save.run({ body: draft });
        }}
      >
        {field('displayName', 'Name')}
        <div className={styles.pair}>
          {field('phone', 'Work phone')}
          {field('mobilePhone', 'Mobile phone')}
        </div>
        <Facts
          facts={[
            { label: 'Email', value: own.email },
            { label: 'NMLS', value: own.nmlsId ?? '–' },
            { label: 'Account', value: own.accountName },
            { label: 'Roles', value: own.roles.map(roleName).join(', ') },
          ]}
        />
        <p className="text-2">Your administrator changes email, NMLS number and roles.</p>
        {save.refusal || save.fault ? <Notice tone="red">{save.refusal?.message ?? save.fault?.message}</Notice> : null}
        <div className={styles.send}>
          <Button variant="primary" type="submit" busy={save.pending} {...(blocked ? { blocked } : {})}>
            Save profile
          </Button>
        </div>
      </form>
    </Card>
  );
}
