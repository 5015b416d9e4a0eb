import { useAsk } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Milestones } from '../../../ui/kit/loan/milestones.tsx';
import { recentHere } from '../../../ui/kit/time/moment-text.ts';
import { portalNow, usePortalShift } from '../../../ui/kit/time/portal-time.ts';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Table } from '../../../ui/kit/tables/table.tsx';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { LegalHoldCard } from '../../retention/panels/legal-hold-card.tsx';
import { milestoneOf } from './milestone-of.tsx';
import { Moves } from './status-moves.tsx';
import { TrackingCard } from './tracking-card.tsx';

/** Every status the loan has had, newest first, and where this person can take it from here. */
export default function StatusHistoryScreen({ params }: ScreenProps<'/loan-status-history/$loanId'>) {
  const { loanId } = params;
  const history = useAsk('get-loan-status-history', { params: { loanId } });
  const details = useAsk('get-loan-details', { params: { loanId } });
  usePortalShift();
  const milestones = useAsk('get-loan-milestones', { params: { loanId } });
  const lines = [...(history.value?.history ?? [])].reverse();
  return (
    <RecordPage title="Status history">
      {milestones.value ? (
        <Milestones milestones={milestones.value.milestones.map((one) => milestoneOf(one, undefined))} />
      ) : (
        <PartNotLoaded asked={milestones} failed="The milestones did not load" rows={2} />
      )}
      {details.value && history.value ? <Moves loan={details.value} history={history.value} /> : null}
      <Card
        title="Status history"
        flush
        {...(lines.length > 0 ? { note: `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}` } : {})}
      >
        <PartNotLoaded asked={history} failed="The history did not load" rows={4} />
        {lines.length > 0 ? (
          <Table cards caption="Statuses, newest first" heads={['Status', 'Since', 'Lasted', 'Before', 'By']}>
            {lines.map((line, index) => (
              <tr key={`${line.at} ${line.status}`}>
                <th scope="row">{line.status}</th>
                <td>{recentHere(line.at)}</td>
                <td>{lastedText(line.at, lines[index - 1]?.at)}</td>
                <td className="text-2">{line.from ?? '–'}</td>
                <td className="text-2">{line.by}</td>
              </tr>
            ))}
          </Table>
        ) : null}
      </Card>
      <TrackingCard loanId={loanId} />
      <LegalHoldCard loanId={loanId} />
    </RecordPage>
  );
}

/** How long the loan had a status: "3 days", "5 h"; the current one has no end yet. */
function lastedText(from: string, to: string | undefined): string {
  const minutes = Math.max(0, Math.floor(((to === undefined ? portalNow() : Date.parse(to)) - Date.parse(from)) / 60_000));
  const days = Math.floor(minutes / 1440);
  const lasted =
    days > 0
      ? `${days} ${days === 1 ? 'day' : 'days'}`
      : minutes >= 60
        ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
        : `${minutes} min`;
  return to === undefined ? `${lasted} so far` : lasted;
}
