import { PathCheck, PathSelect } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import styles from '../price-it.module.css';

/** Insurance, escrows, and who pays the broker. The pilot names its insurance; everyone else says only whether the lender pays. */
export function CostsCard({ form, pilot }: { form: PriceItForm; pilot: boolean }) {
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
