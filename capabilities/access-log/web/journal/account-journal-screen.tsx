import { useDeferredValue, useState } from 'react';
import { ask } from '../../../../ui/calls/index.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ExportFiles } from '../sought/export-files.tsx';
import { SoughtPages } from '../sought/sought-pages.tsx';
import { JournalFields } from './journal-fields.tsx';
import { JournalTable } from './journal-table.tsx';
import { queryOfLines, useAccountJournal, type SoughtLines } from './use-account-journal.ts';

const EVERYTHING: SoughtLines = { subject: '', person: '', kind: '', from: null, to: null };

/** `/admin/account-journal`: who did what for accounts, on no loan, and all of it as a file. */
export default function AccountJournalScreen() {
  const [sought, setSought] = useState<SoughtLines>(EVERYTHING);
  const pages = useAccountJournal(useDeferredValue(sought));
  const kinds = pages.data?.pages[0]?.kinds ?? [];
  return (
    <SoughtPages
      title="Account journal"
      other={<ScreenLink to={pathTo('/admin/who-saw', {})}>Who saw what</ScreenLink>}
      exporting={
        <ExportFiles
          formats={['csv', 'xlsx']}
          asked={(format) => ask('get-account-journal-file', { query: { ...queryOfLines(sought), format } })}
        />
      }
      fields={<JournalFields sought={sought} kinds={kinds} onSought={(more) => setSought({ ...sought, ...more })} />}
      pages={pages}
      notLoaded="The journal did not load"
      rowsTitle="Changes"
      rowsOf={(page) => page.lines}
      table={(lines) => <JournalTable lines={lines} />}
    />
  );
}
