import { useState } from 'react';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField, usePathForm, usePrograms } from '../../../../ui/fields/index.ts';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import type { TypedProduct } from '../../domain/classic/edit-loan-data.ts';
import { useLoadedList } from '../../panels/form-cards/loaded-lists.ts';

interface ProductProps {
  readonly products: ReplyOf<'get-products'>['productsList']['product'];
  readonly broker: string | undefined;
  readonly saved: TypedProduct;
  readonly typed: TypedProduct | null;
  readonly onChoose: (product: TypedProduct | null) => void;
}

/** The product with its special program and feature. Saving another product sets its mortgage type, amortization and term. */
export function ProductCard({ products, broker, saved, typed, onChoose }: ProductProps) {
  const { readOnly, errorAt } = usePathForm();
  const [rateType, setRateType] = useState('ALL');
  const rateTypes = useLoadedList('loanreg-rate-type');
  const { productId } = typed ?? saved;
  const choose = (product: TypedProduct): void => {
    const same = product.productId === saved.productId && product.programId === saved.programId && product.featureId === saved.featureId;
    onChoose(same ? null : product);
  };
  const offered = products.filter((one) => rateType === 'ALL' || one.rateType === rateType || one.prodID === productId);
  const off = readOnly ? { disabled: true } : {};
  const another = typed !== null && typed.productId !== saved.productId;
  return (
    <Card title="Product and program" note={broker}>
      <FormGrid>
        <Col span={4}>
          <SelectField
            label="Rate type"
            name="rateType"
            empty={null}
            choices={rateTypes.length > 0 ? rateTypes : [{ value: 'ALL', label: 'All' }]}
            value={rateType}
            onChange={({ target }) => setRateType(target.value)}
          />
        </Col>
        <Col span={8}>
          <SelectField
            label="Product"
            name="productID"
            optional
            empty="Choose when pricing"
            error={errorAt('productID')}
            choices={offered.map(({ prodID, name }) => ({ value: prodID, label: `${name} (${prodID})` }))}
            value={productId ?? ''}
            {...off}
            onChange={({ target }) => choose({ productId: target.value || null, programId: null, featureId: null })}
          />
        </Col>
        <ProgramFields chosen={typed ?? saved} choose={choose} />
        {another ? (
          <Col span={12}>
            <Notice tone="amber">Saving sets mortgage type, amortization and term to those of the product.</Notice>
          </Col>
        ) : null}
      </FormGrid>
    </Card>
  );
}

/** The special program of the product, and its feature; nothing where the live sheet has none. */
function ProgramFields({ chosen, choose }: { chosen: TypedProduct; choose: (product: TypedProduct) => void }) {
  const { readOnly, errorAt } = usePathForm();
  const { productId, programId, featureId } = chosen;
  const { programs, features } = usePrograms(productId ?? '', programId ?? '');
  const off = readOnly ? { disabled: true } : {};
  return (
    <>
      {programs.length > 0 || programId ? (
        <Col span={6}>
          <SelectField
            label="Special program"
            name="specialProgram"
            optional
            empty="None"
            error={errorAt('specialProgram')}
            choices={programs}
            value={programId ?? ''}
            {...off}
            onChange={({ target }) => choose({ productId, programId: target.value || null, featureId: null })}
          />
        </Col>
      ) : null}
      {features.length > 0 ? (
        <Col span={6}>
          <SelectField
            label="Special feature"
            name="specialFeature"
            optional
            empty="None"
            choices={features}
            value={featureId ?? ''}
            {...off}
            onChange={({ target }) => choose({ productId, programId, featureId: target.value || null })}
          />
        </Col>
      ) : null}
    </>
  );
}
