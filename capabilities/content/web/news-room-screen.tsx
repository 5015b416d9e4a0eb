import { formatDate } from '../../../foundation/dates/dates.ts';
import { useSearch } from '@tanstack/react-router';
import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { RichText } from '../../../ui/kit/text/rich-text.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import styles from './content.module.css';
import { drawPicture } from './picture.tsx';

type NewsItem = ReplyOf<'get-news'>['news'][number];

const ALL = '';

/** `/dashboard/news-room`: the lender's news, newest first, all of it or one category. */
export default function NewsRoomScreen() {
  const go = useGo();
  const mayWrite = useMayCall('save-content');
  const { category = ALL } = useSearch({ strict: false }) as { category?: string };
  const news = useAsk('get-news', { query: category === ALL ? {} : { category } });
  const { value: categories } = useAsk('get-news-categories', {});
  const all = categories?.categories.reduce((sum, one) => sum + one.count, 0);
  return (
    <ArticlePage
      title="News room"
      width={760}
      actions={mayWrite ? <ScreenLink to={pathTo('/content')}>Pages and news</ScreenLink> : undefined}
    >
      {categories && categories.categories.length > 0 ? (
        <ViewTabs
          label="Categories"
          views={[
            { id: ALL, title: 'All', count: all },
            ...categories.categories.map((one) => ({ id: one.category, title: one.category, count: one.count })),
          ]}
          current={category}
          onPick={(id) => go(pathTo('/dashboard/news-room'), { search: id === ALL ? {} : { category: id }, replace: true })}
        />
      ) : null}
      {news.fault ? (
        <ErrorState title="The news did not load" safe="Nothing was changed." onRetry={news.again} trace={news.fault.trace} />
      ) : null}
      {news.waiting ? <SkeletonRows rows={10} /> : null}
      {news.value ? <News news={news.value.news} category={category} /> : null}
    </ArticlePage>
  );
}

function News({ news, category }: { news: readonly NewsItem[]; category: string }) {
  if (news.length === 0)
    return (
      <EmptyState title="No news">{category === ALL ? 'No news published yet.' : `Nothing is published under ${category}.`}</EmptyState>
    );
  return (
    <div className={styles.news}>
      {news.map((item) => (
        <Card key={item.newsId} title={item.title} note={`${item.category}, ${formatDate(item.day)}`}>
          <RichText blocks={item.blocks} picture={drawPicture} />
        </Card>
      ))}
    </div>
  );
}
