import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { PathCheck, PathCount, PathDate, PathMoney, PathRate, PathSelect, PathYear, PathYesNo } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates.tsx';
import { AddressFields } from './address-fields.tsx';
import { pairs } from './type-choices.ts';

/** URLA 4: the loan asked for and the property it is on. */
export function LoanSection({ document }: { document: ApplicationDocument }) {
  return (
    <>
      <LoanCard document={document} />
      <PropertyCard document={document} />
    </>
  );
}

function LoanCard({ document }: { document: ApplicationDocument }) {
  const contract = document.subjectProperty.salesContracts[0];
  const pricePath = contract ? `subjectProperty/salesContracts/${contract.id}/SalesContractAmount` : 'loan/PurchasePriceAmount';
  return (
    <Card title="Loan">
      <FormGrid>
        <Col span={4}>
          <PathSelect path="loan/LoanPurposeType" label="Loan purpose" choices={choicesOf('loanreg-loan-purpose')} />
        </Col>
        <Col span={4}>
          <PathSelect path="loan/MortgageType" label="Mortgage type" choices={choicesOf('loan-type')} />
        </Col>
        <Col span={4}>
          <PathSelect path="loan/LienPriorityType" label="Lien position" choices={choicesOf('loanreg-lien-position')} />
        </Col>
        {document.loan.MortgageType === 'FHA' ? (
          <Col span={4}>
            <PathSelect
              path="loan/SectionOfActType"
              label="Section of the Act"
              choices={choicesOf('editloan-urla-sectionofact')}
              optional
            />
          </Col>
        ) : null}
        <Col span={4}>
          <PathMoney path="loan/BaseLoanAmount" label="Loan amount" />
        </Col>
        {document.loan.LoanPurposeType === 'Purchase' ? (
          <Col span={4}>
            <PathMoney path={pricePath} label="Purchase price" />
          </Col>
        ) : (
          <Col span={4}>
            <PathSelect
              path="loan/RefinanceCashOutDeterminationType"
              label="Cash-out"
              choices={choicesOf('loanreg-refi-cashout')}
              optional
            />
          </Col>
        )}
        <Col span={4}>
          <PathRate path="loan/NoteRatePercent" label="Requested rate" optional />
        </Col>
        <Col span={4}>
          <PathSelect
            path="loan/AmortizationType"
            label="Amortization"
            choices={pairs(['Fixed', 'Fixed'], ['AdjustableRate', 'Adjustable rate'])}
          />
        </Col>
        <Col span={4}>
          <PathCount path="loan/LoanAmortizationPeriodCount" label="Term in months" />
        </Col>
        <Col span={4}>
          <PathDate path="loan/LoanEstimatedClosingDate" label="Anticipated closing date" optional />
        </Col>
      </FormGrid>
    </Card>
  );
}

function PropertyCard({ document }: { document: ApplicationDocument }) {
  const appraised = document.subjectProperty.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  return (
    <Card title="Property">
      <FormGrid>
        <AddressFields path="subjectProperty/address" optional={false} property="subjectProperty" />
        <Col span={4}>
          <PathSelect path="subjectProperty/PropertyUsageType" label="Occupancy" choices={choicesOf('occupancy')} />
        </Col>
        <Col span={4}>
          <PathSelect path="subjectProperty/FinancedUnitCount" label="Number of units" choices={choicesOf('loanreg-units')} numbers />
        </Col>
        <Col span={4}>
          {appraised ? (
            <PathMoney path={`subjectProperty/valuations/${appraised.id}/PropertyValuationAmount`} label="Appraised value" />
          ) : (
            <PathMoney path="subjectProperty/PropertyEstimatedValueAmount" label="Estimated value" />
          )}
        </Col>
        <Col span={4}>
          <PathSelect
            path="subjectProperty/AttachmentType"
            label="Attached or detached"
            choices={choicesOf('loanreg-urla-propertytype')}
            optional
          />
        </Col>
        <Col span={4}>
          <PathSelect
            path="subjectProperty/ProjectLegalStructureType"
            label="Project"
            choices={pairs(['Condominium', 'Condominium'], ['Cooperative', 'Cooperative'])}
            optional
          />
        </Col>
        <Col span={4}>
          <PathYear path="subjectProperty/PropertyStructureBuiltYear" label="Year built" optional />
        </Col>
        <Col span={6}>
          <PathYesNo
            path="subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator"
            label="Property in a USDA-eligible rural area"
            optional
          />
        </Col>
        <Col span={6}>
          <PathRate path="loan/QualifyingIncomeOfAreaMedianPercent" label="Income, % of area median (AMI)" optional />
        </Col>
        <Col span={12}>
          <PathCheck path="subjectProperty/PUDIndicator" label="Planned unit development" />
        </Col>
      </FormGrid>
    </Card>
  );
}
