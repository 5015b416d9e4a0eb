import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField, TextField } from '../../../ui/fields/index.ts';
import { Col } from '../../../ui/kit/page/templates/form-page.tsx';
import type { RegistrationState } from './use-registration.ts';

/** Whose loan it is: who sells is the officer themselves, others choose one; the lender's own people name the brokerage first. */
export function OwnerFields({
  draft,
  setDraft,
  profile,
}: Pick<RegistrationState, 'draft' | 'setDraft'> & { profile: ReplyOf<'get-user-profile'> }) {
  const mine = useAsk('can-register-urla-loan', {}).value?.isOfficer ?? true;
  const employees = useAsk(
    'get-brokerage-employees',
    { query: profile.user.internal && draft.brokerageId ? { brokerageId: draft.brokerageId } : {} },
    { when: !mine && (!profile.user.internal || /^\d+$/.test(draft.brokerageId)) },
  ).value as ReplyOf<'get-brokerage-employees'> | undefined;
  const officers = (employees?.employees ?? []).filter((one) => one.sellsLoans);
  return (
    <>
      {profile.user.internal ? (
        <Col span={4}>
          <TextField
            label="Brokerage number"
            name="brokerageId"
            inputMode="numeric"
            value={draft.brokerageId}
            onChange={(event) => setDraft({ brokerageId: event.target.value.replace(/\D/g, '').slice(0, 5), officerId: '' })}
          />
        </Col>
      ) : null}
      {mine ? null : (
        <Col span={4}>
          <SelectField
            label="Loan officer"
            name="officerId"
            choices={officers.map((officer) => ({ value: officer.personId, label: officer.name }))}
            value={draft.officerId}
            onChange={(event) => setDraft({ officerId: event.target.value })}
          />
        </Col>
      )}
    </>
  );
}
