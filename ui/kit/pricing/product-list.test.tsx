import { expect, test } from 'vitest';
import { drawnPanel } from '../../testing/drawn-panel.tsx';
import type { BestOffer, Offered, Wish } from './offers.ts';
import { ProductList } from './product-list.tsx';

const product = (productId: string, change: Partial<Offered> = {}): Offered => ({
  productId,
  name: `Product ${productId}`,
  eligible: true,
  failures: [],
  lockDays: [30, 45],
  rates: [6_000, 6_125],
  prices: [
    [99_500, 99_400],
    [100_100, 100_000],
  ],
  payments: [1_907_09, 1_932_73],
  minimumPrice: 99_450,
  nearestToPar: [1, 1],
  ...change,
});
const ruledOut = product('jumbo', {
  eligible: false,
  prices: [],
  payments: [],
  nearestToPar: [null, null],
  failures: [
    {
      ruleId: 'amount',
      label: 'Loan amount',
      value: '318,087',
      limit: '832,751',
      comparison: 'at least',
      source: 'Sheet, rule J1',
      sentence: 'Jumbo loans begin above the conforming limit.',
    },
  ],
});
const list = (products: readonly Offered[], bestOffers: readonly BestOffer[] = [], wish?: Wish) =>
  drawnPanel(<ProductList products={products} bestOffers={bestOffers} lockDays={45} wish={wish} onSelect={() => {}} />);

test('without a product it says that none is eligible, and none not', () => {
  expect(list([]).text).toContain('0 eligible, 0 not, at 45 days');
});

test('each is shown at its rate nearest to par with price and payment; the best execution comes first', () => {
  const better = product('b', { prices: [[99_000, 99_000], [100_300, 100_250]] }); // prettier-ignore
  const best = { productId: 'b', rate: 6_125, lockDays: 45, margin: 250 };
  const { text, buttons } = list([product('a'), better], [best]);
  expect(text).toMatch(/Product b .*6\.125%.*100\.250.*\$1,932\.73.*Product a .*6\.125%.*100\.000/);
  expect(buttons[0]).toContain('Product b');
});

test('what is not eligible comes last, and names the rule with the value and the limit it missed', () => {
  const { text } = list([ruledOut, product('a')]);
  expect(text).toContain('1 eligible, 1 not, at 45 days');
  expect(text.indexOf('Product a')).toBeLessThan(text.indexOf('Product jumbo'));
  expect(text).toContain('318,087 < 832,751');
});

test('two hundred products are all there', () => {
  const many = Array.from({ length: 200 }, (_, at) => product(String(at)));
  expect(list(many).text).toContain('200 eligible, 0 not, at 45 days');
  expect(list(many).buttons).toHaveLength(200);
});
