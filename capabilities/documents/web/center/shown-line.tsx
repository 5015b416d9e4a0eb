import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useDraft } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { StatusPill } from '../../../../ui/kit/controls/status-pill.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { pagesNamed } from '../../domain/center/page-ranges.ts';
import styles from './center.module.css';
import type { Line, LoanDocument, Need } from './center-lists.ts';
import { DocumentDetails } from './document-details.tsx';
import { PagesMode } from './pages/pages-mode.tsx';
import { DocumentPreview } from './preview/document-preview.tsx';
import type { Center } from './use-center.ts';

interface ShownProps {
  readonly loanId: string;
  readonly line: Line;
  readonly center: Center;
  readonly onUpload: (need: Pick<Need, 'docID' | 'partyId'>) => void;
  readonly onPhoto: (need: Pick<Need, 'docID' | 'partyId'>) => void;
  readonly onGone: () => void;
}

/** The open line of the tree: a document with its pages, or a missing one and why it is needed. */
export function ShownLine({ line, ...props }: ShownProps) {
  return line.kind === 'document' ? (
    <ShownDocument key={line.id} document={line.document} {...props} />
  ) : (
    <ShownNeed need={line.need} {...props} />
  );
}

const TONES = { Accepted: 'neutral', 'In review': 'neutral', 'Being checked': 'neutral', Rejected: 'red', 'Too old': 'amber' } as const;

function ShownDocument({ loanId, document, center, onUpload, onPhoto, onGone }: Omit<ShownProps, 'line'> & { document: LoanDocument }) {
  const [chosen, setChosen] = useState<number>();
  const version = document.versions.find((one) => one.version === chosen) ?? document.versions[0]!;
  // Stays mounted while a new version arrives, and while a tablet is turned.
  const { draft, setDraft } = useDraft(`document.arranging.${document.documentId}`, { arranging: false });
  const arranged = center.mayUpload && version === document.versions[0] && version.contentType === 'application/pdf';
  const { title } = document;
  // The same document again: a new version of it.
  const here = { docID: document.documentId, partyId: null };
  return (
    <section className={styles.shown} aria-label={title}>
      <div>
        <div className={styles.shownHead}>
          <h2 className="section-title">{title}</h2>
          <StatusPill tone={TONES[document.status]}>{document.status}</StatusPill>
        </div>
        <div className="text-small text-2">{underTitle(document, version)}</div>
      </div>
      {document.status === 'Rejected' ? <Notice tone="amber">{document.reason}</Notice> : null}
      {document.status === 'Too old' ? <Notice tone="amber">Too old at closing. A newer one is needed.</Notice> : null}
      {document.versions.length > 1 ? (
        <SegmentedControl
          label="Version"
          segments={document.versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` }))}
          value={String(version.version)}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      {version.virusCheck === 'waits' || version.virusCheck === 'found' ? (
        <Notice tone="amber">
          {version.virusCheck === 'waits'
            ? 'Being checked for viruses. It opens here when that is done.'
            : 'A virus was found in this file. It is not opened.'}
        </Notice>
      ) : (
        <DocumentPreview
          key={version.version}
          loanId={loanId}
          document={document}
          version={version}
          {...(arranged
            ? {
                arranging: draft.arranging,
                onArranging: (arranging) => setDraft({ arranging }),
                arrange: (drawn) => <PagesMode loanId={loanId} document={document} center={center} onGone={onGone} drawn={drawn} />,
              }
            : {})}
        />
      )}
      {center.mayUpload && document.status !== 'Accepted' ? (
        <div className={styles.actions}>
          <Button icon={IconUpload} onClick={() => onUpload(here)}>
            Upload a new version
          </Button>
          <Button icon={IconCamera} onClick={() => onPhoto(here)}>
            Photograph it again
          </Button>
        </div>
      ) : null}
      <DocumentDetails loanId={loanId} document={document} center={center} onGone={onGone} />
    </section>
  );
}

/** Its borrower, its date, and how it arrived. */
function underTitle(
  { documentId, party, periodFrom, periodTo, documentDate, dateLabel }: LoanDocument,
  version: LoanDocument['versions'][number],
): string {
  const period =
    periodFrom && periodTo
      ? `${formatDate(periodFrom, { short: true })} to ${formatDate(periodTo, { short: true })}`
      : documentDate && dateLabel && `${dateLabel.toLowerCase()} ${formatDate(documentDate, { short: true })}`;
  return [
    party,
    period,
    version.pages === 1 ? '1 page' : `${version.pages} pages`,
    `version ${version.version}`,
    version.source === 'photo' ? 'photographed' : version.fileName,
    version.source === 'borrower' ? `sent by ${version.uploadedBy}` : '',
    madeOfText(version.madeOf, documentId),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The source pages and documents of a version; turned pages come from the document itself. */
function madeOfText(parts: LoanDocument['versions'][number]['madeOf'], self: string): string {
  const [first] = parts;
  if (!first) return '';
  if (first.documentId === self) return `pages turned of version ${first.version}`;
  return `from ${parts.map(({ title, pages, version }) => `${title} (version ${version}, ${pagesNamed(pages)})`).join(' and ')}`;
}

function ShownNeed({ need, center, onUpload, onPhoto }: Omit<ShownProps, 'line'> & { need: Need }) {
  return (
    <section className={styles.shown} aria-label={need.name}>
      <div className={styles.shownHead}>
        <h2 className="section-title">{need.party ? `${need.name}, ${need.party}` : need.name}</h2>
        <StatusPill tone="amber">{need.status}</StatusPill>
      </div>
      <p className="text-2">
        {need.count > 1 ? `${need.count} are needed, ${need.accepted} accepted. ` : ''}
        <ExplainableNumber label={`${need.name} needed`} why={need.needed}>
          Why it is needed
        </ExplainableNumber>
      </p>
      {center.mayUpload ? (
        <div className={styles.actions}>
          <Button icon={IconUpload} onClick={() => onUpload(need)}>{`Upload ${lower(need.name)}`}</Button>
          <Button icon={IconCamera} onClick={() => onPhoto(need)}>{`Photograph ${lower(need.name)}`}</Button>
        </div>
      ) : null}
    </section>
  );
}

/** A name inside a sentence: abbreviations don't change. */
export function lower(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? `${name[0]!.toLowerCase()}${name.slice(1)}` : name;
}
