import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { PathMoney, PathSelect } from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';

/** The loan amount and purpose. */
export function LoanCard({ document }: { document: ApplicationDocument }) {
  const purpose = document.loan.LoanPurposeType;
  return (
    <Card title="Loan">
      <FormGrid>
        <Col span={4}>
          <PathSelect path="loan/LoanPurposeType" label="Loan purpose" choices={choicesOf('loanreg-loan-purpose')} />
        </Col>
        {purpose === 'Refinance' ? (
          <Col span={4}>
            <PathSelect
              path="loan/RefinanceCashOutDeterminationType"
              label="Cash-out"
              choices={choicesOf('loanreg-refi-cashout')}
              optional
            />
          </Col>
        ) : null}
        {purpose === 'Purchase' ? (
          <Col span={4}>
            <PathMoney path={pricePath(document)} label="Purchase price" />
          </Col>
        ) : null}
        <Col span={4}>
          <PathMoney path="loan/BaseLoanAmount" label="Loan amount" />
        </Col>
        <Col span={4}>
          <PathSelect path="loan/LienPriorityType" label="Lien position" choices={choicesOf('loanreg-lien-position')} />
        </Col>
      </FormGrid>
    </Card>
  );
}

/** The price is in the sales contract of most files, in the loan's own details of others. */
function pricePath({ subjectProperty }: ApplicationDocument): string {
  const contract = subjectProperty.salesContracts[0];
  return contract ? `subjectProperty/salesContracts/${contract.id}/SalesContractAmount` : 'loan/PurchasePriceAmount';
}
