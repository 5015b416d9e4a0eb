import { IconCopy } from '@tabler/icons-react';
import type { Ref } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { Button, LinkButton } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { FileDrop } from '../../../../ui/kit/files/file-drop.tsx';
import { rulesOf } from '../../../../ui/kit/files/upload-items.ts';
import { UploadRows } from '../../../../ui/kit/files/upload-rows.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { NumberCell, Table } from '../../../../ui/kit/tables/table.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { BorrowerRequests } from '../../../deliver/panels/borrower-requests.tsx';
import { needsText, openNeeds, needId, type LoanDocument, type Need } from './center-lists.ts';
import styles from './center.module.css';
import { StatusIcon } from './status-icon.tsx';
import type { Center, FileUnder } from './use-center.ts';

interface PanelProps {
  readonly loanId: string;
  readonly center: Center;
  readonly under: FileUnder;
  readonly onUnder: (under: FileUnder) => void;
  readonly onPick: (id: string) => void;
  readonly onRemove: (documentId: string, id: number) => void;
  readonly uploadPart: Ref<HTMLDivElement>;
}

/** Beside the documents: uploads, what is needed, and how old each will be at closing. */
export function CenterPanel({ loanId, center, under, onUnder, onPick, onRemove, uploadPart }: PanelProps) {
  const { uploads, attributes, receipts } = center;
  const again = center.documents.value?.documents.find(({ documentId }) => documentId === under.docID);
  return (
    <>
      {center.mayUpload ? (
        <PanelSection title="Uploads" aside={<span className="text-small text-2">Drop files anywhere</span>}>
          <div ref={uploadPart} className={styles.stack}>
            <SelectField
              label="File under"
              empty="By the file’s name"
              value={under.docID}
              choices={[
                ...(again ? [{ value: again.documentId, label: `New version of ${again.title}` }] : []),
                ...center.names.map((one) => ({ value: one.docID, label: `${one.group}: ${one.name}` })),
              ]}
              onChange={(event) => onUnder({ docID: event.target.value })}
            />
            <FileDrop
              title="Drop documents"
              note={`PDF, JPEG or PNG, up to ${attributes.maxSizeMb} MB each, ${attributes.maxFiles} at once`}
              rules={rulesOf(attributes)}
              onFiles={(files) => uploads.begin(files, under)}
            />
            {uploads.problem ? <InlineError>{uploads.problem}</InlineError> : null}
            <UploadRows
              uploads={uploads}
              attributes={attributes}
              note={({ id }) => {
                const receipt = receipts[id];
                if (!receipt) return 'Uploading';
                // It may have been filed elsewhere since.
                const filed = center.documents.value?.documents.find(({ documentId }) => documentId === receipt.documentId);
                return `${filed?.title ?? receipt.title}, ${receipt.receipt}, ${momentHere(receipt.receivedAt)}`;
              }}
              onRemove={({ id }) => {
                const receipt = receipts[id];
                if (receipt) onRemove(receipt.documentId, id);
              }}
            />
          </div>
        </PanelSection>
      ) : null}
      <BorrowerRequests loanId={loanId} ended={center.documents.value?.ended !== false} />
      <NeedsSection items={center.needed.value?.items ?? []} onPick={onPick} />
      <AgeSection documents={center.documents.value?.documents ?? []} closingDate={center.documents.value?.closingDate ?? null} />
    </>
  );
}

function NeedsSection({ items, onPick }: { items: readonly Need[]; onPick: (id: string) => void }) {
  const needs = openNeeds(items);
  const toast = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(needsText(needs));
    toast({ text: 'Needs list copied' });
  };
  return (
    <PanelSection
      title={`Needs list ${needs.length}`}
      aside={
        needs.length === 0 ? undefined : (
          <Button size="panel" icon={IconCopy} onClick={() => void copy()}>
            Copy for the borrower
          </Button>
        )
      }
    >
      {needs.length === 0 ? <p className="text-2">Nothing is missing.</p> : null}
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={needId(need)} className={styles.need}>
            <StatusIcon status={need.status} />
            <span className={styles.lineWords}>
              <LinkButton onClick={() => onPick(need.status === 'Missing' ? needId(need) : need.documentIds[0]!)}>{need.name}</LinkButton>
              <span className="text-small text-2">{[need.party, need.reason].filter(Boolean).join(', ')}</span>
            </span>
            <ExplainableNumber label={`${need.name}${need.party ? ` of ${need.party}` : ''}`} why={need.needed}>
              {need.status}
            </ExplainableNumber>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function AgeSection({ documents, closingDate }: { documents: readonly LoanDocument[]; closingDate: string | null }) {
  const aged = documents.filter(({ goodThrough }) => goodThrough !== null);
  if (aged.length === 0) return null;
  return (
    <PanelSection
      title={closingDate === null ? 'Age at closing' : `Age at closing, ${formatDate(closingDate, { short: true, weekday: true })}`}
    >
      {closingDate === null ? <p className="text-2">Plan the closing to see the days to spare.</p> : null}
      <Table caption="Age of documents at closing" heads={['Document', { number: 'Good through' }, { number: 'To spare' }]}>
        {aged.map(({ documentId, title, goodThrough, spareDays }) => (
          <tr key={documentId}>
            <th scope="row">{title}</th>
            <NumberCell>
              <ExplainableNumber label={`${title} good through`} why={goodThrough!.why}>
                {formatDate(goodThrough!.date, { short: true })}
              </ExplainableNumber>
            </NumberCell>
            <NumberCell>
              {spareDays === null ? (
                '–'
              ) : (
                <ExplainableNumber
                  label={`${title} to spare`}
                  why={spareDays.why}
                  {...(spareDays.days < 0 ? { className: styles.amber! } : {})}
                >
                  {spareDays.days < 0 ? `${-spareDays.days} days short` : `${spareDays.days} days`}
                </ExplainableNumber>
              )}
            </NumberCell>
          </tr>
        ))}
      </Table>
    </PanelSection>
  );
}
