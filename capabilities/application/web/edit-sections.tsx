import { IconPlus, IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../foundation/money/money.ts';
import type { ApplicationDocument, Borrower } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../domain/edit/new-item.ts';
import {
  PathCheck,
  PathCount,
  PathDate,
  PathMoney,
  PathRate,
  PathSelect,
  PathText,
  PathYesNo,
  usePathForm,
  type Choice,
} from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import { states } from '../../reference/domain/states.ts';
import { NumberField } from './number-field.tsx';

const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: state.code }));
const pairs = (...values: readonly (readonly [string, string])[]): readonly Choice[] => values.map(([value, label]) => ({ value, label }));

/** What an employer pays, in the specification's order; then what comes from elsewhere. */
const incomeTypes = pairs(
  ['Base', 'Base'],
  ['Overtime', 'Overtime'],
  ['Bonus', 'Bonus'],
  ['Commissions', 'Commissions'],
  ['ContractBasis', 'Contract basis'],
  ['Other', 'Other'],
  ['MilitaryBasePay', 'Military base pay'],
  ['MilitaryCombatPay', 'Military combat pay'],
  ['MilitaryFlightPay', 'Military flight pay'],
  ['MilitaryHazardPay', 'Military hazard pay'],
  ['MilitaryOverseasPay', 'Military overseas pay'],
  ['MilitaryPropPay', 'Military prop pay'],
  ['MilitaryClothesAllowance', 'Military clothes allowance'],
  ['MilitaryRationsAllowance', 'Military rations allowance'],
  ['MilitaryVariableHousingAllowance', 'Military variable housing allowance'],
  ['MilitaryQuartersAllowance', 'Military quarters allowance'],
  ['SelfEmploymentIncome', 'Self-employment'],
  ['SocialSecurity', 'Social security'],
  ['Pension', 'Pension'],
  ['ChildSupport', 'Child support'],
  ['Alimony', 'Alimony'],
);
/** MISMO's, the commonest first; owned real estate has a list of its own, and totals are no asset. */
const assetTypes = pairs(
  ['CheckingAccount', 'Checking account'],
  ['SavingsAccount', 'Savings account'],
  ['MoneyMarketFund', 'Money market fund'],
  ['CertificateOfDepositTimeDeposit', 'Certificate of deposit'],
  ['MutualFund', 'Mutual fund'],
  ['Stock', 'Stock'],
  ['StockOptions', 'Stock options'],
  ['Bond', 'Bond'],
  ['SavingsBond', 'Savings bond'],
  ['RetirementFund', 'Retirement fund'],
  ['Annuity', 'Annuity'],
  ['LifeInsurance', 'Life insurance, cash value'],
  ['TrustAccount', 'Trust account'],
  ['IndividualDevelopmentAccount', 'Individual development account'],
  ['CashOnHand', 'Cash on hand'],
  ['EarnestMoneyCashDepositTowardPurchase', 'Earnest money'],
  ['GiftOfCash', 'Gift of cash'],
  ['GiftOfPropertyEquity', 'Gift of property equity'],
  ['Grant', 'Grant'],
  ['EmployerAssistance', 'Employer assistance'],
  ['RelocationMoney', 'Relocation money'],
  ['SeverancePackage', 'Severance package'],
  ['BridgeLoanNotDeposited', 'Bridge loan, not deposited'],
  ['PendingNetSaleProceedsFromRealEstateAssets', 'Pending net proceeds from the sale of real estate'],
  ['ProceedsFromSaleOfNonRealEstateAsset', 'Proceeds from the sale of another asset'],
  ['ProceedsFromSecuredLoan', 'Proceeds from a secured loan'],
  ['ProceedsFromUnsecuredLoan', 'Proceeds from an unsecured loan'],
  ['SaleOtherAssets', 'Sale of other assets'],
  ['NetWorthOfBusinessOwned', 'Net worth of an owned business'],
  ['Automobile', 'Automobile'],
  ['Boat', 'Boat'],
  ['RecreationalVehicle', 'Recreational vehicle'],
  ['Other', 'Other'],
);
const liabilityTypes = pairs(
  ['Installment', 'Installment'],
  ['Revolving', 'Revolving'],
  ['LeasePayment', 'Lease payment'],
  ['MortgageLoan', 'Mortgage loan'],
  ['HELOC', 'Home equity line'],
  ['Open30DayChargeAccount', 'Open 30-day account'],
  ['Other', 'Other'],
);

function AddressFields({ at, optional = true }: { at: string; optional?: boolean }) {
  return (
    <>
      <Col span={5}>
        <PathText path={`${at}/AddressLineText`} label="Street" optional={optional} />
      </Col>
      <Col span={3}>
        <PathText path={`${at}/CityName`} label="City" optional={optional} />
      </Col>
      <Col span={2}>
        <PathSelect path={`${at}/StateCode`} label="State" choices={stateChoices} optional={optional} />
      </Col>
      <Col span={2}>
        <PathText path={`${at}/PostalCode`} label="ZIP" inputMode="numeric" maxLength={5} optional={optional} />
      </Col>
    </>
  );
}

/** URLA 1a: who the borrower is and where they live. */
export function PersonalSection({ loanId, document, borrower }: { loanId: string; document: ApplicationDocument; borrower: Borrower }) {
  const at = `borrowers/${borrower.id}`;
  const identifier = borrower.taxpayerIdentifiers[0]?.id ?? nextId(document, 'TAXPAYER_IDENTIFIER');
  const residence = borrower.residences.find((each) => each.BorrowerResidencyType !== 'Prior')?.id ?? nextId(document, 'RESIDENCE');
  const email = borrower.contactPoints.find((each) => each.ContactPointEmailValue !== undefined)?.id;
  const phone = borrower.contactPoints.find((each) => each.ContactPointTelephoneValue !== undefined)?.id;
  const fresh = nextId(document, 'CONTACT_POINT');
  const second = `CONTACT_POINT_${Number(fresh.split('_').at(-1)) + 1}`;
  return (
    <>
      <Card title="Personal information">
        <FormGrid>
          <Col span={4}>
            <PathText path={`${at}/name/FirstName`} label="First name" />
          </Col>
          <Col span={3}>
            <PathText path={`${at}/name/MiddleName`} label="Middle name" optional />
          </Col>
          <Col span={3}>
            <PathText path={`${at}/name/LastName`} label="Last name" />
          </Col>
          <Col span={2}>
            <PathText path={`${at}/name/SuffixName`} label="Suffix" optional />
          </Col>
          <Col span={3}>
            <NumberField
              loanId={loanId}
              path={`${at}/taxpayerIdentifiers/${identifier}/TaxpayerIdentifierValue`}
              label="Social security number"
            />
          </Col>
          <Col span={3}>
            <PathDate path={`${at}/BorrowerBirthDate`} label="Date of birth" />
          </Col>
          <Col span={3}>
            <PathSelect path={`${at}/CitizenshipResidencyType`} label="Citizenship" choices={choicesOf('loanreg-citizenship')} optional />
          </Col>
          <Col span={3}>
            <PathSelect path={`${at}/MaritalStatusType`} label="Marital status" choices={choicesOf('loanreg-maritalstatus')} optional />
          </Col>
          <Col span={3}>
            <PathCount path={`${at}/DependentCount`} label="Dependents" optional />
          </Col>
          <Col span={5}>
            <PathText path={`${at}/contactPoints/${email ?? fresh}/ContactPointEmailValue`} label="E-mail" inputMode="email" optional />
          </Col>
          <Col span={4}>
            <PathText
              path={`${at}/contactPoints/${phone ?? (email ? fresh : second)}/ContactPointTelephoneValue`}
              label="Phone"
              inputMode="tel"
              optional
            />
          </Col>
        </FormGrid>
      </Card>
      <Card title="Current address">
        <FormGrid>
          <AddressFields at={`${at}/residences/${residence}/address`} />
          <Col span={4}>
            <PathSelect
              path={`${at}/residences/${residence}/BorrowerResidencyBasisType`}
              label="Housing"
              choices={pairs(['Own', 'Owns'], ['Rent', 'Rents'], ['LivingRentFree', 'Lives rent-free'])}
              optional
            />
          </Col>
          <Col span={4}>
            <PathCount
              path={`${at}/residences/${residence}/BorrowerResidencyDurationMonthsCount`}
              label="Months at this address"
              optional
            />
          </Col>
          <Col span={4}>
            <PathMoney path={`${at}/residences/${residence}/MonthlyRentAmount`} label="Monthly rent" optional />
          </Col>
        </FormGrid>
      </Card>
    </>
  );
}

/** URLA 1b to 1e: where the borrower works and what they earn. */
export function EmploymentSection({
  document,
  borrower,
  onRemove,
}: {
  document: ApplicationDocument;
  borrower: Borrower;
  onRemove: (path: string) => void;
}) {
  const form = usePathForm();
  const at = `borrowers/${borrower.id}`;
  const total = borrower.incomes.reduce((sum, each) => sum + (each.CurrentIncomeMonthlyTotalAmount ?? 0), 0);
  return (
    <>
      {borrower.employers.map((employer, place) => (
        <Card
          key={employer.id}
          title={
            employer.EmploymentStatusType === 'Previous' ? 'Previous employer' : place === 0 ? 'Current employer' : 'Additional employer'
          }
          aside={
            <IconButton
              icon={IconX}
              label={`Remove ${employer.FullName ?? 'employer'}`}
              variant="quiet"
              size="panel"
              onClick={() => onRemove(`${at}/employers/${employer.id}`)}
            />
          }
        >
          <FormGrid>
            <Col span={6}>
              <PathText path={`${at}/employers/${employer.id}/FullName`} label="Employer or business name" />
            </Col>
            <Col span={3}>
              <PathText path={`${at}/employers/${employer.id}/ContactPointTelephoneValue`} label="Phone" inputMode="tel" optional />
            </Col>
            <Col span={3}>
              <PathText path={`${at}/employers/${employer.id}/EmploymentPositionDescription`} label="Position or title" optional />
            </Col>
            <AddressFields at={`${at}/employers/${employer.id}/address`} />
            <Col span={4}>
              <PathDate path={`${at}/employers/${employer.id}/EmploymentStartDate`} label="Start date" optional />
            </Col>
            <Col span={4}>
              <PathCount
                path={`${at}/employers/${employer.id}/EmploymentTimeInLineOfWorkMonthsCount`}
                label="Months in line of work"
                optional
              />
            </Col>
            <Col span={4}>
              <PathSelect
                path={`${at}/employers/${employer.id}/EmploymentStatusType`}
                label="Status"
                choices={pairs(['Current', 'Current'], ['Previous', 'Previous'])}
              />
            </Col>
            <Col span={12}>
              <PathCheck path={`${at}/employers/${employer.id}/EmploymentBorrowerSelfEmployedIndicator`} label="Self-employed or owner" />
            </Col>
          </FormGrid>
        </Card>
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() => form.change(`${at}/employers/${nextId(document, 'EMPLOYER')}/EmploymentStatusType`, 'Current')}
        >
          Add employer
        </Button>
      </div>
      <Card title="Gross monthly income" note={formatMoney(total)}>
        <FormGrid>
          {borrower.incomes.map((income) => (
            <Rows key={income.id} label={`Remove ${income.IncomeType ?? 'income'}`} onRemove={() => onRemove(`${at}/incomes/${income.id}`)}>
              <Col span={7}>
                <PathSelect path={`${at}/incomes/${income.id}/IncomeType`} label="Type" choices={incomeTypes} />
              </Col>
              <Col span={4}>
                <PathMoney path={`${at}/incomes/${income.id}/CurrentIncomeMonthlyTotalAmount`} label="Monthly" />
              </Col>
            </Rows>
          ))}
          <Col span={12}>
            <Button
              icon={IconPlus}
              onClick={() => form.change(`${at}/incomes/${nextId(document, 'CURRENT_INCOME_ITEM')}/IncomeType`, 'Base')}
            >
              Add income
            </Button>
          </Col>
        </FormGrid>
      </Card>
    </>
  );
}

function Rows({ label, onRemove, children }: { label: string; onRemove: () => void; children: React.ReactNode }) {
  return (
    <>
      {children}
      <Col span={1}>
        <div style={{ paddingTop: 'var(--space-5)' }}>
          <IconButton icon={IconX} label={label} variant="quiet" onClick={onRemove} />
        </div>
      </Col>
    </>
  );
}

/** URLA 2: what the borrowers have and owe. */
export function AssetsSection({ document, onRemove }: { document: ApplicationDocument; onRemove: (path: string) => void }) {
  const form = usePathForm();
  const owed = document.liabilities.reduce((sum, each) => sum + (each.LiabilityMonthlyPaymentAmount ?? 0), 0);
  const total = document.assets.reduce((sum, each) => sum + (each.AssetCashOrMarketValueAmount ?? 0), 0);
  return (
    <>
      <Card title="Assets" note={formatMoney(total)}>
        <FormGrid>
          {document.assets.map((asset) => (
            <Rows key={asset.id} label={`Remove ${asset.holder?.FullName ?? 'asset'}`} onRemove={() => onRemove(`assets/${asset.id}`)}>
              <Col span={4}>
                <PathSelect path={`assets/${asset.id}/AssetType`} label="Type" choices={assetTypes} />
              </Col>
              <Col span={4}>
                <PathText path={`assets/${asset.id}/holder/FullName`} label="Held at" optional />
              </Col>
              <Col span={3}>
                <PathMoney path={`assets/${asset.id}/AssetCashOrMarketValueAmount`} label="Value" />
              </Col>
            </Rows>
          ))}
          <Col span={12}>
            <Button icon={IconPlus} onClick={() => form.change(`assets/${nextId(document, 'ASSET')}/AssetType`, 'CheckingAccount')}>
              Add asset
            </Button>
          </Col>
        </FormGrid>
      </Card>
      <Card title="Liabilities" note={`${formatMoney(owed)} a month`}>
        <FormGrid>
          {document.liabilities.map((liability) => (
            <Rows
              key={liability.id}
              label={`Remove ${liability.holder?.FullName ?? 'liability'}`}
              onRemove={() => onRemove(`liabilities/${liability.id}`)}
            >
              <Col span={3}>
                <PathSelect path={`liabilities/${liability.id}/LiabilityType`} label="Type" choices={liabilityTypes} />
              </Col>
              <Col span={3}>
                <PathText path={`liabilities/${liability.id}/holder/FullName`} label="Owed to" optional />
              </Col>
              <Col span={3}>
                <PathMoney path={`liabilities/${liability.id}/LiabilityUnpaidBalanceAmount`} label="Balance" optional />
              </Col>
              <Col span={2}>
                <PathMoney path={`liabilities/${liability.id}/LiabilityMonthlyPaymentAmount`} label="Monthly" />
              </Col>
            </Rows>
          ))}
          <Col span={12}>
            <Button
              icon={IconPlus}
              onClick={() => form.change(`liabilities/${nextId(document, 'LIABILITY')}/LiabilityType`, 'Installment')}
            >
              Add liability
            </Button>
          </Col>
        </FormGrid>
      </Card>
    </>
  );
}

/** URLA 4: the loan asked for and the property it is on. */
export function LoanSection({ document }: { document: ApplicationDocument }) {
  const contract = document.subjectProperty.salesContracts[0];
  const appraised = document.subjectProperty.valuations.find((each) => each.PropertyValuationAmount !== undefined);
  const price = contract ? `subjectProperty/salesContracts/${contract.id}/SalesContractAmount` : 'loan/PurchasePriceAmount';
  return (
    <>
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
              <PathMoney path={price} label="Purchase price" />
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
        </FormGrid>
      </Card>
      <Card title="Property">
        <FormGrid>
          <AddressFields at="subjectProperty/address" optional={false} />
          <Col span={4}>
            <PathText path="subjectProperty/address/CountyName" label="County" optional />
          </Col>
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
          <Col span={6}>
            <PathYesNo
              path="subjectProperty/PropertyInUSDAEligibleRuralAreaIndicator"
              label="Property in a USDA-eligible rural area"
              optional
            />
          </Col>
          <Col span={6}>
            <PathRate path="loan/QualifyingIncomeOfAreaMedianPercent" label="Income of the area’s median" optional />
          </Col>
          <Col span={12}>
            <PathCheck path="subjectProperty/PUDIndicator" label="Planned unit development" />
          </Col>
        </FormGrid>
      </Card>
    </>
  );
}
