import type { z } from 'zod';
import { ok } from '../../../../foundation/result/result.ts';
import { dateIn } from '../../../../platform/clock/clock.ts';
import type { Portal } from '../../../../platform/http/asked.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import type { contentPage } from '../../contract/content-page.ts';
import { firstTitle } from '../../domain/pages.ts';
import { readMarkdown } from '../../domain/read-markdown.ts';
import { newestVersion, type ContentVersion } from './versions.ts';

type ShownPage = z.infer<typeof contentPage>;

/** A page as everybody sees it: its newest version. */
export async function shownPage({ database, settings: { zone } }: Portal, page: string) {
  const newest = await database.readTenant({ brokerageId: LENDER }, (tx) => newestVersion(tx, page));
  return ok(pageOf(page, newest, zone));
}

export function pageOf(page: string, newest: ContentVersion | undefined, zone: string): ShownPage {
  if (!newest) return { page, title: firstTitle(page), version: 0, blocks: [], changedOn: null, changedBy: null };
  const { title, body, version, at, by } = newest;
  return { page, title, version, blocks: readMarkdown(body).blocks, changedOn: dateIn(zone, at), changedBy: by };
}
