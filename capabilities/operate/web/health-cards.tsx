import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { durationText, sizeText } from '../domain/figure-words.ts';
import { processText, type Operation } from './operation-words.ts';

type Process = Operation['processes'][number];

const STATES: Readonly<Record<Process['state'], readonly [PillTone, string]>> = {
  running: ['green', 'Running'],
  silent: ['red', 'Silent'],
  stopped: ['quiet', 'Stopped'],
};

/** The portal's own processes and the database. */
export function ProcessesCard({ found: { processes, replica, worker, versions } }: { found: Operation }) {
  const running = processes.filter(({ state }) => state === 'running').length;
  return (
    <Card title="Processes" note={`${running} running`} flush>
      {worker.running ? null : (
        <Notice tone="red">
          {`No worker has been at work for ${durationText(worker.silentSeconds ?? 0)}. Letters, webhooks and orders wait.`}
        </Notice>
      )}
      {processes.some(({ differs }) => differs) ? (
        <Notice tone="amber">Processes of different versions are running. Restart the older ones.</Notice>
      ) : null}
      <Table
        caption="Processes"
        heads={[
          'Process',
          'State',
          { number: 'Connections' },
          { number: 'Waited at most' },
          { number: 'Memory' },
          { number: 'Delay' },
          { number: 'Streams' },
        ]}
        cards
      >
        {processes.map((one) => (
          <ProcessRow key={one.name} one={one} />
        ))}
        <tr>
          <th scope="row">
            Database<SecondLine>{`PostgreSQL ${versions.database}`}</SecondLine>
          </th>
          <td>
            <StatusPill tone="green">Running</StatusPill>
          </td>
          <NumberCell>–</NumberCell>
          <NumberCell>–</NumberCell>
          <NumberCell>–</NumberCell>
          <NumberCell>–</NumberCell>
          <NumberCell>–</NumberCell>
        </tr>
        {replica ? <ReplicaRow replica={replica} /> : null}
      </Table>
    </Card>
  );
}

function ReplicaRow({ replica: { byReplica, byPrimary, behindMs } }: { replica: NonNullable<Operation['replica']> }) {
  const away = byPrimary > 0 && byReplica === 0;
  return (
    <tr>
      <th scope="row">
        Read replica<SecondLine>{`${byReplica} of ${byReplica + byPrimary} lists and reports since the last report`}</SecondLine>
      </th>
      <td>
        <StatusPill tone={away ? 'amber' : 'green'}>{away ? 'Not used' : 'Running'}</StatusPill>
        <SecondLine>{behindText(behindMs)}</SecondLine>
      </td>
      <NumberCell>–</NumberCell>
      <NumberCell>–</NumberCell>
      <NumberCell>–</NumberCell>
      <NumberCell>–</NumberCell>
      <NumberCell>–</NumberCell>
    </tr>
  );
}

function behindText(behindMs: number | null): string {
  if (behindMs === null) return 'No answer yet';
  return behindMs === 0 ? 'Not behind' : `${durationText(Math.ceil(behindMs / 1_000))} behind`;
}

function ProcessRow({ one }: { one: Process }) {
  const [tone, words] = STATES[one.state];
  const name = processText(one.name);
  const waited = one.connections.why.parts?.at(-1)?.figure.amount ?? '0';
  return (
    <tr>
      <th scope="row">
        {name}
        <SecondLine>
          {`Version ${one.portalVersion}, Node ${one.nodeVersion}, up ${durationText(one.upSeconds)}`}
          {one.differs ? ', older than others' : ''}
        </SecondLine>
      </th>
      <td>
        <StatusPill tone={tone}>{words}</StatusPill>
        <SecondLine>{one.state === 'stopped' ? '' : `Seen ${durationText(one.seenSeconds)} ago`}</SecondLine>
      </td>
      <NumberCell>
        <ExplainableNumber label={`Connections of ${name}`} why={one.connections.why}>
          {String(one.connections.value)}
        </ExplainableNumber>
      </NumberCell>
      <NumberCell>{waited}</NumberCell>
      <NumberCell>{sizeText(one.heapBytes)}</NumberCell>
      <NumberCell>{`${one.loopDelayMs} ms`}</NumberCell>
      <NumberCell>{String(one.streams)}</NumberCell>
    </tr>
  );
}

/** The services the portal needs: whether each accepts connections now. */
export function PlacesCard({ places }: { places: Operation['places'] }) {
  const away = places.filter(({ answers }) => !answers).length;
  return (
    <Card title="Outside the portal" note={away === 0 ? 'All answer' : `${away} not answering`} flush>
      <Table caption="Outside the portal" heads={['Place', 'Address', 'State', { number: 'Connected in' }]} cards>
        {places.map(({ name, address, simulated, answers, milliseconds }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {address}
              {simulated ? <SecondLine>Simulator</SecondLine> : null}
            </td>
            <td>
              <StatusPill tone={answers ? 'green' : 'red'}>{answers ? 'Answers' : 'Not answering'}</StatusPill>
            </td>
            <NumberCell>{answers ? `${milliseconds} ms` : '–'}</NumberCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
