import { formatMoney } from '../../../../foundation/money/money.ts';
import { SelectField, CheckField } from '../../../../ui/fields/index.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ChoiceRows } from '../../../../ui/kit/page/choice-rows.tsx';
import { SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { appraisalProducts, productWords, type AppraisalProduct } from '../../domain/appraisal-products.ts';
import styles from '../appraise.module.css';
import type { AppraisalOrdering } from './use-appraisal-order.ts';

/** The product and the company: each company with its fee and days. */
export function CompaniesCard({ ordering }: { ordering: AppraisalOrdering }) {
  const { draft, setDraft, fees, companies, company, secondAfter } = ordering;
  return (
    <Card title="Product and company" note="Fees are quoted now, by property and product">
      <div className={styles.fields}>
        <SelectField
          label="Product"
          empty={null}
          value={draft.product}
          choices={appraisalProducts
            .filter((value) => !secondAfter || value === 'Traditional')
            .map((value) => ({ value, label: productWords[value] }))}
          onChange={(event) => setDraft({ product: event.target.value as AppraisalProduct })}
        />
        <div className={styles.beside}>
          <CheckField
            label={company ? `Rush, ${formatMoney(company.rushFeeCents)} more` : 'Rush'}
            checked={draft.rush}
            onChange={(event) => setDraft({ rush: event.target.checked })}
          />
        </div>
      </div>
      <div className={styles.below}>
        {fees.refusal || fees.fault ? (
          <Notice
            tone="red"
            actions={
              <Button size="toolbar" onClick={fees.again}>
                Try again
              </Button>
            }
          >
            {fees.refusal?.message ?? fees.fault?.message}
          </Notice>
        ) : fees.value === undefined ? (
          <SkeletonRows rows={3} />
        ) : (
          <ChoiceRows
            label="Company"
            rows={companies.map((one) => ({
              id: one.companyId,
              title: one.name,
              note: `Report in ${draft.rush ? one.rushBusinessDays : one.businessDays} business days`,
              figure: formatMoney(one.feeCents + (draft.rush ? one.rushFeeCents : 0)),
              refusal: one.companyId === secondAfter?.companyId ? 'Made the first appraisal. The second needs another appraiser.' : null,
            }))}
            chosen={draft.companyId === '' ? undefined : draft.companyId}
            onChoose={(companyId) => setDraft({ companyId })}
          />
        )}
      </div>
    </Card>
  );
}
