import { useState } from 'react';
import { useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField, DateField, SelectField, TextField } from '../../../../ui/fields/index.ts';
import { FormDialog } from '../../../../ui/kit/layers/form-dialog.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { areaName, keyProblems, type WantedKey } from '../../../access/domain/api-keys.ts';
import { roleName } from '../../../access/domain/role-words.ts';
import styles from './keys.module.css';

interface AddKeyProps {
  readonly found: ReplyOf<'get-api-keys'>;
  readonly onClose: () => void;
  readonly onMade: (made: { readonly name: string; readonly key: string | null }) => void;
}

function useNewKey({ found: { today, accounts }, onMade }: AddKeyProps) {
  const [brokerageId, setBrokerageId] = useState(accounts[0]!.id);
  const [typed, setTyped] = useState<WantedKey>({ name: '', role: '', areas: [], mayWrite: false, expiresOn: '' });
  const [judged, setJudged] = useState(false);
  const add = useCommand('add-api-key', {
    refreshes: ['get-api-keys'],
    onDone: ({ key }) => onMade({ name: typed.name.trim(), key }),
  });
  const problems = keyProblems(typed, today);
  const { refusal, fault } = add;
  return {
    brokerageId,
    typed,
    pending: add.pending,
    roles: accounts.find(({ id }) => id === brokerageId)!.roles,
    set: (more: Partial<WantedKey>) => setTyped((before) => ({ ...before, ...more })),
    choose: (id: number) => {
      setBrokerageId(id);
      setTyped((before) => ({ ...before, role: '' }));
    },
    errorOf: (field: keyof WantedKey) => (judged ? problems[field] : undefined) ?? (refusal?.field === field ? refusal.message : undefined),
    trouble: fault?.message ?? (refusal && !(refusal.field !== undefined && refusal.field in typed) ? refusal.message : undefined),
    send: () => {
      setJudged(true);
      if (Object.keys(problems).length === 0) void add.run({ body: { brokerageId, ...typed, areas: [...typed.areas] } });
    },
  };
}

/** Fields of a key for a program: name, role, calls and last day. */
export function AddKey(props: AddKeyProps) {
  const { found, onClose } = props;
  const form = useNewKey(props);
  return (
    <FormDialog title="Add key" size={560} send="Add key" busy={form.pending} trouble={form.trouble} onSend={form.send} onClose={onClose}>
      <KeyFields form={form} found={found} />
      <p className="text-2">
        A key reaches what its role reaches at its account. It manages no people, and approves nothing that you proposed.
      </p>
    </FormDialog>
  );
}

function KeyFields({ form, found }: { form: ReturnType<typeof useNewKey>; found: AddKeyProps['found'] }) {
  return (
    <>
      <TextField
        label="Program"
        value={form.typed.name}
        error={form.errorOf('name')}
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <SelectField
        label="Account"
        empty={null}
        value={String(form.brokerageId)}
        choices={found.accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => form.choose(Number(event.target.value))}
      />
      <SelectField
        label="Acts as"
        empty="Choose"
        value={form.typed.role}
        error={form.errorOf('role')}
        choices={form.roles.map((role) => ({ value: role, label: roleName(role) }))}
        onChange={(event) => form.set({ role: event.target.value })}
      />
      <DateField
        label="Last day"
        value={form.typed.expiresOn === '' ? null : form.typed.expiresOn}
        relativeTo={{ today: found.today }}
        earliest={found.today}
        error={form.errorOf('expiresOn')}
        onChange={(date) => form.set({ expiresOn: date ?? '' })}
      />
      <AreaChecks areas={found.areas} chosen={form.typed.areas} error={form.errorOf('areas')} onChange={(areas) => form.set({ areas })} />
      <CheckField label="May also write" checked={form.typed.mayWrite} onChange={(event) => form.set({ mayWrite: event.target.checked })} />
    </>
  );
}

interface AreaChecksProps {
  readonly areas: readonly string[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (areas: readonly string[]) => void;
}

function AreaChecks({ areas, chosen, error, onChange }: AreaChecksProps) {
  return (
    <fieldset className={styles.areas}>
      <legend>For calls of</legend>
      {areas.map((area) => (
        <CheckField
          key={area}
          label={areaName(area)}
          checked={chosen.includes(area)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, area] : chosen.filter((one) => one !== area))}
        />
      ))}
      {error ? (
        <div className={styles.whole}>
          <InlineError>{error}</InlineError>
        </div>
      ) : null}
    </fieldset>
  );
}
