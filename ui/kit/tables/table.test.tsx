import { expect, test } from 'vitest';
import { drawnPanel } from '../../testing/drawn-panel.tsx';
import { Table, type TableHead } from './table.tsx';

test('on a phone a card has the words of each column before its cell, not their keys, and none over buttons', () => {
  const heads: readonly TableHead[] = ['Name', { key: 'nmls', head: 'NMLS', wide: true }, { number: 'Loans' }, { unseen: 'Actions' }];
  const { markup } = drawnPanel(
    <Table caption="People" cards heads={heads}>
      <tr>
        <td>Pat</td>
      </tr>
    </Table>,
  );
  const words = [...markup.matchAll(/--column-(\d):&quot;(.*?)&quot;/g)].map(([, column, text]) => [column, text]);
  expect(words).toEqual([
    ['1', 'Name'],
    ['2', 'NMLS'],
    ['3', 'Loans'],
    ['4', ''],
  ]);
});
