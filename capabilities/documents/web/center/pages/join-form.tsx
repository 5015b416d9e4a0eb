import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { SelectField, TextField } from '../../../../../ui/fields/index.ts';
import { Button, IconButton } from '../../../../../ui/kit/controls/button.tsx';
import centerStyles from '../center.module.css';
import type { DetailsProps } from '../document-details.tsx';
import { FilingFields } from '../filed-card.tsx';
import { filingFields } from '../use-filing.ts';
import styles from './pages.module.css';
import { TakeOff } from './split-form.tsx';
import type { JoinedPart, Pages, PagesDraft } from './use-pages.ts';

type Join = NonNullable<PagesDraft['join']>;

/** The documents that become one, in their order, and how that is filed. */
export function JoinForm({ center, pages, join }: DetailsProps & { readonly pages: Pages; readonly join: Join }) {
  const { draft, set, sendJoin, running } = pages;
  const change = (next: Partial<Join>): void => set({ join: { ...join, ...next } });
  const documents = center.documents.value?.documents ?? [];
  const others = documents.filter(({ versions }) => versions[0]!.contentType === 'application/pdf');
  const count = join.parts.length;
  return (
    <section className={styles.form} aria-label="Join documents">
      <h3 className="text-strong">Join documents</h3>
      <JoinedParts parts={join.parts} documents={documents} onChange={(parts) => change({ parts })} />
      <SelectField
        label="Add a document"
        empty="Choose a document"
        value=""
        choices={others.map(({ documentId, title, party }) => ({ value: documentId, label: [title, party].filter(Boolean).join(', ') }))}
        onChange={(event) => change({ parts: [...join.parts, { documentId: event.target.value, pages: '' }] })}
      />
      <FilingFields filing={filingFields(join.filing, center.names, (filing) => change({ filing }))} center={center} />
      <TakeOff
        label="Remove those joined from the list, so that they no longer count. Their files stay stored."
        accepted={join.parts.some(({ documentId }) => documents.find((one) => one.documentId === documentId)?.status === 'Accepted')}
        takeOff={draft.takeOff}
        onChange={(takeOff) => set({ takeOff })}
      />
      <div className={centerStyles.actions}>
        <Button
          variant="primary"
          busy={running !== undefined}
          blocked={count < 2 ? 'Add a document first' : undefined}
          onClick={() => sendJoin(join)}
        >
          {count < 2 ? 'Join' : `Join ${count} parts`}
        </Button>
        <Button onClick={() => set({ join: null, takeOff: false })}>Cancel</Button>
      </div>
    </section>
  );
}

function JoinedParts({
  parts,
  documents,
  onChange,
}: {
  readonly parts: readonly JoinedPart[];
  readonly documents: readonly { readonly documentId: string; readonly title: string }[];
  readonly onChange: (parts: readonly JoinedPart[]) => void;
}) {
  const moved = (at: number): void => onChange([...parts.slice(0, at - 1), parts[at]!, parts[at - 1]!, ...parts.slice(at + 1)]);
  return (
    <ol className={styles.joined}>
      {parts.map((part, at) => {
        const title = documents.find(({ documentId }) => documentId === part.documentId)?.title ?? 'A document that was removed';
        return (
          <li key={at} className={styles.joinedLine}>
            <TextField
              label={`Pages of ${title}`}
              placeholder="All"
              optional
              maxLength={400}
              value={part.pages}
              onChange={(event) => onChange(parts.map((one, index) => (index === at ? { ...one, pages: event.target.value } : one)))}
            />
            {at > 0 ? <IconButton icon={IconChevronUp} label={`Move part ${at + 1} up`} onClick={() => moved(at)} /> : null}
            {at < parts.length - 1 ? (
              <IconButton icon={IconChevronDown} label={`Move part ${at + 1} down`} onClick={() => moved(at + 1)} />
            ) : null}
            <IconButton
              icon={IconX}
              label={`Remove part ${at + 1}`}
              onClick={() => onChange(parts.filter((_one, index) => index !== at))}
            />
          </li>
        );
      })}
    </ol>
  );
}
