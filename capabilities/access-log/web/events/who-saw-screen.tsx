import { useDeferredValue, useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { ExportFiles } from '../sought/export-files.tsx';
import { SoughtPages } from '../sought/sought-pages.tsx';
import { EventFields } from './event-fields.tsx';
import { EventsTable } from './events-table.tsx';
import { queryOf, useAccessLog, type Sought } from './use-access-log.ts';

const EVERYTHING: Sought = { loan: '', person: '', kind: '', outcome: '', from: null, to: null };

/** `/admin/who-saw/{loan}`: who saw which loan, paper, number or report, and what was refused to whom. */
export default function WhoSawScreen({ params: { selectedLoan } }: ScreenProps<'/admin/who-saw'>) {
  const [sought, setSought] = useState<Sought>({ ...EVERYTHING, loan: selectedLoan ?? '' });
  const pages = useAccessLog(useDeferredValue(sought));
  return (
    <SoughtPages
      title="Who saw what"
      other={<ScreenLink to={pathTo('/admin/account-journal')}>Account journal</ScreenLink>}
      exporting={<ExportFiles formats={['csv']} asked={() => ask('get-access-log-file', { query: queryOf(sought) })} />}
      fields={<EventFields sought={sought} onSought={(more) => setSought({ ...sought, ...more })} />}
      pages={pages}
      notLoaded="The list did not load"
      rowsTitle="Seen and refused"
      rowsOf={(page) => page.events}
      table={(events) => <EventsTable events={events} />}
    />
  );
}
