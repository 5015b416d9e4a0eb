import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { wordsOf } from '../../../foundation/vocabulary/dropdowns.ts';
import { products, type Product } from '../../reference/domain/products.ts';
import { DateField, PathMoney, PathSelect, SelectField, TextField } from '../../../ui/fields/index.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Notice } from '../../../ui/kit/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Col, FormGrid } from '../../../ui/kit/templates.tsx';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { choicesOf } from './choices.ts';
import type { RegistrationState } from './use-registration.ts';

/** What is borrowed. */
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

/** The price stands in the sales contract of most files, in the loan's own details of others. */
function pricePath({ subjectProperty }: ApplicationDocument): string {
  const contract = subjectProperty.salesContracts[0];
  return contract ? `subjectProperty/salesContracts/${contract.id}/SalesContractAmount` : 'loan/PurchasePriceAmount';
}

/** Product, dates and people: what registering adds to an application. */
export function RegistrationCard({
  state,
  dates,
  profile,
  tried,
}: {
  state: RegistrationState;
  dates: ReplyOf<'get-anticipated-closing-dates'> | undefined;
  profile: ReplyOf<'get-user-profile'>;
  tried: boolean;
}) {
  const { draft, setDraft, edited, product } = state;
  const mine = profile.user.roles.some((role) => role === 'loan-officer' || role === 'correspondent');
  const employees = useAsk(
    'get-brokerage-employees',
    { query: profile.user.internal && draft.brokerageId ? { brokerageId: draft.brokerageId } : {} } as never,
    { when: !mine && (!profile.user.internal || /^\d+$/.test(draft.brokerageId)) },
  ).value as ReplyOf<'get-brokerage-employees'> | undefined;
  const officers = (employees?.employees ?? []).filter((one) => one.roles.includes('loan-officer') || one.roles.includes('correspondent'));
  const unset = edited.document.loan.MortgageType === undefined;
  const differs = product ? productDiffers(edited.document, product) : [];
  return (
    <Card title="Registration">
      <FormGrid>
        <Col span={8}>
          <SelectField
            label="Product"
            name="productId"
            {...(unset
              ? { empty: 'Choose', error: tried ? 'Choose a product' : undefined }
              : { optional: true, empty: 'Choose when pricing' })}
            choices={products.map((each) => ({ value: each.productId, label: `${each.name} (${each.productId})` }))}
            value={draft.productId}
            onChange={(event) => setDraft({ productId: event.target.value })}
          />
        </Col>
        <Col span={4}>
          <DateField
            label="Anticipated closing date"
            name="anticipatedClosingDate"
            value={draft.closingDate ?? dates?.usual ?? null}
            onChange={(value) => setDraft({ closingDate: value })}
            known={{ today: profile.today }}
            earliest={profile.today}
            hint={
              dates ? (
                <>
                  Earliest{' '}
                  <ExplainableNumber label="Earliest closing" why={dates.earliest.why}>
                    {formatDate(dates.earliest.value, { short: true, weekday: true })}
                  </ExplainableNumber>{' '}
                  with the LE sent today
                </>
              ) : undefined
            }
          />
        </Col>
        <Col span={4}>
          <DateField
            label="Application received"
            name="applicationDate"
            value={draft.applicationDate ?? profile.today}
            onChange={(value) => setDraft({ applicationDate: value })}
            known={{ today: profile.today }}
            latest={profile.today}
            hint="The LE clock starts here"
          />
        </Col>
        {profile.user.internal ? (
          <Col span={4}>
            <TextField
              label="Brokerage number"
              name="brokerageId"
              inputMode="numeric"
              value={draft.brokerageId}
              onChange={(event) => setDraft({ brokerageId: event.target.value.replace(/\D/g, '').slice(0, 5), officerId: '' })}
            />
          </Col>
        ) : null}
        {mine ? null : (
          <Col span={4}>
            <SelectField
              label="Loan officer"
              name="officerId"
              choices={officers.map((officer) => ({ value: officer.personId, label: officer.name }))}
              value={draft.officerId}
              onChange={(event) => setDraft({ officerId: event.target.value })}
            />
          </Col>
        )}
        {differs.length > 0 ? (
          <Col span={12}>
            <Notice tone="amber">
              {product!.name} changes what the application says: {differs.join('; ')}.
            </Notice>
          </Col>
        ) : null}
      </FormGrid>
    </Card>
  );
}

/** What choosing the product changes in an application that said otherwise, in words. */
function productDiffers({ loan }: ApplicationDocument, product: Product): string[] {
  const lines: string[] = [];
  const say = (label: string, said: string | number | undefined, chosen: string | number): void => {
    if (said !== undefined && said !== chosen) lines.push(`${label} ${wordsOf(String(said))} → ${wordsOf(String(chosen))}`);
  };
  say('mortgage type', loan.MortgageType, product.mortgageType);
  say('amortization', loan.AmortizationType, product.amortization);
  const months =
    loan.LoanAmortizationPeriodType === 'Year' && loan.LoanAmortizationPeriodCount
      ? loan.LoanAmortizationPeriodCount * 12
      : loan.LoanAmortizationPeriodCount;
  say('term in months', months, product.termMonths);
  return lines;
}
