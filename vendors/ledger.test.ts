import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Ledger } from './ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => new Ledger<{ orderId: string; cents: number }>('charges', folder);

test('what is charged after a line was cut off is charged, and still known after the next start', () => {
  open().add({ orderId: 'first', cents: 1 });
  // The process ended while it wrote this line, and no reply was sent.
  appendFileSync(join(folder, 'charges.jsonl'), '{"orderId":"cut-off","ce');
  const again = open();
  expect(again.of('cut-off')).toBeUndefined();
  again.add({ orderId: 'second', cents: 2 });
  expect(open().lines()).toEqual([
    { orderId: 'first', cents: 1 },
    { orderId: 'second', cents: 2 },
  ]);
});
