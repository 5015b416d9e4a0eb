import type { ReactNode } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import type { Asked, ReplyOf } from '../../../ui/calls/index.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { RichText } from '../../../ui/kit/text/rich-text.tsx';
import { EditLink } from './edit-link.tsx';
import { drawPicture } from './picture.tsx';

type Page = ReplyOf<'get-content-page'>;
type AskedPage = Pick<Asked<Page, string>, 'value' | 'fault' | 'again'>;

/** A page with one text; `title` is shown until it is loaded, and `more` above it. */
export function TextPage({ title, asked, more }: { title: string; asked: AskedPage; more?: ReactNode }) {
  const { value, fault, again } = asked;
  return (
    <ArticlePage title={value?.title ?? title} width={760} actions={value ? <EditLink page={value.page} /> : undefined}>
      {fault ? <ErrorState title="The page did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault ? <SkeletonRows rows={10} /> : null}
      {more}
      {value ? <PageText page={value} /> : null}
    </ArticlePage>
  );
}

/** The text in a card, with who changed it last; before anybody wrote it, that it is empty. */
function PageText({ page }: { page: Page }) {
  if (page.version === 0) return <EmptyState title="Nothing here yet">The lender has not written this page.</EmptyState>;
  return (
    <>
      <Card>
        <RichText blocks={page.blocks} picture={drawPicture} />
      </Card>
      {page.changedOn === null ? null : <p className="text-small text-3">{`Updated ${formatDate(page.changedOn)} by ${page.changedBy}`}</p>}
    </>
  );
}
