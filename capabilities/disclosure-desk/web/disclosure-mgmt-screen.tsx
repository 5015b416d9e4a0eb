import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { PickCell, SecondLine, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { DocDetailsPanel } from './doc-details-panel.tsx';
import { useMayUpdate } from './use-may-update.ts';

export type DocDetails = ReplyOf<'get-broker-doc-details'>;

const TITLE = 'Disclosure management';

/** `/disclosure-mgmt/{brokerage}`: who draws and who sends the Loan Estimates of each brokerage; one of them opened at the right. */
export default function DisclosureMgmtScreen({ params: { brokerageId } }: ScreenProps<'/disclosure-mgmt'>) {
  const asked = useAsk('get-broker-doc-details', { query: brokerageId ? { brokerageId } : {} });
  const { fault, refusal, value } = asked;
  if (value && !fault && !refusal) return <FoundDetails found={value} />;
  return (
    <Workbench title={TITLE}>
      <NotLoaded asked={asked} failed="The brokerages did not load" safe="Nothing changed." rows={6} />
    </Workbench>
  );
}

function FoundDetails({ found: { brokerages, chosen } }: { found: DocDetails }) {
  const go = useGo();
  const mayUpdate = useMayUpdate();
  const open = (id?: number) =>
    go(pathTo('/disclosure-mgmt', { brokerageId: id === undefined ? undefined : String(id) }), { replace: true });
  return (
    <Workbench
      title={TITLE}
      actions={
        <ScreenLink to={pathTo('/business-affiliate-maintenance')} className="text-2">
          Business affiliates
        </ScreenLink>
      }
      {...(chosen
        ? {
            panel: (
              <DocDetailsPanel
                key={`${chosen.brokerageId} ${chosen.version}`}
                chosen={chosen}
                mayUpdate={mayUpdate}
                onClose={brokerages.length > 1 ? () => open() : undefined}
              />
            ),
            panelLabel: chosen.name,
            opened: brokerages.length > 1 ? String(chosen.brokerageId) : undefined,
          }
        : {})}
    >
      {brokerages.length === 0 ? (
        <EmptyState title="No brokerages">Brokerages are listed here once your region or branch has one.</EmptyState>
      ) : (
        <Card title="Brokerages" note={String(brokerages.length)} flush>
          <Table
            caption="Who issues Loan Estimates"
            cards
            heads={['Brokerage', 'Loan Estimates', 'Discloses itself', 'Draws in the portal', 'Set']}
          >
            {brokerages.map((one) => (
              <TableRow key={one.brokerageId} chosen={one.brokerageId === chosen?.brokerageId}>
                <PickCell chosen={one.brokerageId === chosen?.brokerageId} onPick={() => open(one.brokerageId)}>
                  {one.name}
                </PickCell>
                <td>{one.title}</td>
                <td>{YES_NO[one.brokerDiscloses]}</td>
                <td>{YES_NO[one.brokerDraws]}</td>
                <td>
                  {one.since === null ? 'Usual way' : momentHere(one.since)}
                  {one.setBy === null ? null : <SecondLine>{`by ${one.setBy}`}</SecondLine>}
                </td>
              </TableRow>
            ))}
          </Table>
        </Card>
      )}
    </Workbench>
  );
}

const YES_NO = { Y: 'Yes', N: 'No' } as const;
