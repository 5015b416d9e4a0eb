import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useCommand, type ReplyOf } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { Confirm } from '../../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { SecondLine, Table, TableRow, WideCell } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { areaName } from '../../../access/domain/api-keys.ts';
import { roleName } from '../../../access/domain/role-words.ts';
import { AddKey } from './add-key.tsx';
import { KeyShown } from './key-shown.tsx';

type ApiKeys = ReplyOf<'get-api-keys'>;
type ApiKey = ApiKeys['keys'][number];

/** `/admin/api-keys`: the keys programs call the portal with, what each is for and when it was last used. */
export default function ApiKeysScreen() {
  const asked = useAsk('get-api-keys', {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly key: string | null }>();
  const found = asked.value;
  return (
    <Workbench
      title="API keys"
      actions={
        <Button size="toolbar" variant="primary" icon={IconPlus} onClick={() => setMaking(true)}>
          Add key
        </Button>
      }
    >
      {asked.fault ? (
        <ErrorState title="The keys did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message}</Notice>
      ) : found ? (
        <KeysCard found={found} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      {making && found ? (
        <AddKey
          found={found}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      ) : null}
      {made ? <KeyShown made={made} onClose={() => setMade(undefined)} /> : null}
    </Workbench>
  );
}

function KeysCard({ found: { keys } }: { found: ApiKeys }) {
  const toast = useToast();
  const [asking, setAsking] = useState<ApiKey>();
  const revoke = useCommand('revoke-api-key', { refreshes: ['get-api-keys'], onDone: () => toast({ text: 'The key is revoked.' }) });
  const trouble = revoke.refusal?.message ?? revoke.fault?.message;
  const active = keys.filter(({ state }) => state === 'active').length;
  return (
    <Card title="Keys" note={`${active} active`} flush>
      {trouble ? <Notice tone="red">{trouble}</Notice> : null}
      {keys.length === 0 ? (
        <EmptyState title="No program calls the portal">Add a key for the first one.</EmptyState>
      ) : (
        <Table
          caption="API keys"
          cards
          heads={['Name', 'Acts as', { key: 'For calls of', head: 'For calls of', wide: true }, 'Last day', 'Last used', 'State']}
        >
          {keys.map((one) => (
            <TableRow key={one.keyId} quiet={one.state !== 'active'}>
              <th scope="row">
                {one.name}
                <SecondLine>{one.accountName}</SecondLine>
              </th>
              <td>
                {roleName(one.role)}
                <SecondLine>{one.mayWrite ? 'Reads and writes' : 'Only reads'}</SecondLine>
              </td>
              <WideCell>{one.areas.map(areaName).join(', ')}</WideCell>
              <td>{formatDate(one.expiresOn)}</td>
              <td>{one.lastUsedAt ? momentHere(one.lastUsedAt) : 'Never'}</td>
              <td>
                {one.state === 'active' ? (
                  <Button size="toolbar" busy={revoke.pending} aria-label={`Revoke ${one.name}`} onClick={() => setAsking(one)}>
                    Revoke
                  </Button>
                ) : (
                  <StatusPill {...(one.state === 'revoked' ? { tone: 'red' as const } : {})}>
                    {one.state === 'revoked' ? `Revoked by ${one.revokedBy}` : 'Expired'}
                  </StatusPill>
                )}
              </td>
            </TableRow>
          ))}
        </Table>
      )}
      {asking ? (
        <Confirm
          title={`Revoke ${asking.name}?`}
          safe="Keep key"
          loses="Revoke key"
          onSafe={() => setAsking(undefined)}
          onLose={() => {
            setAsking(undefined);
            void revoke.run({ params: { keyId: asking.keyId }, body: { brokerageId: asking.brokerageId } });
          }}
        >
          The program is refused from its next call on. A revoked key can’t be used again; what was done with it stays.
        </Confirm>
      ) : null}
    </Card>
  );
}
