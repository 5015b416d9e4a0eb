import { useId } from 'react';
import { formatRatio } from '../../../foundation/rates/rates.ts';
import { useAsk } from '../../../ui/calls/index.ts';
import {
  PathCheck,
  PathCount,
  PathDate,
  PathMoney,
  PathRate,
  PathSelect,
  PriceField,
  usePathForm,
  type Choice,
} from '../../../ui/fields/index.ts';
import { choicesOf } from '../../../ui/fields/choices-of.ts';
import { Card, SegmentedControl } from '../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import { documentationList, ratioOf, shownFields, type PriceItForm } from '../domain/scenario/price-it-form.ts';
import styles from './price-it.module.css';

interface CardProps {
  readonly form: PriceItForm;
}

const yesNo = choicesOf('priceit-yes-no');
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

/** What is borrowed, and against what. */
export function LoanCard({ form }: CardProps) {
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

/** Who borrows. A median below 620 is asked about only where there is more than one borrower. */
export function BorrowersCard({ form }: CardProps) {
  const shown = shownFields(form);
  const others = Math.max(0, Math.min(9, Number(form.borrowers) - 1));
  return (
    <Card title="Who borrows">
      <FormGrid>
        <Col span={3}>
          <PathCount path="fico" label="Median FICO" />
        </Col>
        <Col span={3}>
          <PathSelect path="borrowers" label="Number of borrowers" choices={counted(1, 4)} />
        </Col>
        {shown.coFicos
          ? Array.from({ length: others }, (_, at) => (
              <Col key={at} span={3}>
                <PathCount path={`coFicos/${at}`} label={`FICO of borrower ${at + 2}`} optional />
              </Col>
            ))
          : null}
        {shown.below620 ? (
          <Col span={6}>
            <div className={styles.check}>
              <PathCheck path="below620" label="One borrower’s median FICO is below 620" />
            </div>
          </Col>
        ) : null}
        <Col span={3}>
          <PathRate path="dti" label="Debt-to-income" optional />
        </Col>
        <Col span={3}>
          <PathMoney path="monthlyIncome" label="Monthly income" optional />
        </Col>
        <Col span={3}>
          <PathRate path="areaMedianShare" label="Income of area median" optional />
        </Col>
        <Col span={3}>
          <PathSelect path="firstTimeBuyer" label="First-time buyer" choices={yesNo} />
        </Col>
        <Col span={3}>
          <PathSelect path="selfEmployed" label="Self-employed" choices={yesNo} />
        </Col>
        <Col span={3}>
          <PathSelect path="foreignNational" label="Foreign national" choices={yesNo} />
        </Col>
      </FormGrid>
    </Card>
  );
}

function counted(from: number, to: number): Choice[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
}

/** Which kinds of loan are compared: all of them, or one down to a product with its program. */
export function ProductCard({ form }: CardProps) {
  const shown = shownFields(form);
  const wanted = (value: string) => (value === '' || value === 'ALL' ? undefined : value);
  const query = Object.fromEntries(
    Object.entries({
      loanType: wanted(form.mortgageType),
      rateType: wanted(form.amortization),
      term: wanted(form.term),
      regionId: wanted(form.regionId),
      branchId: wanted(form.branchId),
      brokerageId: wanted(form.brokerageId),
    }).filter(([, value]) => value !== undefined),
  );
  const products = useAsk('get-products', { query }, { staleAfter: 300_000 });
  const programs = useAsk('get-programs', { params: { productId: form.productId || '0' } }, { when: shown.program, keep: false });
  const features = useAsk('get-features', { params: { programId: form.program || '0' } }, { when: shown.feature, keep: false });
  const listed: readonly { prodID: string; name: string }[] =
    (products.value as { productsList: { product: { prodID: string; name: string }[] } } | undefined)?.productsList.product ?? [];
  return (
    <Card title="Loan program">
      <FormGrid>
        <Col span={3}>
          <PathSelect path="mortgageType" label="Loan type" choices={[{ value: 'ALL', label: 'All' }, ...choicesOf('loan-type')]} />
        </Col>
        <Col span={3}>
          <PathSelect path="productType" label="Product type" choices={choicesOf('priceit-product-type')} />
        </Col>
        <Col span={3}>
          <PathSelect path="amortization" label="Amortization" choices={choicesOf('loanreg-rate-type')} />
        </Col>
        <Col span={3}>
          <PathSelect path="term" label="Term" choices={choicesOf('loanreg-term', form.amortization)} optional />
        </Col>
        <Col span={6}>
          {products.fault ? (
            <InlineError onRetry={products.again}>The list of products did not load.</InlineError>
          ) : (
            <PathSelect
              path="productId"
              label="Product"
              choices={listed.map(({ prodID, name }) => ({ value: prodID, label: name }))}
              optional
            />
          )}
        </Col>
        {shown.program && (programs.value?.programs.length ?? 0) > 0 ? (
          <Col span={3}>
            <PathSelect
              path="program"
              label="Special program"
              choices={programs.value!.programs.map(({ programID, name }) => ({ value: programID, label: name }))}
              optional
            />
          </Col>
        ) : null}
        {shown.feature && (features.value?.features.length ?? 0) > 0 ? (
          <Col span={3}>
            <PathSelect
              path="feature"
              label="Special feature"
              choices={features.value!.features.map(({ featureID, name }) => ({ value: featureID, label: name }))}
              optional
            />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="documentation" label="Documentation" choices={documentationChoices(form.mortgageType)} />
        </Col>
        <Col span={3}>
          <PathSelect path="aus" label="AUS" choices={choicesOf('priceit-aus')} />
        </Col>
        {shown.sectionOfAct ? (
          <Col span={3}>
            <PathSelect path="sectionOfAct" label="Section of the Act" choices={choicesOf('editloan-urla-sectionofact')} optional />
          </Col>
        ) : null}
      </FormGrid>
    </Card>
  );
}

/** The kinds of documentation of a loan type; the solutions products' own follow where every type is compared. */
function documentationChoices(mortgageType: string): readonly Choice[] {
  const own = choicesOf(documentationList(mortgageType));
  return mortgageType === 'ALL' ? [...own, ...choicesOf('loanreg-doctype-solutionsproduct')] : own;
}

/** Insurance, escrows, and who pays the broker. The pilot names its insurance; everyone else says only whether the lender pays. */
export function CostsCard({ form, pilot }: CardProps & { pilot: boolean }) {
  const shown = shownFields(form);
  return (
    <Card title="Insurance and compensation">
      <FormGrid>
        {shown.insurance && pilot ? (
          <>
            <Col span={3}>
              <PathSelect path="miOption" label="Mortgage insurance" choices={choicesOf('priceit-mi-option')} />
            </Col>
            {form.miOption === 'LPMI' ? (
              <Col span={3}>
                <PathSelect path="lpmiName" label="Lender-paid insurance" choices={choicesOf('priceit-lpmi')} />
              </Col>
            ) : form.miOption === 'BPMI' ? (
              <Col span={3}>
                <PathSelect path="bpmiName" label="Borrower-paid insurance" choices={choicesOf('priceit-bpmi')} />
              </Col>
            ) : null}
          </>
        ) : shown.insurance ? (
          <Col span={3}>
            <div className={styles.check}>
              <PathCheck path="lpmi" label="Lender-paid mortgage insurance" />
            </div>
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="waiveEscrows" label="Escrows waived" choices={choicesOf('lockloan-waive-escrows')} />
        </Col>
        <Col span={3}>
          <PathSelect path="compensation" label="Compensation" choices={choicesOf('loanreg-comp-method')} />
        </Col>
        <Col span={3}>
          <PathSelect path="feeMethod" label="Fee method" choices={choicesOf('loanreg-fee-method')} />
        </Col>
      </FormGrid>
    </Card>
  );
}

/** How prices are asked for: nearest to par, at a rate, or for a price; and for how long. */
export function AskCard({ form }: CardProps) {
  const { change } = usePathForm();
  const label = useId();
  const periods = choicesOf('priceit-commitment-period');
  return (
    <Card title="Price">
      <div className={styles.modes}>
        <span id={label} className="text-2">
          Ask for
        </span>
        <SegmentedControl
          label="How prices are asked for"
          value={form.priceType as 'BestExecution' | 'Rate' | 'Price'}
          onChange={(value) => change('priceType', value)}
          segments={[
            { value: 'BestExecution', label: 'Best execution' },
            { value: 'Rate', label: 'A rate' },
            { value: 'Price', label: 'A price' },
          ]}
        />
      </div>
      <FormGrid>
        {form.priceType === 'Rate' ? (
          <Col span={3}>
            <PathRate path="baseRate" label="Rate" />
          </Col>
        ) : null}
        {form.priceType === 'Price' ? (
          <Col span={3}>
            <PathPrice path="requestPrice" label="Price to reach" />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="commitmentPeriod" label="Lock period" choices={periods} optional />
        </Col>
        <Col span={3}>
          <PathSelect path="minLockPeriod" label="Shortest lock" choices={periods} optional />
        </Col>
        <Col span={3}>
          <PathSelect path="maxLockPeriod" label="Longest lock" choices={periods} optional />
        </Col>
        <Col span={3}>
          <PathDate path="interviewDate" label="Interview date" optional />
        </Col>
      </FormGrid>
    </Card>
  );
}

function PathPrice({ path, label }: { path: string; label: string }) {
  const form = usePathForm();
  const value = form.valueAt(path);
  return (
    <PriceField
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.change(path, next)}
      error={form.errorAt(path)}
    />
  );
}
