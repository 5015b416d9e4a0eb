import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { liveSheet } from './live-sheet.ts';

const demos = [await testDatabase({ demo: true }), await testDatabase({ demo: true })];
const opened = demos.map(({ appUrl }) => openDatabase(appUrl));
afterAll(async () => {
  for (const one of opened) await one.close();
});

test('each database has its own sheets, though their versions have one name', async () => {
  // A published sheet never changes: for the test, the second database's sheet is changed into another lender's by SQL.
  await demos[1]!.query(`alter table rate_sheet disable trigger user`);
  await demos[1]!.query(`update rate_sheet set document = jsonb_set(document, '{title}', '"Another lender’s"')`);
  const live = await Promise.all(opened.map((one) => one.withShared((tx) => liveSheet(tx))));
  const [first, second] = live.map((one) => one!.sheet);
  expect(second!.versionId).toBe(first!.versionId);
  expect([first!.title === second!.title, second!.title]).toEqual([false, 'Another lender’s']);
  // The cached sheets are separate too.
  const again = await Promise.all(opened.map((one) => one.withShared((tx) => liveSheet(tx))));
  expect(again.map((one, place) => one === live[place])).toEqual([true, true]);
});
