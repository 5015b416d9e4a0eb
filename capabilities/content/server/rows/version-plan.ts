import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { newsIdOf } from '../../domain/pages.ts';

/** What a version says. */
export interface WrittenVersion {
  readonly page: string;
  readonly title: string;
  readonly body: string;
  readonly note: string;
  readonly news: { readonly category: string; readonly day: PlainDate } | null;
  readonly withdrawn?: boolean;
  readonly restores?: number;
}

interface Writer {
  readonly personId: string;
  readonly displayName: string;
}

/** Writes the version after `before`, which must still be the newest, with its line in the lender's journal. */
export function versionPlan(written: WrittenVersion, before: number, { personId, displayName }: Writer): Plan {
  const { page, title, body, note, news, withdrawn = false, restores } = written;
  const version = before + 1;
  return {
    writes: [
      statements.insertInto('content_version').values({
        brokerage_id: LENDER,
        page,
        version,
        title,
        body,
        note,
        category: news?.category ?? null,
        day: news?.day ?? null,
        withdrawn,
        restores: restores ?? null,
        made_by: personId,
      }),
    ],
    unchanged: [
      sql<boolean>`(select coalesce(max(version), 0) from content_version where brokerage_id = ${LENDER} and page = ${page}) = ${before}`,
    ],
    accountJournal: [
      {
        brokerageId: LENDER,
        personId,
        actorName: displayName,
        kind: withdrawn ? 'content-withdrawn' : restores === undefined ? 'content-saved' : 'content-restored',
        subject: page,
        summary: `${displayName} ${summaryOf(written, version)}: ${note}`,
        details: { version, ...(restores === undefined ? {} : { restores }) },
      },
    ],
  };
}

export function firstVersionPlan(written: WrittenVersion, writer: Writer): Plan {
  return versionPlan(written, 0, writer);
}

function summaryOf({ page, title, withdrawn, restores }: WrittenVersion, version: number): string {
  const what = newsIdOf(page) === undefined ? `the page ${title}` : `the news “${title}”`;
  if (withdrawn) return `withdrew ${what}`;
  return restores === undefined ? `saved version ${version} of ${what}` : `brought version ${restores} of ${what} back`;
}
