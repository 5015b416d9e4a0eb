import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { SelectField, usePathForm } from '../../../../ui/fields/index.ts';
import { Col } from '../../../../ui/kit/page/templates/form-page.tsx';
import { debtsOf, newArc, PROPERTY_DEBT } from '../../domain/edit/new-arc.ts';
import { nextId } from '../../domain/edit/new-item.ts';
import { of } from '../../panels/form-cards/card-fields.ts';
import { Fields } from '../../panels/form-cards/field-cards.tsx';
import { AddButton, RemovableRow } from '../../panels/form-cards/removable-row.tsx';

const fields = [
  of('LiabilityType', 'Mortgage', 'editloan-liability-type', { span: 3, only: ['MortgageLoan', 'HELOC'] }),
  of('holder/FullName', 'Creditor', undefined, { span: 3 }),
  of('LiabilityMonthlyPaymentAmount', 'Monthly payment', undefined, { span: 3 }),
  of('LiabilityUnpaidBalanceAmount', 'Balance', undefined, { span: 2 }),
];
const moreFields = [
  of('LiabilityPaymentIncludesTaxesInsuranceIndicator', 'Payment has taxes and insurance', undefined, { span: 6 }),
  of('LiabilityPayoffStatusIndicator', 'Paid off at closing', undefined, { span: 5 }),
];

/** The mortgages on a property that is owned: those of the liabilities that are tied to it, one more of them, or a new one. */
export function PropertyDebts({
  owned,
  document,
  onRemove,
}: {
  owned: string;
  document: ApplicationDocument;
  onRemove: (path: string) => void;
}) {
  const form = usePathForm();
  const { tied, free } = debtsOf(document, owned);
  const tie = (to: string): void =>
    newArc(document, { from: owned, to, arcrole: PROPERTY_DEBT }).forEach(({ path, value }) => form.change(path, value));
  return (
    <>
      {tied.map(({ id, holder }) => (
        <RemovableRow key={id} apart label={`Remove ${holder?.FullName ?? 'mortgage'}`} onRemove={() => onRemove(`liabilities/${id}`)}>
          <Fields fields={fields} document={document} at={`liabilities/${id}/`} />
          <Fields fields={moreFields} document={document} at={`liabilities/${id}/`} />
        </RemovableRow>
      ))}
      {free.length === 0 || form.readOnly ? null : (
        <Col span={6}>
          <SelectField
            label="Mortgage of the liabilities"
            optional
            name={`tie/${owned}`}
            empty="Choose"
            choices={free.map(({ id, holder }) => ({ value: id, label: holder?.FullName ?? id }))}
            value=""
            onChange={({ target }) => target.value && tie(target.value)}
          />
        </Col>
      )}
      <Col span={12}>
        <AddButton
          text="Add mortgage on this property"
          onAdd={() => {
            const id = nextId(document, 'LIABILITY');
            form.change(`liabilities/${id}/LiabilityType`, 'MortgageLoan');
            tie(id);
          }}
        />
      </Col>
    </>
  );
}
