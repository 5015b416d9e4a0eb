import { useState } from 'react';
import { ViewTabs } from '../../../../ui/kit/controls/filters.tsx';
import { BarEnd } from '../../../../ui/kit/page/templates/page-head.tsx';
import { QueuePage } from '../../../../ui/kit/page/templates/queue-page.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { FoundGrid } from './found-grid.tsx';
import { useFound } from './use-found.ts';

const VIEWS = [
  { id: 'review', title: 'In review' },
  { id: 'rejected', title: 'Rejected' },
  { id: 'accepted', title: 'Accepted' },
  { id: 'all', title: 'All' },
] as const;
type View = (typeof VIEWS)[number]['id'];
const STATUS = { review: 'In review', rejected: 'Rejected', accepted: 'Accepted' } as const;

/** `/documents`: the documents of all of a person's loans, by review status. */
export default function DocumentsScreen() {
  const [view, setView] = useState<View>('review');
  const found = useFound(view === 'all' ? {} : { status: STATUS[view] });
  return (
    <QueuePage
      title="Documents"
      bars={[
        <>
          <ViewTabs label="Documents by status" views={VIEWS} current={view} onPick={setView} />
          <BarEnd>
            <ScreenLink to={pathTo('/documents/search')}>Find documents</ScreenLink>
          </BarEnd>
        </>,
      ]}
    >
      <FoundGrid
        label="Documents"
        found={found}
        empty={view === 'all' ? 'No documents yet.' : `No documents are ${STATUS[view].toLowerCase()}.`}
      >
        Documents are uploaded in a loan’s document center.
      </FoundGrid>
    </QueuePage>
  );
}
