import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { csvText } from '../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../ui/kit/files/save-file.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { NumberCell, PickCell, SecondLine, Table, TableRow, WideCell } from '../../../ui/kit/tables/table.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { AddBranch } from './branches/add-branch.tsx';
import { BranchesCard } from './branches/branches-card.tsx';
import { BrokerageDialog } from './brokerage-dialog.tsx';
import { BrokeragePanel } from './brokerage-panel.tsx';

export type Brokerages = ReplyOf<'get-brokerages'>;
export type Brokerage = Brokerages['brokerages'][number];

/** `/admin/brokerages/{brokerage}`: companies and the branches that look after them; one of them opened at the right. */
export default function BrokeragesScreen({ params: { selectedBrokerage } }: ScreenProps<'/admin/brokerages'>) {
  const asked = useAsk('get-brokerages', {});
  const found = asked.value;
  if (found && !asked.fault) return <FoundBrokerages found={found} selected={Number(selectedBrokerage)} />;
  return (
    <Workbench title="Brokerages">
      {asked.fault ? (
        <ErrorState title="The brokerages did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Workbench>
  );
}

function FoundBrokerages({ found, selected }: { found: Brokerages; selected: number }) {
  const go = useGo();
  const [making, setMaking] = useState<'brokerage' | 'branch'>();
  const { brokerages, branches } = found;
  const open = brokerages.find(({ brokerageId }) => brokerageId === selected);
  const show = (one?: number) =>
    go(pathTo('/admin/brokerages', { selectedBrokerage: one === undefined ? undefined : String(one) }), { replace: true });
  return (
    <Workbench
      title="Brokerages"
      actions={
        <>
          <Button size="toolbar" icon={IconDownload} onClick={() => exportBrokerages(brokerages)}>
            Export
          </Button>
          {found.mayAdd ? (
            <>
              <Button size="toolbar" icon={IconPlus} onClick={() => setMaking('branch')}>
                Add branch
              </Button>
              <Button size="toolbar" variant="primary" icon={IconPlus} onClick={() => setMaking('brokerage')}>
                Add brokerage
              </Button>
            </>
          ) : null}
        </>
      }
      {...(open
        ? {
            panel: <BrokeragePanel key={open.brokerageId} one={open} branches={branches} onClose={() => show()} />,
            panelLabel: open.name,
            opened: String(open.brokerageId),
          }
        : {})}
    >
      <Card title="Brokerages" note={String(brokerages.length)} flush>
        <Table
          caption="Brokerages"
          cards
          heads={['Name', 'NMLS', { key: 'Branch', head: 'Branch', wide: true }, 'State', { number: 'People' }]}
        >
          {brokerages.map((one) => (
            <TableRow key={one.brokerageId} chosen={one === open} quiet={!one.active}>
              <PickCell chosen={one === open} onPick={() => show(one.brokerageId)}>
                {one.name}
                <SecondLine>{KINDS[one.kind]}</SecondLine>
              </PickCell>
              <td>{one.nmlsId}</td>
              <WideCell>{`${one.branchName}, ${one.regionName}`}</WideCell>
              <td>{one.active ? one.state : <StatusPill tone="red">Suspended</StatusPill>}</td>
              <NumberCell>{one.people}</NumberCell>
            </TableRow>
          ))}
        </Table>
      </Card>
      <BranchesCard found={found} />
      {making === 'branch' ? <AddBranch regions={found.regions} onClose={() => setMaking(undefined)} /> : null}
      {making === 'brokerage' ? (
        <BrokerageDialog
          branches={branches}
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            setMaking(undefined);
            show(id);
          }}
        />
      ) : null}
    </Workbench>
  );
}

const KINDS: Readonly<Record<string, string>> = { lender: 'The lender', broker: 'Broker', correspondent: 'Correspondent' };

function exportBrokerages(brokerages: readonly Brokerage[]): void {
  const rows = brokerages.map((one) => [
    one.name,
    one.kind,
    one.nmlsId,
    one.state,
    one.branchName,
    one.regionName,
    one.active ? 'active' : 'suspended',
    String(one.people),
  ]);
  const text = csvText([['Name', 'Kind', 'NMLS ID', 'State', 'Branch', 'Region', 'Standing', 'People'], ...rows]);
  saveFile(new Blob([text], { type: 'text/csv' }), 'brokerages.csv');
}
