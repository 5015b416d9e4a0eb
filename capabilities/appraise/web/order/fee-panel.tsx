import { sumStep, given, usd } from '../../../../foundation/explain/explain.ts';
import { formatMoney } from '../../../../foundation/money/money.ts';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { Ledger } from '../../../../ui/kit/explain/ledger.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import type { Payer } from '../../domain/payment.ts';
import styles from '../appraise.module.css';
import type { AppraisalOrdering } from './use-appraisal-order.ts';

/** The fee beside that of the first estimate, and the rules of an order. */
export function FeePanel({ ordering, details }: { ordering: AppraisalOrdering; details: ReplyOf<'appraisal-order-details'> }) {
  const { company, draft, fee } = ordering;
  const { estimateFee, program, purpose } = details;
  return (
    <>
      <PanelSection title="Fee">
        {company && fee !== undefined ? (
          <Ledger
            caption="Fee of the appraisal"
            step={sumStep('Fee', 'usd', [
              given('Appraisal', usd(company.feeCents), `Quoted by ${company.name}`),
              ...(draft.rush ? [given('Rush', usd(company.rushFeeCents), `Quoted by ${company.name}`)] : []),
            ])}
          />
        ) : (
          <p className="text-2">Choose a company to see the fee.</p>
        )}
        {estimateFee ? (
          <div className={styles.check}>
            <span>{`On Loan Estimate ${estimateFee.version}`}</span>
            <span className="text-strong">{formatMoney(estimateFee.amountCents)}</span>
          </div>
        ) : (
          <p className="text-2">No appraisal fee was on the Loan Estimate.</p>
        )}
        {estimateFee && fee !== undefined && fee > estimateFee.amountCents && !ordering.secondAfter ? (
          <Notice tone="amber">{`${formatMoney(fee - estimateFee.amountCents)} above the estimate. The lender pays it unless a change of circumstance allows it, 12 CFR 1026.19(e)(3)(i).`}</Notice>
        ) : null}
      </PanelSection>
      <PanelSection title="Who pays">
        <ChoiceRows
          label="Who pays the company"
          rows={[
            { id: 'lender', title: 'Lender, on account', note: 'Work starts at once' },
            {
              id: 'borrower',
              title: 'Borrower, on the company’s page',
              note: 'Work starts when it is paid',
              refusal: ordering.secondAfter ? 'The borrower may not be charged for a second appraisal, 12 CFR 1026.35(c)(4)(v).' : null,
            },
          ]}
          chosen={draft.payer}
          onChoose={(payer) => ordering.setDraft({ payer: payer as Payer })}
        />
      </PanelSection>
      <PanelSection title="What is sent">
        <div className={styles.check}>
          <span>Program</span>
          <span>{program}</span>
        </div>
        <div className={styles.check}>
          <span>Contract price</span>
          <span>{purpose === 'Purchase' ? 'With the contract' : 'None, a refinance'}</span>
        </div>
        <div className={styles.check}>
          <span>Value hoped for</span>
          <span>Never</span>
        </div>
      </PanelSection>
      <PanelSection title="Who chooses the appraiser">
        <p className="text-2">
          The company, from its own panel. Neither broker nor lender sales can choose the appraiser or speak of the value. 12 CFR 1026.42.
        </p>
      </PanelSection>
    </>
  );
}
