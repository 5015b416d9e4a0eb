import { useAsk } from '../../../ui/calls/index.ts';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { secondHere } from '../../../ui/kit/time/moment-text.ts';
import { AlarmHistory, AlarmRecipients } from './alarm-history.tsx';
import { OpenAlarms } from './open-alarms.tsx';
import { PlacesCard, ProcessesCard } from './health-cards.tsx';
import { BackupCard, DisksCard, VersionsCard } from './storage-cards.tsx';
import { CallsCard, LocksCard, QueuesCard } from './work-cards.tsx';

const EVERY_MS = 15_000;

/** `/admin/operation`: the state of the portal, for its operator; refreshed every 15 seconds. */
export default function OperationScreen() {
  const { value: found, refusal, fault, again } = useAsk('get-operation', {}, { every: EVERY_MS });
  if (!found)
    return (
      <Workbench title="Operation">
        {refusal ? (
          <ErrorState title="This is for administrators of the lender" safe={refusal.message} />
        ) : fault ? (
          <ErrorState title="The portal’s state did not load" safe="Nothing changed." onRetry={again} trace={fault.trace} />
        ) : (
          <SkeletonRows rows={12} />
        )}
      </Workbench>
    );
  return (
    <Workbench
      title="Operation"
      note={fault ? `Not refreshed since ${secondHere(found.at)}` : `As of ${secondHere(found.at)}`}
      panelLabel="Alarms that are over"
      panel={
        <>
          <AlarmRecipients recipients={found.recipients} />
          <AlarmHistory history={found.history} />
        </>
      }
    >
      <OpenAlarms alarms={found.alarms} />
      <ProcessesCard found={found} />
      <QueuesCard queues={found.queues} />
      <PlacesCard places={found.places} />
      <CallsCard calls={found.calls} />
      <LocksCard locks={found.locks} />
      <DisksCard disks={found.disks} />
      <BackupCard backup={found.backup} />
      <VersionsCard versions={found.versions} />
    </Workbench>
  );
}
