import { mayCall, useAsk } from '../../../ui/calls/index.ts';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { EndsCard } from './ends-card.tsx';
import { OneTable } from './one-table.tsx';
import { ProposeCard } from './propose-card.tsx';
import { TakenCard } from './taken-card.tsx';

const TITLE = 'Tables that end';

/** `/admin/tables/{id}`: the last days of tables, and proposing new ones; or one of them, with its changes. */
export default function TablesScreen({ params }: ScreenProps<'/admin/tables'>) {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  if (!profile)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  if (!mayCall(profile, 'list-tables'))
    return (
      <Workbench title={TITLE}>
        <ErrorState title="This is for administrators and the lock desk" safe="Ask yours for the table you need." />
      </Workbench>
    );
  return params.tableId === undefined ? (
    <AllTables mayPropose={mayCall(profile, 'propose-table')} />
  ) : (
    <OneTable key={params.tableId} tableId={params.tableId} mayPut={mayCall(profile, 'put-table-in-force')} />
  );
}

function AllTables({ mayPropose }: { mayPropose: boolean }) {
  const go = useGo();
  const asked = useAsk('list-tables', {});
  const list = asked.value;
  const show = (tableId: string) => go(pathTo('/admin/tables', { tableId }));
  return (
    <Workbench title={TITLE}>
      {list ? (
        <>
          <TakenCard taken={list.taken} onPick={show} />
          <EndsCard ends={list.ends} />
          {mayPropose ? <ProposeCard files={list.files} today={list.today} onProposed={show} /> : null}
        </>
      ) : asked.fault ? (
        <ErrorState title="The tables did not load" safe="Nothing was changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </Workbench>
  );
}
