import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/database/database.ts';
import { createFileStore, type FileStore } from '../../platform/files/file-store.ts';
import { loadContent } from './content.ts';
import { loadDesk } from './desk.ts';
import { loadDisclosures } from './disclosures.ts';
import { loadHistory } from './history/load-history.ts';
import type { DemoOptions } from './load.ts';
import { loadLoans } from './loans.ts';
import { loadLocks } from './locks.ts';
import { publishDemoSheet, sheetSchedule } from './rate-sheet.ts';
import { DEMO_ZONE, portalTime } from './settle-day.ts';

/** All but the people, on the demo's day. */
export async function loadSheetsAndLoans(ownerUrl: string, options: DemoOptions): Promise<void> {
  const { now, today } = await portalTime(ownerUrl, DEMO_ZONE);
  const schedule = sheetSchedule(today, now);
  await publishDemoSheet(ownerUrl, schedule[0]!);
  await loadContent(ownerUrl, today);
  const { masters } = options;
  const numbers = await loadLoans(ownerUrl, { ...options, today });
  await withFiles(ownerUrl, options, async (files) => {
    await loadHistory(ownerUrl, { files, today, masters });
    await loadLocks(ownerUrl, numbers, { today, masters, schedule });
    await loadDisclosures(ownerUrl, numbers, { files, today, masters });
    await loadDesk(ownerUrl, numbers, { files, now, masters });
  });
}

/** Works on the file store of a folder; without one on a passing one, for databases nobody opens documents of. */
async function withFiles<T>(ownerUrl: string, { masters, filesPlace }: DemoOptions, work: (files: FileStore) => Promise<T>): Promise<T> {
  const { vault, close } = openDatabase(ownerUrl, { max: 1, masters });
  const passing = mkdtempSync(join(tmpdir(), 'lockdesk-demo-files-'));
  try {
    return await work(createFileStore(filesPlace ?? passing, vault));
  } finally {
    await close();
    rmSync(passing, { recursive: true, force: true });
  }
}
