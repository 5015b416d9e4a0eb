import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const adam = await api.as(demoPerson('adam').id);

interface Lines {
  readonly lines: readonly { brokerageId: number; sequence: number; account: string; person: string; kind: string; subject: string }[];
  readonly more: boolean;
  readonly kinds?: readonly string[];
}
const lines = async (query = ''): Promise<Lines> => (await adam.call('GET', `/admin/account-journal${query}`)).body;

test('what was done for settings, companies and keys is found by subject, person, kind and period', async () => {
  await adam.call('POST', '/admin/branches', { body: { name: 'Provo', region: 'Mountain' } });
  await adam.call('POST', '/admin/licenses', {
    body: { brokerageId: 3, state: 'WA', number: 'WA-1', from: '2026-01-01', until: '2027-12-31' },
  });
  const all = await lines();
  expect(all.kinds).toEqual(expect.arrayContaining(['branch-added', 'license-added']));
  expect(all.kinds).toEqual([...new Set(all.kinds)].toSorted());
  expect(all.lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['license-added', 'branch-added']);
  expect((await lines('?subject=pROVo')).lines).toMatchObject([{ kind: 'branch-added', brokerageId: 1 }]);
  expect((await lines('?subject=brokerage%203&kind=license-added')).lines).toMatchObject([{ brokerageId: 3, person: 'Adam Adminsky' }]);
  expect((await lines('?person=nobody')).lines).toEqual([]);
  expect((await lines('?from=2001-01-01&to=2001-12-31')).lines).toEqual([]);
  expect((await adam.call('GET', '/admin/account-journal?kind=Nonsense')).status).toBe(400);
  const priya = await api.as(demoPerson('priya').id);
  expect((await priya.call('GET', '/admin/account-journal')).status).toBe(403);
});

test('pages follow each other without a gap, and the file has the same lines, as CSV and as a workbook', async () => {
  await database.query(
    `insert into account_journal_line (brokerage_id, sequence, at, actor_name, kind, subject, summary, details, previous_hash, hash)
       select 5, n, timestamptz '2026-11-02T16:00:00Z', '=cmd', 'made-up', 'heap', 'Line ' || n, '{}', case when n > 1 then '\\x01'::bytea end, '\\x02'
       from generate_series(1, 230) n`,
  );
  const seen: number[] = [];
  for (let before = ''; ;) {
    const page = await lines(`?kind=made-up${before}`);
    seen.push(...page.lines.map(({ sequence }) => sequence));
    if (!page.more) break;
    const last = page.lines.at(-1)!;
    before = `&before=${last.brokerageId}-${last.sequence}`;
  }
  expect(seen).toEqual(Array.from({ length: 230 }, (_, n) => 230 - n));
  const csv = await adam.call('GET', '/admin/account-journal/file?kind=made-up&format=csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(231);
  expect(csv.bytes.toString()).toContain(",'=cmd,made-up,heap,Line 230,,02");
  const xlsx = await adam.call('GET', '/admin/account-journal/file?kind=made-up&format=xlsx');
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/<row /g)).toHaveLength(231);
  expect(sheet).toContain('=cmd');
  expect(sheet).not.toContain('<f>');
  await expect
    .poll(() => database.query(`select kind, actor_name from access_event where call = 'get-account-journal-file' limit 1`), {
      interval: 50,
    })
    .toEqual([{ kind: 'report', actor_name: 'Adam Adminsky' }]);
});
