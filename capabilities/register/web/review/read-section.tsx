import { formatMoney } from '../../../../foundation/money/money.ts';
import { Facts } from '../../../../ui/kit/page/card.tsx';
import { FileFindings } from '../../../../ui/kit/files/file-findings.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import type { Review } from '../use-registration.ts';

/** How much was read, against which a person checks the file. */
export function ReadSection({ review }: { review: Review }) {
  const { figures } = review;
  const money = (cents: number) => formatMoney(cents, { cents: 'hide-zero' });
  return (
    <PanelSection
      title="Read from the file"
      aside={
        <span className="text-small text-3">
          {review.dataPoints} values, {review.format}
        </span>
      }
    >
      <Facts
        facts={[
          { label: 'Borrowers', value: [review.summary.borrowerName, ...review.summary.coBorrowerNames].filter(Boolean).join('; ') || '–' },
          { label: 'Property', value: review.summary.propertyLine || '–' },
          { label: 'Incomes', value: `${figures.incomes}, ${money(figures.monthlyIncomeCents)} a month` },
          { label: 'Assets', value: `${figures.assets}, ${money(figures.assetsCents)}` },
          {
            label: 'Liabilities',
            value: `${figures.liabilities}, ${money(figures.liabilityBalanceCents)} owed, ${money(figures.liabilityPaymentCents)} a month`,
          },
          { label: 'Owned properties', value: String(figures.ownedProperties) },
        ]}
      />
    </PanelSection>
  );
}

/** What the file holds that was not understood or looks wrong. View exposure stays in the file. */
export function FindingsSection({ review }: { review: Review }) {
  return (
    <FileFindings
      findings={review.findings}
      count={review.findingCount}
      note={
        review.format === 'MISMO 3.4'
          ? 'Items not recognized stay in the file and are written back unchanged.'
          : 'The file is kept as it is. Items not recognized are not on the loan; enter them if needed.'
      }
    />
  );
}
