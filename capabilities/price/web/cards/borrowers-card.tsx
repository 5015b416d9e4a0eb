import { PathCheck, PathCount, PathMoney, PathRate, PathSelect, type Choice } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import styles from '../price-it.module.css';

const yesNo = choicesOf('priceit-yes-no');

/** Borrowers. The question for a median below 620 is shown only where there is more than one borrower. */
export function BorrowersCard({ form }: { form: PriceItForm }) {
  const shown = shownFields(form);
  const others = Math.max(0, Math.min(9, Number(form.borrowers) - 1));
  return (
    <Card title="Borrowers">
      <FormGrid>
        <Col span={3}>
          <PathCount path="fico" label="Median FICO" />
        </Col>
        <Col span={3}>
          <PathSelect path="borrowers" label="Number of borrowers" choices={numberChoices(1, 4)} />
        </Col>
        {shown.coFicos
          ? Array.from({ length: others }, (_, index) => (
              <Col key={index} span={3}>
                <PathCount path={`coFicos/${index}`} label={`FICO of borrower ${index + 2}`} optional />
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
          <PathRate path="areaMedianShare" label="Income, % of AMI" optional />
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

function numberChoices(from: number, to: number): Choice[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }));
}
