import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';

type Item = ReplyOf<'get-tracking-item-list'>['trackingItems'][number];

/** The tracking items of the loan; each offers the statuses this person may set. */
export function TrackingCard({ loanId }: { loanId: string }) {
  const asked = useAsk('get-tracking-item-list', { params: { loanId } });
  const mayWrite = useMayCall('entity-tracking-item');
  const toast = useToast();
  const set = useCommand('entity-tracking-item', {
    refreshes: ['get-tracking-item-list', 'get-loan-activity'],
    onDone: ({ name, status }) => toast({ text: `${name} is ${status}` }),
  });
  const failed = set.refusal?.message ?? set.fault?.message;
  return (
    <Card title="Tracking" flush>
      {failed ? <Notice tone="red">{failed}</Notice> : null}
      <PartNotLoaded asked={asked} failed="The tracking items did not load" rows={4} />
      {asked.value ? (
        <Table cards caption="Tracking items" heads={['Item', 'Status', 'When', 'By']}>
          {asked.value.trackingItems.map((item) => (
            <tr key={item.name}>
              <th scope="row">{item.name}</th>
              <td>
                {mayWrite && item.maySet.length > 0 ? (
                  <StatusChoice item={item} onSet={(status) => void set.run({ params: { loanId }, body: { name: item.name, status } })} />
                ) : (
                  item.status
                )}
              </td>
              <td>{item.changedAt === null ? '–' : recentHere(item.changedAt)}</td>
              <td className="text-2">{item.changedBy ?? '–'}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}

function StatusChoice({ item, onSet }: { item: Item; onSet: (status: string) => void }) {
  return (
    <SelectField
      label={`Status of ${item.name}`}
      bare
      choices={[item.status, ...item.maySet].map((status) => ({ value: status, label: status }))}
      value={item.status}
      onChange={(event) => onSet(event.target.value)}
    />
  );
}
