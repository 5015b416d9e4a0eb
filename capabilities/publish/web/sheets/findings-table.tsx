import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { csvText } from '../../../../ui/kit/files/csv-text.ts';
import { saveFile } from '../../../../ui/kit/files/save-file.ts';
import { Table } from '../../../../ui/kit/tables/table.tsx';
import type { Finding } from './sheet-words.ts';
import styles from './sheets.module.css';

/** Every finding of reading a file, each with its cell: to be fixed in the file, all at once. */
export function FindingsTable({ title, findings, fileName }: { title: string; findings: readonly Finding[]; fileName: string }) {
  const rows = findings.map((one) => [one.address, one.found, one.problem, one.expected ?? '', one.severity]);
  return (
    <Card
      title={title}
      flush
      aside={
        <Button
          size="toolbar"
          icon={IconDownload}
          onClick={() =>
            saveFile(
              new Blob([csvText([['Where', 'Found', 'Problem', 'Expected', 'Severity'], ...rows])], { type: 'text/csv;charset=utf-8' }),
              `${fileName} findings.csv`,
            )
          }
        >
          Save the list
        </Button>
      }
    >
      <Table caption={`${title}, list`} heads={['Where', 'Found', 'What is wrong', 'Expected']}>
        {findings.map((one, index) => (
          <tr key={index}>
            <th scope="row" className={styles.where}>
              {one.address}
            </th>
            <td className={styles.found}>{one.found === '' ? '–' : one.found}</td>
            <td className={one.severity === 'error' ? styles.red : undefined}>
              {one.severity === 'warning' ? 'Look: ' : ''}
              {one.problem}
            </td>
            <td className="text-2">{one.expected ?? '–'}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
