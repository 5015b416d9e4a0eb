import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ProductList } from '../../../ui/kit/pricing/product-list.tsx';
import { drawnPanel } from '../../../ui/testing/drawn-panel.tsx';
import { quotedProduct } from '../contract/ratequote-quotes.ts';

const ruledOut: z.input<typeof quotedProduct> = {
  productId: '0101',
  code: 'C30',
  name: 'Conforming 30 year fixed',
  series: 'Conforming',
  mortgageType: 'Conventional',
  termMonths: 360,
  eligible: false,
  failures: [
    {
      ruleId: 'score',
      fact: 'score',
      label: 'Credit score',
      value: '600',
      limit: '620',
      comparison: 'at least',
      source: 'Sheet',
      sentence: 'Credit score 600 is below 620.',
    },
  ],
  lockDays: [30],
  rates: [6500],
  prices: [],
  noteAmountCents: 31_808_700,
  payments: [],
  minimumPrice: 95_000,
  nearestToPar: [null],
  adjustments: 0,
  aprs: [],
  asked: null,
  nearestChange: [{ label: 'Credit score 620', from: '600', to: '620' }],
  insurance: null,
};

test('a product that is not eligible shows the smallest change that makes it eligible', () => {
  const products = [quotedProduct.parse(ruledOut)];
  const { text } = drawnPanel(
    <ProductList products={products} bestOffers={[]} lockDays={30} wish={undefined} onSelect={() => undefined} />,
  );
  expect(text).toContain('Credit score 600 is below 620.');
  expect(text).toContain('Eligible with Credit score 620');
});
