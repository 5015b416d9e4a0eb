import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { EventsTable } from './events-table.tsx';
import { ExportEvents } from './export-events.tsx';
import { SoughtFields } from './sought-fields.tsx';
import { useAccessLog, type Sought } from './use-access-log.ts';
import styles from './who-saw.module.css';

const EVERYTHING: Sought = { loan: '', person: '', kind: '', outcome: '', from: null, to: null };

/** `/admin/who-saw/{loan}`: who saw which loan, paper, number or report, and what was refused to whom. */
export default function WhoSawScreen({ params: { selectedLoan } }: ScreenProps<'/admin/who-saw'>) {
  const [sought, setSought] = useState<Sought>({ ...EVERYTHING, loan: selectedLoan ?? '' });
  const query = useAccessLog(useDeferredValue(sought));
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const note = query.data ? `${events.length}${query.hasNextPage ? ' newest' : ''}` : undefined;
  return (
    <Workbench
      title="Who saw what"
      note={<ScreenLink to={pathTo('/admin/account-journal')}>Account journal</ScreenLink>}
      actions={<ExportEvents sought={sought} />}
    >
      <SoughtFields sought={sought} onSought={(more) => setSought({ ...sought, ...more })} />
      {query.error ? (
        <ErrorState title="The list did not load" safe={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Card title="Seen and refused" {...(note ? { note } : {})} flush>
          <EventsTable events={events} />
          {query.hasNextPage ? (
            <div className={styles.older}>
              <Button size="toolbar" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older
              </Button>
            </div>
          ) : null}
        </Card>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Workbench>
  );
}
