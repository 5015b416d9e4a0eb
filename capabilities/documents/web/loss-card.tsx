import type { ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { SecondLine, Table } from '../../../ui/kit/tables/table.tsx';
import styles from './documents.module.css';
import { counted } from './counted.ts';

type Report = ReplyOf<'get-loan-file-losses'>;
type Loss = Report['sections'][number]['losses'][number];

/** A report this short is read at once; a longer one opens part by part. */
const OPEN_AT_MOST = 12;

/** The data that the format can't express, shown before a download: each in words, by part of the application. */
export function LossCard({ report, name }: { report: Report; name: string }) {
  const { sections, unread, lossCount } = report;
  if (lossCount === 0)
    return (
      <Card title="Everything is included">
        <p className="text-2">{`The ${name} file matches the application exactly.`}</p>
      </Card>
    );
  return (
    <Card title="Not included in this format" note={counted(lossCount, 'line')} flush>
      {sections.map((section) => (
        <details key={section.key} className={styles.part} open={lossCount <= OPEN_AT_MOST}>
          <summary>
            <span>{section.title}</span>
            <span className={styles.small}>{inShort(section.losses)}</span>
          </summary>
          <Table caption={section.title} className={styles.fields} heads={['Field', 'In the application', 'In the file']}>
            {section.losses.map((loss, place) => (
              <tr key={place}>
                <th scope="row">
                  {loss.label}
                  {loss.about === undefined ? null : <SecondLine>{loss.about}</SecondLine>}
                </th>
                <td>{loss.before ?? (loss.kind === 'added' ? 'Not said' : 'Said')}</td>
                <td className={loss.kind === 'lost' ? styles.leaves : undefined}>
                  {loss.kind === 'lost' ? 'Left out' : (loss.after ?? 'Said')}
                </td>
              </tr>
            ))}
          </Table>
        </details>
      ))}
      {unread.length === 0 ? null : (
        <details className={styles.part} open={lossCount <= OPEN_AT_MOST}>
          <summary>
            <span>The file the loan was registered from</span>
            <span className={styles.small}>{counted(unread.length, 'part')} left out</span>
          </summary>
          <ul className={styles.list}>
            {unread.map((part, place) => (
              <li key={place} className={styles.row}>
                <span>{part.message}</span>
                <span className={styles.small}>{part.line === null ? '' : `Line ${part.line}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function inShort(losses: readonly Loss[]): string {
  const of = (kind: Loss['kind']): number => losses.filter((loss) => loss.kind === kind).length;
  const said = [
    [of('lost'), 'left out'],
    [of('changed'), 'changed'],
    [of('added'), 'added'],
  ] as const;
  return said.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ');
}
