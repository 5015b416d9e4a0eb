import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isContentPage, newsIdOf } from './pages.ts';

/** A version as it is stored. */
export interface StoredVersion {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly category: string | null;
  readonly day: PlainDate | null;
  readonly withdrawn: boolean;
  readonly by: string;
}

/** The text written. */
export interface Written {
  readonly title: string;
  readonly body: string;
  readonly news: { readonly category: string; readonly day: PlainDate } | null;
  readonly note: string;
}

/** The next version of a page. */
export interface NextVersion extends Written {
  readonly page: string;
  readonly before: number;
  readonly withdrawn: boolean;
  readonly restores: number | undefined;
}

type Changed = Refusal<'NO_SUCH_PAGE' | 'CONTENT_CHANGED'>;

/** Decides a new version of a page or of news. */
export function saveContent(
  { page, newest }: { readonly page: string; readonly newest: StoredVersion | undefined },
  asked: Written & { readonly basedOn: number },
): Result<NextVersion, Changed | Refusal<'CONTENT_UNCHANGED' | 'NEWS_INCOMPLETE' | 'NOT_NEWS'>> {
  const isNews = newsIdOf(page) !== undefined;
  if (!isNews && !isContentPage(page)) return refuse('NO_SUCH_PAGE', '');
  if (isNews && !asked.news) return refuse('NEWS_INCOMPLETE', '', { field: 'news' });
  if (!isNews && asked.news) return refuse('NOT_NEWS', '', { field: 'news' });
  const changed = changedSince(newest, asked.basedOn);
  if (changed) return changed;
  if (newest && !newest.withdrawn && saysTheSame(newest, asked))
    return refuse('CONTENT_UNCHANGED', '', { details: { version: newest.version } });
  const { title, body, news, note } = asked;
  return ok({ page, title, body, news, note, before: newest?.version ?? 0, withdrawn: false, restores: undefined });
}

/** Decides to bring an earlier version back. */
export function restoreContent(
  {
    page,
    newest,
    earlier,
  }: { readonly page: string; readonly newest: StoredVersion | undefined; readonly earlier: StoredVersion | undefined },
  asked: { readonly version: number; readonly basedOn: number },
): Result<NextVersion, Changed | Refusal<'NO_SUCH_VERSION' | 'CONTENT_UNCHANGED'>> {
  if (!newest) return refuse('NO_SUCH_PAGE', '');
  const changed = changedSince(newest, asked.basedOn);
  if (changed) return changed;
  if (!earlier) return refuse('NO_SUCH_VERSION', '', { details: { version: asked.version } });
  const words = wordsOf(earlier);
  if (earlier.version === newest.version || (!newest.withdrawn && saysTheSame(newest, words)))
    return refuse('CONTENT_UNCHANGED', '', { details: { version: newest.version } });
  return ok({
    ...words,
    page,
    note: `Version ${earlier.version} restored`,
    before: newest.version,
    withdrawn: false,
    restores: earlier.version,
  });
}

/** Decides to take a piece of news out of the news room. */
export function withdrawNews(
  { page, newest }: { readonly page: string; readonly newest: StoredVersion | undefined },
  asked: { readonly basedOn: number; readonly note: string },
): Result<NextVersion, Changed | Refusal<'NOT_NEWS' | 'WITHDRAWN'>> {
  if (newsIdOf(page) === undefined) return refuse('NOT_NEWS', '');
  if (!newest) return refuse('NO_SUCH_PAGE', '');
  const changed = changedSince(newest, asked.basedOn);
  if (changed) return changed;
  if (newest.withdrawn) return refuse('WITHDRAWN', '');
  return ok({ ...wordsOf(newest), page, note: asked.note, before: newest.version, withdrawn: true, restores: undefined });
}

function changedSince(newest: StoredVersion | undefined, basedOn: number) {
  if ((newest?.version ?? 0) === basedOn) return undefined;
  // The version it would be based on does not exist.
  if (!newest) return refuse('NO_SUCH_PAGE', '');
  return refuse('CONTENT_CHANGED', '', { details: { by: newest.by, version: newest.version } });
}

function wordsOf({ title, body, category, day }: StoredVersion): Omit<Written, 'note'> {
  return { title, body, news: category !== null && day !== null ? { category, day } : null };
}

function saysTheSame(stored: StoredVersion, { title, body, news }: Omit<Written, 'note'>): boolean {
  return (
    stored.title === title && stored.body === body && stored.category === (news?.category ?? null) && stored.day === (news?.day ?? null)
  );
}

/** The name of a new piece of news: its title in small letters, with a number where that is taken. */
export function newsNameFor(title: string, taken: readonly string[]): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'news';
  const next = (number: number): string => {
    const name = number === 1 ? plain : `${plain}-${number}`;
    return taken.includes(name) ? next(number + 1) : name;
  };
  return next(1);
}
