import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ProductList } from '../../../../ui/kit/pricing/product-list.tsx';
import { RateGrid, usualShows } from '../../../../ui/kit/pricing/rate-grid.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { AskTheDesk } from '../../../lock-desk/panels/ask-the-desk.tsx';
import { moneyOfPrice } from '../../../price/domain/quote/explain-price.ts';
import { ChoiceChips, StateTheScore } from '../choice-chips.tsx';
import { LockAnswer } from '../lock-answer.tsx';
import type { ChosenPrice } from '../use-chosen-price.ts';
import type { Priced, Pricing } from '../use-pricing.ts';
import { dollarsOfPrice } from '../words.ts';
import type { Desk, PriceViewProps } from './price-view-props.ts';

/** Whether the hour for locking some or all products online has passed, so that only the desk can still lock them today. */
function lateNow(desk: Desk): boolean {
  return !desk.locking || desk.cutOffs.some(({ passed }) => passed);
}

/** What the prices are made from, the grid of one product, and all products. */
export function Offers({
  loanId,
  desk,
  locked,
  pricing,
  priced,
  price,
  mobile,
}: PriceViewProps & { pricing: Pricing; priced: Priced; price: ChosenPrice; mobile: boolean }) {
  const { wish, product, choices, choose } = pricing;
  const frontProduct = wish?.productId ?? priced.products[0]?.productId;
  return (
    <>
      {locked ? null : <AskTheDesk loanId={loanId} zone={desk.zone} folded asking={lateNow(desk)} wish={price.chosen?.wish} />}
      {mobile && price.chosen ? <LockAnswer chosen={price.chosen} why={price.why} periods={desk.periods} /> : null}
      {priced.score === null ? <StateTheScore onState={(statedScore) => choose({ statedScore })} /> : null}
      {locked || priced.twoPayers === null ? null : (
        <Notice tone="amber">
          <p>{priced.twoPayers}</p>
          <p>
            <ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>Open the Loan Estimate</ScreenLink>
          </p>
        </Notice>
      )}
      {mobile ? null : <ChoiceChips priced={priced} productId={frontProduct} choices={choices} choose={choose} />}
      {wish && product ? (
        <RateGrid
          key={product.productId}
          product={product}
          wish={wish}
          shows={usualShows(product, (price) => dollarsOfPrice(price, product.noteAmountCents))}
          periods={desk.periods}
          chargeOf={(price) => moneyOfPrice(price, product.noteAmountCents).amount}
          onSelect={pricing.select}
          onExplain={price.openExplanation}
        />
      ) : priced.score === null ? null : (
        <Notice>No product of the live sheet fits this loan. The reasons are below.</Notice>
      )}
      {mobile ? <ChoiceChips priced={priced} productId={frontProduct} choices={choices} choose={choose} folded /> : null}
      <ProductList
        products={priced.products}
        bestOffers={priced.bestExecutions}
        lockDays={pricing.lockDays}
        wish={wish}
        onSelect={pricing.select}
      />
      <p className="text-small text-2">{desk.sentence}</p>
    </>
  );
}
