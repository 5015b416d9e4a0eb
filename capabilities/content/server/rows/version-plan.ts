import { sql } from 'kysely';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import { accountLine } from '../../../../platform/operation/lines-of-actor.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import type { NextVersion } from '../../domain/content-changes.ts';
import { newsIdOf } from '../../domain/pages.ts';

interface Writer {
  readonly personId: string;
  readonly displayName: string;
}

/** Writes the next version, with its line in the lender's journal; the version before it must still be the newest. */
export function versionPlan(next: NextVersion, writer: Writer): Plan {
  const { page, title, body, note, news, withdrawn, restores, before } = next;
  const version = before + 1;
  return {
    locks: [{ number: advisoryLocks.content, mode: 'exclusive' }],
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
        made_by: writer.personId,
      }),
    ],
    unchanged: [
      sql<boolean>`(select coalesce(max(version), 0) from content_version where brokerage_id = ${LENDER} and page = ${page}) = ${before}`,
    ],
    accountJournal: [
      accountLine(LENDER, writer, {
        kind: kindOf(next),
        subject: page,
        summary: `${writer.displayName} ${deedOf(next)}: ${note}`,
        details: { version, ...(restores === undefined ? {} : { restores }) },
      }),
    ],
  };
}

function kindOf({ withdrawn, restores }: NextVersion): string {
  if (withdrawn) return 'content-withdrawn';
  return restores === undefined ? 'content-saved' : 'content-restored';
}

function deedOf({ page, title, withdrawn, restores, before }: NextVersion): string {
  const what = newsIdOf(page) === undefined ? `the page ${title}` : `the news “${title}”`;
  if (withdrawn) return `withdrew ${what}`;
  return restores === undefined ? `saved version ${before + 1} of ${what}` : `restored version ${restores} of ${what}`;
}
