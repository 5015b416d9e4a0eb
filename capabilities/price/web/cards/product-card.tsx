import { PathSelect, type Choice } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card } from '../../../../ui/kit/page/card.tsx';
import { InlineError } from '../../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import { documentationList, shownFields, type PriceItForm } from '../../domain/scenario/price-it-form.ts';
import { useProducts } from './use-products.ts';

/** Which kinds of loan are compared: all of them, or one down to a product with its program. */
export function ProductCard({ form }: { form: PriceItForm }) {
  const { products, productsFault, askProductsAgain, programs, features } = useProducts(form);
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
          {productsFault ? (
            <InlineError onRetry={askProductsAgain}>The list of products did not load.</InlineError>
          ) : (
            <PathSelect path="productId" label="Product" choices={products} optional />
          )}
        </Col>
        {programs.length > 0 ? (
          <Col span={3}>
            <PathSelect path="program" label="Special program" choices={programs} optional />
          </Col>
        ) : null}
        {features.length > 0 ? (
          <Col span={3}>
            <PathSelect path="feature" label="Special feature" choices={features} optional />
          </Col>
        ) : null}
        <Col span={3}>
          <PathSelect path="documentation" label="Documentation" choices={documentationChoices(form.mortgageType)} />
        </Col>
        <Col span={3}>
          <PathSelect path="aus" label="AUS" choices={choicesOf('priceit-aus')} />
        </Col>
        {shownFields(form).sectionOfAct ? (
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
