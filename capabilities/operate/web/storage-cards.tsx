import { StatusPill } from '../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { NumberCell, SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { sizeText } from '../domain/figure-words.ts';
import type { Operation } from './operation-words.ts';
import styles from './operation.module.css';

/** Below this the disk's share is red, as the alarm has it. */
const LOW_PERCENT = 10;

/** The disks of every machine a process runs on. */
export function DisksCard({ disks }: { disks: Operation['disks'] }) {
  return (
    <Card title="Disks" flush>
      {disks.length === 0 ? (
        <p className={styles.empty}>No process has reported a disk yet.</p>
      ) : (
        <Table
          caption="Disks"
          heads={['Folder', { number: 'Free' }, { number: 'Share' }, { number: 'Size' }, { number: 'Used up a day' }]}
          cards
        >
          {disks.map(({ machine, place, freeBytes, sizeBytes, free, growth }) => (
            <tr key={`${machine} ${place}`}>
              <th scope="row">
                {place === 'data' ? 'Data' : 'Files'}
                <SecondLine>{machine}</SecondLine>
              </th>
              <NumberCell>{sizeText(freeBytes)}</NumberCell>
              <NumberCell className={free.value < LOW_PERCENT ? styles.red : undefined}>
                <ExplainableNumber label={`Free of ${place} on ${machine}`} why={free.why}>{`${free.value.toFixed(1)}%`}</ExplainableNumber>
              </NumberCell>
              <NumberCell>{sizeText(sizeBytes)}</NumberCell>
              <NumberCell>
                {growth === null ? (
                  'Known after an hour'
                ) : (
                  <ExplainableNumber label={`Used up a day of ${place} on ${machine}`} why={growth.why}>
                    {sizeText(growth.value)}
                  </ExplainableNumber>
                )}
              </NumberCell>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

/** The last backup and its result. */
export function BackupCard({ backup }: { backup: Operation['backup'] }) {
  if (backup === null)
    return (
      <Card title="Last backup">
        <Notice tone="amber">No backup yet: npm run backup</Notice>
      </Card>
    );
  const { startedAt, endedAt, restoredAt, place, bytes, problem } = backup;
  const state =
    problem !== null ? (
      <StatusPill tone="red">Failed</StatusPill>
    ) : endedAt === null ? (
      <StatusPill>Running</StatusPill>
    ) : (
      <StatusPill tone="green">Done</StatusPill>
    );
  return (
    <Card title="Last backup" aside={state}>
      <Facts
        facts={[
          { label: 'Started', value: momentHere(startedAt) },
          { label: 'Ended', value: endedAt === null ? '–' : momentHere(endedAt) },
          { label: 'Where', value: place },
          { label: 'Size', value: bytes === null ? '–' : sizeText(bytes) },
          { label: 'Restore tried', value: restoredAt === null ? 'Never' : momentHere(restoredAt) },
          ...(problem === null ? [] : [{ label: 'Problem', value: problem }]),
        ]}
      />
    </Card>
  );
}

export function VersionsCard({ versions }: { versions: Operation['versions'] }) {
  const behind = versions.migrated !== versions.newestMigration;
  return (
    <Card title="Versions">
      <Facts
        facts={[
          { label: 'Portal', value: versions.portal },
          { label: 'Node', value: versions.node },
          { label: 'PostgreSQL', value: `${versions.database}, database of ${sizeText(versions.databaseBytes)}` },
          {
            label: 'Migrations',
            value: `${versions.migrations}, to ${versions.migrated}${behind ? `; the portal knows ${versions.newestMigration}` : ''}`,
          },
        ]}
      />
    </Card>
  );
}
