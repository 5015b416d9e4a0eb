import { useDeferredValue, useState } from 'react';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../../ui/kit/page/templates.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import styles from '../who-saw.module.css';
import { ExportLines } from './export-lines.tsx';
import { JournalFields } from './journal-fields.tsx';
import { JournalTable } from './journal-table.tsx';
import { useAccountJournal, type SoughtLines } from './use-account-journal.ts';

const EVERYTHING: SoughtLines = { subject: '', person: '', kind: '', from: null, to: null };

/** `/admin/account-journal`: who did what for accounts, on no loan, and all of it as a file. */
export default function AccountJournalScreen() {
  const [sought, setSought] = useState<SoughtLines>(EVERYTHING);
  const query = useAccountJournal(useDeferredValue(sought));
  const pages = query.data?.pages;
  const lines = pages?.flatMap((page) => page.lines) ?? [];
  const note = pages ? `${lines.length}${query.hasNextPage ? ' newest' : ''}` : undefined;
  return (
    <Workbench
      title="Account journal"
      note={<ScreenLink to={pathTo('/admin/who-saw', {})}>Who saw what</ScreenLink>}
      actions={<ExportLines sought={sought} />}
    >
      <JournalFields sought={sought} kinds={pages?.[0]?.kinds ?? []} onSought={(more) => setSought({ ...sought, ...more })} />
      {query.error ? (
        <ErrorState title="The journal did not load" safe={query.error.message} onRetry={() => void query.refetch()} />
      ) : pages ? (
        <Card title="Changes" {...(note ? { note } : {})} flush>
          <JournalTable lines={lines} />
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
