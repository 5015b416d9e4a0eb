import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { NumberCell, Table } from '../../../ui/kit/tables/table.tsx';
import { durationText } from '../domain/figure-words.ts';
import { QUEUES, type Operation } from './operation-words.ts';
import styles from './operation.module.css';

/** The entries that wait for the worker. */
export function QueuesCard({ queues }: { queues: Operation['queues'] }) {
  return (
    <Card title="Queues" flush>
      <Table
        caption="Queues"
        heads={['Queue', { number: 'Waiting' }, { number: 'Oldest' }, { number: 'Late by' }, { number: 'Given up' }, 'Last problem']}
        cards
      >
        {queues.map(({ id, waiting, failed, oldestSeconds, lateSeconds, problem }) => (
          <tr key={id}>
            <th scope="row">{QUEUES[id]}</th>
            <NumberCell>
              <ExplainableNumber label={`${QUEUES[id]} waiting`} why={waiting.why}>
                {String(waiting.value)}
              </ExplainableNumber>
            </NumberCell>
            <NumberCell>{ageText(oldestSeconds)}</NumberCell>
            <NumberCell>{ageText(lateSeconds === 0 ? null : lateSeconds)}</NumberCell>
            <NumberCell>{String(failed)}</NumberCell>
            <td className={styles.problem}>{problem ?? 'None'}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function ageText(seconds: number | null): string {
  return seconds === null ? '–' : durationText(seconds);
}

/** The slowest calls of the last hour, over all processes. */
export function CallsCard({ calls }: { calls: Operation['calls'] }) {
  return (
    <Card title="Slow calls" note="Last hour, slowest first" flush>
      {calls.length === 0 ? (
        <p className={styles.empty}>No call was counted yet: processes report every few seconds.</p>
      ) : (
        <Table
          caption="Slow calls"
          heads={[
            'Call',
            { number: 'Times' },
            { number: 'Half within' },
            { number: '99% within' },
            { number: 'Refused' },
            { number: 'Faults' },
          ]}
          frameClass={styles.calls}
          cards
        >
          {calls.map((one) => (
            <tr key={one.call}>
              <th scope="row">{one.call}</th>
              <NumberCell>{String(one.times)}</NumberCell>
              <NumberCell>
                <ExplainableNumber label={`Half of ${one.call} within`} why={one.p50.why}>{`${one.p50.value} ms`}</ExplainableNumber>
              </NumberCell>
              <NumberCell>
                <ExplainableNumber label={`99% of ${one.call} within`} why={one.p99.why}>{`${one.p99.value} ms`}</ExplainableNumber>
              </NumberCell>
              <NumberCell>{String(one.refused)}</NumberCell>
              <NumberCell className={one.faults > 0 ? styles.red : undefined}>{String(one.faults)}</NumberCell>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

/** Work that waits for other work in the database for more than a second. */
export function LocksCard({ locks }: { locks: Operation['locks'] }) {
  return (
    <Card title="Database locks" note="Waiting for more than a second" flush>
      {locks.length === 0 ? (
        <p className={styles.empty}>Nothing waits.</p>
      ) : (
        <Table caption="Database locks" heads={['Who waits', { number: 'For' }, 'Waits for', 'Held by']} cards>
          {locks.map((wait, index) => (
            <tr key={index}>
              <th scope="row">{wait.process}</th>
              <NumberCell>{durationText(wait.seconds)}</NumberCell>
              <td>{`${wait.waitsFor}, ${wait.mode}`}</td>
              <td>
                {wait.holders.map(({ process, seconds, state }) => `${process}, ${state}, since ${durationText(seconds)}`).join('; ') ||
                  '–'}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
