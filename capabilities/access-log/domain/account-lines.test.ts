import { expect, test } from 'vitest';
import { cellsOfAccountLine, kindWords } from './account-lines.ts';
import { csvLines } from './csv-lines.ts';

test('a line of an account’s journal is a row with what changed, and no cell of it is run or too long for a spreadsheet', () => {
  const line = {
    sequence: 7,
    at: 'x',
    account: 'Harrow',
    person: '@Pat',
    kind: 'api-key-added',
    subject: 'key 1',
    summary: 'Pat added it',
  };
  const cells = cellsOfAccountLine({ ...line, details: '{"a":1}', hash: 'ff' }, () => 'then');
  expect(csvLines([cells])).toBe(`then,Harrow,7,'@Pat,api-key-added,key 1,Pat added it,"{""a"":1}",ff\r\n`);
  expect(cellsOfAccountLine({ ...line, details: 'x'.repeat(40_000), hash: '' }, () => '')[7]!.length).toBeLessThan(32_767);
  expect(cellsOfAccountLine({ ...line, details: '{}', hash: '' }, () => '')[7]).toBe('');
});

test('a kind is said in words', () => {
  expect([kindWords('api-key-added'), kindWords('brokerage-changed')]).toEqual(['API key added', 'Brokerage changed']);
});
