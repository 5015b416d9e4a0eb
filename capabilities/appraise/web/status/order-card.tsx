import { formatDate } from '../../../../foundation/dates/dates.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import { productWords } from '../../domain/appraisal-products.ts';
import type { Appraisal } from './milestones-card.tsx';

/** The order, its fee, and who chooses the appraiser. */
export function OrderCard({
  appraisal,
  estimateFee,
}: {
  appraisal: Appraisal;
  estimateFee: ReplyOf<'appraisal-order-details'>['estimateFee'];
}) {
  const { product, rush, feeCents, payment, orderedBy, orderedAt, company, access, instructions, madeFor } = appraisal;
  if (madeFor) return <MadeForAnother appraisal={appraisal} madeFor={madeFor} />;
  return (
    <Card title="Order">
      <Facts
        facts={[
          { label: 'Product', value: productWords[product] },
          { label: payment.payer === 'borrower' ? 'Fee, paid by the borrower' : 'Fee charged', value: formatMoney(feeCents) },
          {
            label: 'Fee on the Loan Estimate',
            value: estimateFee ? `${formatMoney(estimateFee.amountCents)}, version ${estimateFee.version}` : 'None',
          },
          { label: 'Rush', value: rush ? 'Yes' : 'None' },
          { label: 'Ordered', value: `${orderedBy}, ${momentHere(orderedAt)}` },
          ...(access ? [{ label: 'Lets the appraiser in', value: `${access.name}, ${access.telephone}` }] : []),
          ...(instructions ? [{ label: 'Instructions', value: instructions }] : []),
          { label: 'Appraiser chosen by', value: `${company}, from its panel` },
        ]}
      />
      <p className="text-2">Neither broker nor lender sales can choose or contact the appraiser about value. 12 CFR 1026.42.</p>
    </Card>
  );
}

function MadeForAnother({ appraisal, madeFor }: { appraisal: Appraisal; madeFor: NonNullable<Appraisal['madeFor']> }) {
  const { product, company, companyOrder, orderedBy, orderedAt } = appraisal;
  return (
    <Card title="Made for another lender">
      <Facts
        facts={[
          { label: 'Made for', value: madeFor.lender },
          { label: 'Made by', value: `${company}, ${companyOrder}` },
          { label: 'Product', value: productWords[product] },
          { label: 'Letter of transfer', value: formatDate(madeFor.letterOn, { weekday: true }) },
          { label: 'Brought in', value: `${orderedBy}, ${momentHere(orderedAt)}` },
        ]}
      />
      <p className="text-2">Its letter says that the appraiser was chosen independently. 12 CFR 1026.42.</p>
    </Card>
  );
}
