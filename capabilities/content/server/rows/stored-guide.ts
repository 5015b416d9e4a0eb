import type { Portal } from '../../../../platform/http/asked.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { firstTitle } from '../../domain/pages.ts';
import { readProcessGuide, type ProcessGuide } from '../../domain/process-guide.ts';
import { newestVersion } from './versions.ts';

const PAGE = 'our-process';

/** The process guide as it is shown; empty while nobody wrote it. */
export async function storedGuide({ database }: Portal): Promise<ProcessGuide> {
  const newest = await database.readTenant({ brokerageId: LENDER }, (tx) => newestVersion(tx, PAGE));
  return readProcessGuide(newest?.title ?? firstTitle(PAGE), newest?.body ?? '').guide;
}
