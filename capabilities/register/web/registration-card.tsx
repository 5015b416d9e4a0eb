import type { ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { wordsOf } from '../../../foundation/vocabulary/dropdowns.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, SelectField } from '../../../ui/fields/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates.tsx';
import { products, type Product } from '../../reference/domain/products.ts';

/** What registering decides beside the application; null is not said yet. */
export interface Terms {
  readonly productId: string;
  readonly closingDate: string | null;
  readonly applicationDate: string | null;
}

/** Product and dates: what registering adds to an application. `children` are further fields. */
export function RegistrationCard({
  document,
  product,
  terms,
  onTerms,
  dates,
  today,
  tried,
  refusedAt,
  children,
}: {
  /** As it is without the product. */
  document: ApplicationDocument;
  product: Product | undefined;
  terms: Terms;
  onTerms: (change: Partial<Terms>) => void;
  dates: ReplyOf<'get-anticipated-closing-dates'> | undefined;
  today: PlainDate;
  tried: boolean;
  refusedAt?: { readonly path: string; readonly message: string } | undefined;
  children?: ReactNode;
}) {
  const unset = document.loan.MortgageType === undefined;
  const differs = product ? productDiffers(document, product) : [];
  const refused = (name: string): string | undefined => (refusedAt?.path === name ? refusedAt.message : undefined);
  return (
    <Card title="Registration">
      <FormGrid>
        <Col span={8}>
          <SelectField
            label="Product"
            name="productId"
            {...(unset
              ? { empty: 'Choose', error: refused('productId') ?? (tried ? 'Choose a product' : undefined) }
              : { optional: true, empty: 'Choose when pricing', error: refused('productId') })}
            choices={products.map((each) => ({ value: each.productId, label: `${each.name} (${each.productId})` }))}
            value={terms.productId}
            onChange={(event) => onTerms({ productId: event.target.value })}
          />
        </Col>
        <Col span={4}>
          <DateField
            label="Anticipated closing date"
            name="anticipatedClosingDate"
            value={terms.closingDate ?? dates?.usual ?? null}
            onChange={(value) => onTerms({ closingDate: value })}
            known={{ today }}
            earliest={today}
            error={refused('anticipatedClosingDate')}
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
            value={terms.applicationDate ?? today}
            onChange={(value) => onTerms({ applicationDate: value })}
            known={{ today }}
            latest={today}
            error={refused('applicationDate')}
            hint="The LE clock starts here"
          />
        </Col>
        {children}
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
