import { useId } from 'react';
import { PathDate, PathRate, PathSelect, PriceField, usePathForm } from '../../../../ui/fields/index.ts';
import { choicesOf } from '../../../../ui/fields/choices-of.ts';
import { Card, SegmentedControl } from '../../../../ui/kit/page/card.tsx';
import { Col, FormGrid } from '../../../../ui/kit/page/templates/form-page.tsx';
import type { PriceItForm } from '../../domain/scenario/price-it-form.ts';
import styles from '../price-it.module.css';

/** The pricing mode: nearest to par, at a rate, or for a price; and the lock period. */
export function WantedPriceCard({ form }: { form: PriceItForm }) {
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
