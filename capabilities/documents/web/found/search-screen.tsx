import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { SelectField, TextField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { QueuePage } from '../../../../ui/kit/page/templates/queue-page.tsx';
import { useGo } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { documentTypes } from '../../domain/center/document-types.ts';
import styles from '../center/center.module.css';
import { FoundGrid } from './found-grid.tsx';
import { useFound, type DocumentSearch } from './use-found.ts';

const STATUSES = ['In review', 'Accepted', 'Rejected'] as const;

/** The search in the address; other parameters are ignored. */
function searched({ q, type, status }: { q?: unknown; type?: unknown; status?: unknown }): DocumentSearch {
  const text = q === undefined || q === null ? '' : String(q as string | number).slice(0, 100);
  const docID = documentTypes.find(({ code }) => code === type)?.code;
  const wanted = STATUSES.find((one) => one === status);
  return { ...(text === '' ? {} : { text }), ...(docID ? { docID } : {}), ...(wanted ? { status: wanted } : {}) };
}

/** `/documents/search`: documents by their name, their file's, a borrower's last name or a loan number; the search is in the address. */
export default function SearchScreen() {
  const query = searched(useSearch({ strict: false }));
  const [text, setText] = useState(query.text ?? '');
  const go = useGo();
  const found = useFound(query);
  const search = (change: { readonly text?: string; readonly docID?: string; readonly status?: string }): void => {
    const next = { ...query, text, ...change };
    go(pathTo('/documents/search'), {
      replace: true,
      search: { q: next.text || undefined, type: next.docID || undefined, status: next.status || undefined },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({});
  };
  return (
    <QueuePage
      title="Find documents"
      bars={[
        <form key="search" className={styles.search} role="search" onSubmit={submit}>
          <TextField
            label="Document, file, last name or loan number"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <SelectField
            label="Document name"
            empty="All names"
            value={query.docID ?? ''}
            choices={documentTypes.map(({ code, name, group }) => ({ value: code, label: `${group}: ${name}` }))}
            onChange={(event) => search({ docID: event.target.value })}
          />
          <SelectField
            label="Status"
            empty="All"
            value={query.status ?? ''}
            choices={STATUSES.map((value) => ({ value, label: value }))}
            onChange={(event) => search({ status: event.target.value })}
          />
          <Button type="submit">Search</Button>
        </form>,
      ]}
    >
      <FoundGrid label="Documents found" found={found} empty="No documents found.">
        Search for part of a name, or choose another document name or status.
      </FoundGrid>
    </QueuePage>
  );
}
