import { useState, type ReactNode } from 'react';
import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { wordsOf } from '../../../foundation/vocabulary/dropdowns.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { ReplyOf } from '../../../ui/calls/index.ts';
import { DateField, ListField, SelectField, usePathForm, type Choice } from '../../../ui/fields/index.ts';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { Col, FormGrid } from '../../../ui/kit/page/templates/form-page.tsx';
import { productOf, type Product } from '../../reference/domain/products.ts';
import type { OfferedProducts } from './use-offered-products.ts';

/** The decisions of registering, besides the application; null is undecided. */
export interface Terms {
  readonly productId: string;
  readonly closingDate: string | null;
  readonly applicationDate: string | null;
}

interface CardProps {
  /** As it is without the product. */
  readonly document: ApplicationDocument;
  readonly offered: OfferedProducts;
  readonly product: Product | undefined;
  readonly terms: Terms;
  readonly onTerms: (change: Partial<Terms>) => void;
  readonly dates: ReplyOf<'get-anticipated-closing-dates'> | undefined;
  readonly today: PlainDate;
  readonly tried: boolean;
  readonly refusedAt: Readonly<Record<string, string>>;
}

/** Product and dates: the fields registering adds to an application. `children` are further fields. */
export function RegistrationCard({ children, ...props }: CardProps & { children?: ReactNode }) {
  const { document, offered, product, terms, onTerms, tried, refusedAt } = props;
  const unset = document.loan.MortgageType === undefined;
  const differs = product ? productDiffers(document, product) : [];
  const refused = refusedAt['productId'];
  const [rateType, setRateType] = useState('ALL');
  const choices = productChoices(offered, rateType, terms.productId);
  return (
    <Card title="Registration">
      <FormGrid>
        <Col span={4}>
          <ListField
            label="Rate type"
            name="rateType"
            list="loanreg-rate-type"
            empty={null}
            value={rateType}
            onChange={({ target }) => setRateType(target.value)}
          />
        </Col>
        <Col span={8}>
          {offered.fault ? (
            <InlineError onRetry={offered.again}>The list of products did not load.</InlineError>
          ) : (
            <SelectField
              label="Product"
              name="productId"
              {...(unset
                ? { empty: 'Choose', error: refused ?? (tried ? 'Choose a product' : undefined) }
                : { optional: true, empty: 'Choose when pricing', error: refused })}
              hint={offered.loaded && offered.products.length === 0 ? 'No rate sheet is live' : undefined}
              choices={choices}
              value={terms.productId}
              onChange={(event) => onTerms({ productId: event.target.value })}
            />
          )}
        </Col>
        <DateFields {...props} />
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

/** The products of a rate type, and the one that is chosen whatever it is. */
function productChoices({ products, loaded }: OfferedProducts, rateType: string, chosen: string): readonly Choice[] {
  const shown = products.filter((each) => rateType === 'ALL' || each.amortization === rateType || each.productId === chosen);
  const gone = loaded && chosen !== '' && !productOf(products, chosen);
  return [
    ...shown.map((each) => ({ value: each.productId, label: `${each.name} (${each.productId})` })),
    ...(gone ? [{ value: chosen, label: `${chosen}, no longer offered` }] : []),
  ];
}

/** The planned closing, and the day the application was received. */
function DateFields({ terms, onTerms, dates, today, refusedAt }: CardProps) {
  const form = usePathForm();
  const unread = (path: string, label: string) => (message: string | undefined) =>
    form.unread?.(path, message === undefined ? undefined : { label, message });
  return (
    <>
      <Col span={4}>
        <DateField
          label="Anticipated closing date"
          name="anticipatedClosingDate"
          value={terms.closingDate ?? dates?.usual ?? null}
          onChange={(value) => onTerms({ closingDate: value })}
          relativeTo={{ today }}
          earliest={today}
          error={refusedAt['anticipatedClosingDate']}
          onUnread={unread('anticipatedClosingDate', 'Anticipated closing date')}
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
          relativeTo={{ today }}
          latest={today}
          error={refusedAt['applicationDate']}
          onUnread={unread('applicationDate', 'Application received')}
          hint="The LE clock starts here"
        />
      </Col>
    </>
  );
}

/** The changes that choosing the product makes in an application that differs, in words. */
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
