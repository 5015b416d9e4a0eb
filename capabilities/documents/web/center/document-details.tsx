import { formatDate } from '../../../../foundation/dates/dates.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import type { LoanDocument } from './center-lists.ts';
import { FiledCard } from './filed-card.tsx';
import { ReviewCard } from './review-card.tsx';
import type { Center } from './use-center.ts';

export interface DetailsProps {
  readonly loanId: string;
  readonly document: LoanDocument;
  readonly center: Center;
  readonly onGone: () => void;
}

/** Where a document is filed, its review, and its data. */
export function DocumentDetails(props: DetailsProps) {
  const { document, center } = props;
  return (
    <>
      {center.mayReview ? (
        <ReviewCard key={`${document.documentId} ${document.versions[0]!.version} ${document.status}`} {...props} />
      ) : null}
      {center.mayUpload ? <FiledCard key={document.documentId} {...props} /> : null}
      <FactsCard document={document} />
    </>
  );
}

function FactsCard({ document }: { document: LoanDocument }) {
  const { goodThrough, storedUntil, reviewedAt, reviewedBy, versions } = document;
  const facts = [
    ...(goodThrough
      ? [
          {
            label: 'Good through',
            value: (
              <ExplainableNumber label={`${document.title} good through`} why={goodThrough.why}>
                {formatDate(goodThrough.date, { short: true })}
              </ExplainableNumber>
            ),
          },
        ]
      : []),
    {
      label: 'Stored until at least',
      value: (
        <ExplainableNumber label={`${document.title} stored until`} why={storedUntil.why}>
          {formatDate(storedUntil.date, { short: true })}
        </ExplainableNumber>
      ),
    },
    ...(reviewedAt ? [{ label: 'Reviewed', value: `${momentHere(reviewedAt)}, ${reviewedBy}` }] : []),
    ...versions.map((one) => ({
      label: `Version ${one.version}`,
      value: (
        <>
          {`${one.fileName}, ${momentHere(one.uploadedAt)}, ${one.uploadedBy}, receipt ${one.receipt}`}
          <div className="text-small text-2 break-anywhere">{`SHA-256 ${one.sha256}`}</div>
        </>
      ),
    })),
  ];
  return (
    <Card title="Facts">
      <Facts facts={facts} />
    </Card>
  );
}
