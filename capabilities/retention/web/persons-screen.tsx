import { useState } from 'react';
import { useAsk, useMayCall } from '../../../ui/calls/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { AskCard } from './ask-card.tsx';
import { FindCard, type Chosen } from './find-card.tsx';
import { RequestsTable } from './requests-table.tsx';

/** `/admin/persons`: a copy of a person's stored data, and its erasure. */
export default function PersonsScreen() {
  const [chosen, setChosen] = useState<Chosen>();
  const mayAsk = useMayCall('request-borrower-data');
  const asked = useAsk('get-person-requests', { query: {} }, { every: 15_000 });
  const requests = asked.value?.requests ?? [];
  return (
    <Workbench title="Requests of persons">
      {asked.refusal ? null : <FindCard chosen={chosen} onChoose={mayAsk ? setChosen : undefined} />}
      {chosen ? <AskCard key={chosen.key} chosen={chosen} onDone={() => setChosen(undefined)} /> : null}
      {asked.fault ? (
        <ErrorState title="The requests did not load" safe={asked.fault.message} onRetry={asked.again} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message}</Notice>
      ) : asked.value ? (
        <Card title="Requests" note={requests.length === 0 ? undefined : String(requests.length)} flush>
          {requests.length === 0 ? (
            <EmptyState title="No request yet">Find the person who wrote, then make a copy or ask for the erasure.</EmptyState>
          ) : (
            <RequestsTable requests={requests} mayConfirm={asked.value.mayConfirm} />
          )}
        </Card>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Workbench>
  );
}
