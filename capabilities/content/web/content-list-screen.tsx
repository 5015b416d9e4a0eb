import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { NumberCell, PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';

type Listed = ReplyOf<'list-content'>['pages'][number];

const STATES: Readonly<Record<NonNullable<Listed['news']>['state'], { readonly text: string; readonly tone: PillTone }>> = {
  shown: { text: 'Shown', tone: 'green' },
  scheduled: { text: 'Scheduled', tone: 'amber' },
  withdrawn: { text: 'Withdrawn', tone: 'quiet' },
};

/** `/content`: every page and piece of news, to be written. */
export default function ContentListScreen() {
  const go = useGo();
  const { value, refusal, fault, again } = useAsk('list-content', {});
  const edit = (search: object) => go(pathTo('/content/edit'), { search });
  return (
    <Workbench
      title="Pages and news"
      actions={
        value ? (
          <Button variant="primary" onClick={() => edit({})}>
            Write news
          </Button>
        ) : undefined
      }
    >
      {refusal ? <ErrorState title="Only administrators edit pages and news" safe={refusal.message} /> : null}
      {fault ? <ErrorState title="The list did not load" safe="Nothing was changed." onRetry={again} trace={fault.trace} /> : null}
      {!value && !fault && !refusal ? <SkeletonRows rows={14} /> : null}
      {value ? (
        <>
          <PagesCard pages={value.pages.filter((one) => one.news === null)} onEdit={(page) => edit({ page })} />
          <NewsCard pages={value.pages.filter((one) => one.news !== null)} onEdit={(page) => edit({ page })} />
        </>
      ) : null}
    </Workbench>
  );
}

interface ListProps {
  readonly pages: readonly Listed[];
  readonly onEdit: (page: string) => void;
}

function PagesCard({ pages, onEdit }: ListProps) {
  return (
    <Card title="Pages" flush>
      <Table caption="Pages" cards heads={['Page', { number: 'Version' }, 'Changed', 'By']}>
        {pages.map((one) => (
          <TableRow key={one.page} quiet={one.version === 0}>
            <PickCell onPick={() => onEdit(one.page)}>{one.title}</PickCell>
            <NumberCell>{one.version === 0 ? '–' : one.version}</NumberCell>
            <td>{one.changedOn === null ? 'Not written yet' : formatDate(one.changedOn)}</td>
            <td>{one.changedBy ?? '–'}</td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

function NewsCard({ pages, onEdit }: ListProps) {
  if (pages.length === 0)
    return (
      <Card title="News">
        <p className="text-2">No news yet. Write news to fill the news room.</p>
      </Card>
    );
  return (
    <Card title="News" flush>
      <Table caption="News" cards heads={['News', 'Category', 'Day', 'State', 'By']}>
        {pages.map(({ page, title, news, changedBy }) => (
          <TableRow key={page} quiet={news!.state === 'withdrawn'}>
            <PickCell onPick={() => onEdit(page)}>{title}</PickCell>
            <td>{news!.category}</td>
            <td>{formatDate(news!.day)}</td>
            <td>
              <StatusPill tone={STATES[news!.state].tone}>{STATES[news!.state].text}</StatusPill>
            </td>
            <td>{changedBy}</td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}
