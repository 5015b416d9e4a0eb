import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { TextArea } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';

/** Whether nothing of the loan may be purged, and why; for those who may see it. */
export function LegalHoldCard({ loanId }: { readonly loanId: string }) {
  const maySee = useMayCall('get-legal-holds');
  const mayPlace = useMayCall('place-legal-hold');
  const asked = useAsk('get-legal-holds', { params: { loanId } }, { when: maySee });
  if (!maySee) return null;
  const holds = asked.value?.holds ?? [];
  const standing = holds.some(({ lifted }) => lifted === null);
  return (
    <Card title="Legal hold" note={asked.value ? (standing ? 'nothing of this loan is deleted' : 'none') : undefined}>
      <PartNotLoaded asked={asked} failed="The legal holds did not load" rows={2} />
      {holds.length > 0 ? (
        <div className="below-3">
          <Holds holds={holds} />
        </div>
      ) : null}
      {asked.value && mayPlace ? <HoldForm key={String(standing)} loanId={loanId} standing={standing} /> : null}
    </Card>
  );
}

function Holds({ holds }: { holds: ReplyOf<'get-legal-holds'>['holds'] }) {
  return (
    <Table cards caption="Legal holds, newest first" heads={['Placed', 'By', 'Why', 'Lifted']}>
      {holds.map(({ holdId, placedAt, placedBy, why, lifted }) => (
        <tr key={holdId}>
          <th scope="row">{recentHere(placedAt)}</th>
          <td>{placedBy}</td>
          <td>{why}</td>
          <td className="text-2">{lifted ? `${recentHere(lifted.at)}, ${lifted.by}: ${lifted.why}` : 'In force'}</td>
        </tr>
      ))}
    </Table>
  );
}

function HoldForm({ loanId, standing }: { readonly loanId: string; readonly standing: boolean }) {
  const { draft, setDraft, clear } = useDraft(`legal-hold.${loanId}.${standing ? 'lift' : 'place'}`, { why: '' });
  const toast = useToast();
  const done = (text: string) => ({
    refreshes: ['get-legal-holds', 'get-loan-activity'] as const,
    onDone: () => {
      clear();
      toast({ text });
    },
  });
  const place = useCommand('place-legal-hold', done('The loan is on legal hold'));
  const lift = useCommand('lift-legal-hold', done('The legal hold is lifted'));
  const { refusal, fault, pending } = standing ? lift : place;
  const run = standing ? lift.run : place.run;
  const general = fault?.message ?? (refusal && refusal.field !== 'why' ? refusal.message : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ params: { loanId }, body: { why: draft.why } });
      }}
    >
      <FormGrid>
        <Col span={12}>
          <TextArea
            label={standing ? 'Why it ends' : 'Why the loan is on hold'}
            hint={standing ? 'The retention periods apply to the loan again.' : 'A lawsuit, an examination or an investigation.'}
            rows={2}
            maxLength={1000}
            error={refusal?.field === 'why' ? refusal.message : undefined}
            value={draft.why}
            onChange={(event) => setDraft({ why: event.target.value })}
          />
        </Col>
        <Col span={12}>
          {general ? <Notice tone="red">{general}</Notice> : null}
          <Button type="submit" busy={pending} blocked={draft.why.trim().length < 3 ? 'Say why first' : undefined}>
            {standing ? 'Lift legal hold' : 'Place on legal hold'}
          </Button>
        </Col>
      </FormGrid>
    </form>
  );
}
