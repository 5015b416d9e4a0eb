import { mayCall, useAsk } from '../../../ui/calls/index.ts';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { EndsCard } from './ends-card.tsx';
import { ProposeCard } from './propose-card.tsx';
import { TableFoot, TablePanel } from './table-panel.tsx';
import { TakenCard } from './taken-card.tsx';

const TITLE = 'Tables that end';

/** `/admin/tables/{id}`: which tables end when, new ones proposed, and at the right what one changes, to be put in force by a second person. */
export default function TablesScreen({ params }: ScreenProps<'/admin/tables'>) {
  const go = useGo();
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const asked = useAsk('list-tables', {}, { when: profile !== undefined && mayCall(profile, 'list-tables') });
  const chosen = params.tableId;
  const table = useAsk('get-table', { params: { tableId: chosen ?? '' } }, { when: chosen !== undefined && asked.value !== undefined });
  if (profile && !mayCall(profile, 'list-tables'))
    return (
      <Workbench title={TITLE}>
        <ErrorState title="This is for administrators and the lock desk" safe="Ask yours for the table you need." />
      </Workbench>
    );
  if (asked.fault && !asked.value)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="The tables did not load" safe="Nothing was changed." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    );
  const list = asked.value;
  if (!profile || !list)
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={12} />
      </Workbench>
    );
  const show = (tableId: string) => go(pathTo('/admin/tables', { tableId }));
  return (
    <Workbench
      title={TITLE}
      panelLabel="What the table changes"
      {...(chosen === undefined
        ? {}
        : {
            panel: <TablePanel asked={table} />,
            ...(table.value
              ? { panelFoot: <TableFoot key={chosen} shown={table.value} mayPut={mayCall(profile, 'put-table-in-force')} /> }
              : {}),
          })}
    >
      <EndsCard ends={list.ends} />
      <TakenCard taken={list.taken} chosen={chosen} onPick={show} />
      {mayCall(profile, 'propose-table') ? <ProposeCard files={list.files} today={list.today} onProposed={show} /> : null}
    </Workbench>
  );
}
