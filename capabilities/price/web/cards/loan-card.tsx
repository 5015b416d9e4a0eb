import { formatRatio } from '../../../../foundation/rates/rates.ts';
import { PathMoney, PathSelect } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { ratioOf, shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';

const secondFinancing = choicesOf('loanreg-so-fin');
const purposes = choicesOf('loanreg-loan-purpose').filter((choice) => choice.value !== 'Other');

/** "LTV 83.44%, combined 88.68%", as the price will be counted. */
function ratiosText(form: PriceItForm): string | undefined {
  const ltv = ratioOf(form);
  if (ltv === undefined) return undefined;
  const combined = shownFields(form).subordinateAmount ? ratioOf(form, form.subordinateAmount ?? 0) : ltv;
  return combined === undefined || combined === ltv
    ? `LTV ${formatRatio(ltv)}`
    : `LTV ${formatRatio(ltv)}, combined ${formatRatio(combined)}`;
}

/** The loan amount and the property's value. */
export function LoanCard({ form }: { form: PriceItForm }) {
  const shown = shownFields(form);
  const ratios = ratiosText(form);
  return (
    <Card title="Loan" note={ratios}>
      <FormGrid>
        <Col span={3}>
          <PathSelect path="loanPurpose" label="Purpose" choices={purposes} />
        </Col>
        <Col span={3}>
          <PathMoney path="loanAmount" label="Loan amount" />
        </Col>
        {shown.purchasePrice ? (
          <Col span={3}>
            <PathMoney path="purchasePrice" label="Purchase price" />
          </Col>
        ) : null}
        <Col span={3}>
          <PathMoney path="appraisedValue" label="Appraised value" optional={shown.purchasePrice} />
        </Col>
        {shown.refiPurpose ? (
          <Col span={3}>
            <PathSelect
              path="refiPurpose"
              label="Refinance type"
              choices={choicesOf(form.mortgageType === 'VA' ? 'loanreg-refitype-va' : 'loanreg-refitype-fha')}
            />
          </Col>
        ) : null}
        {shown.cashOut ? (
          <Col span={3}>
            <PathSelect path="cashOut" label="Cash-out" choices={choicesOf('loanreg-refi-cashout')} />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="lienPriorityType" label="Lien position" choices={choicesOf('loanreg-lien-position')} />
        </Col>
        {shown.secondLienType ? (
          <Col span={3}>
            <PathSelect path="secondLienType" label="Second lien type" choices={choicesOf('loanreg-second-lien-type')} optional />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="subordinateFinancing" label="Subordinate financing" choices={secondFinancing} />
        </Col>
        {shown.subordinateAmount ? (
          <Col span={3}>
            <PathMoney path="subordinateAmount" label="Amount of it" />
          </Col>
        ) : null}
      </FormGrid>
    </Card>
  );
}
