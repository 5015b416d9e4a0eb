import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { useAsk, useCommand, useDraft, useMayCall } from '../../../../ui/calls/index.ts';
import { ListField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';

const nobody = { name: '', relationship: '' };

/** People who take title without borrowing: they are named in the letter. */
export function VestedCard({ loanId }: { loanId: string }) {
  const loan = useAsk('get-loan-edit', { params: { loanId } });
  const { draft, setDraft, clear } = useDraft(`vested-party.${loanId}`, nobody);
  const may = useMayCall('put-vested-party') && loan.value?.ended === false;
  const put = useCommand('put-vested-party', { onDone: clear });
  const refusedAt = (field: string): string | undefined => (put.refusal?.field === field ? put.refusal.message : undefined);
  const holders = ((loan.value?.document as ApplicationDocument | undefined)?.parties ?? []).filter(({ roles }) =>
    roles.some(({ PartyRoleType: type, PropertyOwnerStatusType: status }) => type === 'PropertyOwner' && status !== 'Current'),
  );
  const elsewhere = put.refusal && put.refusal.field === undefined ? put.refusal.message : put.fault?.message;
  return (
    <Card title="Vested parties" note={holders.length === 0 ? 'None beside the borrowers' : undefined}>
      {holders.length === 0 ? null : (
        <ul aria-label="Vested parties">
          {holders.map(({ id, name, roles }) => (
            <li key={id}>
              {name?.FullName ?? '–'}
              {roles[0]?.RelationshipToBorrowerType ? <span className="text-2">, {roles[0].RelationshipToBorrowerType}</span> : null}
            </li>
          ))}
        </ul>
      )}
      {may ? (
        <FormGrid>
          <Col span={6}>
            <TextField
              label="Name"
              name="name"
              value={draft.name}
              error={refusedAt('name')}
              onChange={({ target }) => setDraft({ name: target.value })}
            />
          </Col>
          <Col span={6}>
            <ListField
              label="Relationship to the borrower"
              name="relationship"
              list="vested-borr-relashionship"
              value={draft.relationship}
              error={refusedAt('relationship')}
              onChange={({ target }) => setDraft({ relationship: target.value })}
            />
          </Col>
          <Col span={12}>
            {elsewhere === undefined ? null : <InlineError>{elsewhere}</InlineError>}
            <Button
              busy={put.pending}
              {...(draft.name.trim() === '' ? { blocked: 'Enter a name' } : {})}
              onClick={() => void put.run({ params: { loanId }, body: draft })}
            >
              Add vested party
            </Button>
          </Col>
        </FormGrid>
      ) : null}
    </Card>
  );
}
