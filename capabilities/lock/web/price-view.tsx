import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate } from '../../../foundation/rates/rates.ts';
import { ask, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Notice } from '../../../ui/kit/card.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { useExplain } from '../../../ui/kit/explain/explain-provider.tsx';
import { secondInZone } from '../../../ui/kit/moment-text.ts';
import type { Wish } from '../../../ui/kit/pricing/offers.ts';
import { BetterPrices, PanelFacts, PriceLedger } from '../../../ui/kit/pricing/price-panel.tsx';
import { ProductList } from '../../../ui/kit/pricing/product-list.tsx';
import { RateGrid, usualShows } from '../../../ui/kit/pricing/rate-grid.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { EmptyState, ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/templates.tsx';
import type { LockChoices } from '../domain/lock.ts';
import { ChoiceChips, StateTheScore } from './choice-chips.tsx';
import { AskTheDesk } from './desk/ask-the-desk.tsx';
import { pricedWith, usePricing } from './use-pricing.ts';
import { VerifyFoot } from './verify-foot.tsx';
import { dollarsOfPrice } from './words.ts';

type Desk = ReplyOf<'get-lock'>['desk'];

/** The question of how one price is made, with the choices the grid was made with. */
function explainRequest(loanId: string, wish: Wish, choices: LockChoices) {
  const { escrowsWaived, ...rest } = pricedWith(choices);
  return {
    params: { loanId },
    query: { ...wish, ...rest, ...(escrowsWaived === undefined ? {} : { escrowsWaived: String(escrowsWaived) }) },
  };
}

/** Whether the hour for locking some or all products online has passed, so that only the desk can still lock them today. */
function lateNow(desk: Desk): boolean {
  return !desk.locking || desk.cutOffs.some(({ passed }) => passed);
}

/** Price the loan on the live sheet, choose a product, rate and period, see how the price is made, verify, lock. */
export function PriceView({
  loanId,
  desk,
  blocked,
  bars,
  locked,
}: {
  loanId: string;
  desk: Desk;
  /** Why the loan can't be locked now; null when it can. */
  blocked: string | null;
  bars: ReactNode;
  /** Set while a lock stands (or stood): prices are then shown, and changing the lock is what the other tabs are for. */
  locked: boolean;
}) {
  const pricing = usePricing(loanId, true);
  const { asked, priced, wish, product, price, choices, choose } = pricing;
  const explain = useExplain();
  const chosen = wish && product?.eligible && price !== undefined ? wish : undefined;
  const why = useAsk('explain-price', explainRequest(loanId, chosen ?? { productId: '0000', rate: 0, lockDays: 1 }, choices), {
    when: chosen !== undefined,
  });
  // The grid moved under the same question: the explanation is asked again, and is quiet until both agree.
  const behind = why.value !== undefined && price !== undefined && why.value.price !== price && !why.refreshing;
  const { again: explainAgain } = why;
  const asOf = priced?.pricedAt;
  useEffect(() => {
    if (behind) explainAgain();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each pricing, whatever the callback's identity
  }, [behind, asOf]);
  useShortcuts([{ keys: 'r', where: 'Grids', does: 'Reprice', run: asked.again }]);
  const title = 'Price and lock';

  if (asked.fault)
    return (
      <Workbench title={title}>
        {bars}
        <ErrorState
          title="Pricing did not answer"
          safe="Nothing was locked and nothing changed on the loan."
          facts={[{ label: 'Still works', value: 'The loan’s other screens' }]}
          onRetry={asked.again}
          trace={asked.fault.trace}
        />
      </Workbench>
    );
  if (asked.refusal)
    return (
      <Workbench title={title}>
        {bars}
        {asked.refusal.code === 'NO_LIVE_SHEET' ? (
          <EmptyState title="No rate sheet is live" starts={[{ text: 'Ask again', icon: IconRefresh, onPick: asked.again }]}>
            {asked.refusal.message}
          </EmptyState>
        ) : (
          <Notice tone="amber">
            <p className="text-strong">{asked.refusal.message}</p>
            {asked.refusal.code === 'FACTS_MISSING' ? (
              <p>
                <Link to={`/edit-loan/${loanId}` as string}>Complete the application</Link>, then price it here.
              </p>
            ) : null}
          </Notice>
        )}
      </Workbench>
    );
  if (!priced)
    return (
      <Workbench title={title} panel={<SkeletonRows rows={10} />}>
        {bars}
        <SkeletonRows rows={14} waitingFor="Waiting for the pricing engine to read the application." />
      </Workbench>
    );
  const open = (wanted: Wish, anchor: HTMLElement) => {
    pricing.select(wanted);
    explain.open({
      why: async () => {
        const answer = await ask('explain-price', explainRequest(loanId, wanted, choices));
        if (!answer.ok) throw new Error(answer.refusal.message);
        return answer.value.why;
      },
      title: undefined,
      anchor,
      weight: 'popover',
    });
  };
  const step = why.value?.why;
  const current = chosen && why.value && why.value.price === price;
  return (
    <Workbench
      title={title}
      note={`Priced ${secondInZone(priced.pricedAt, desk.zone)} from the application, ${priced.sheetTitle}`}
      actions={
        <Button size="toolbar" icon={IconRefresh} keys="R" busy={asked.refreshing} onClick={asked.again}>
          Reprice
        </Button>
      }
      panelLabel="How the price is made"
      panel={
        chosen && product && price !== undefined ? (
          <>
            {why.refusal ? (
              <PanelSection>
                <InlineError onRetry={why.again}>{why.refusal.message}</InlineError>
              </PanelSection>
            ) : step ? (
              <div aria-busy={!current}>
                <PriceLedger
                  step={step}
                  title={`How ${formatPoints(why.value!.price)} is made`}
                  about={`${formatRate(chosen.rate)}, ${chosen.lockDays} days, ${product.name}`}
                />
              </div>
            ) : (
              <SkeletonRows rows={10} />
            )}
            {why.value ? (
              <PanelSection>
                <PanelFacts
                  facts={[
                    {
                      label: `${why.value.points >= 0 ? 'Points' : 'Credit'}, ${formatPoints(Math.abs(why.value.points))}% of ${formatMoney(product.noteAmountCents, { cents: 'never' })}`,
                      value: formatMoney(Math.abs(why.value.pointsCents)),
                    },
                    ...(why.value.apr
                      ? [
                          {
                            label: 'APR with the lender’s charges',
                            value: (
                              <ExplainableNumber label="APR" why={why.value.apr.why} weight="panel">
                                {formatRate(why.value.apr.value)}
                              </ExplainableNumber>
                            ),
                          },
                        ]
                      : []),
                    { label: 'Principal and interest', value: formatMoney(product.payments[product.rates.indexOf(chosen.rate)] ?? 0) },
                  ]}
                />
                <BetterPrices
                  better={why.value.better.map((one) => ({ label: one.label, effect: formatPoints(one.effect, { sign: true }) }))}
                />
              </PanelSection>
            ) : null}
          </>
        ) : (
          <PanelSection title="How the price is made">
            <p className="text-2">Choose a price to see what it is made of.</p>
          </PanelSection>
        )
      }
      panelFoot={
        chosen && price !== undefined && product ? (
          locked ? (
            <p className="text-2">The loan has a lock. These are today’s prices; what can be done with the lock is under the other tabs.</p>
          ) : price < product.minimumPrice ? (
            <p className="text-2">
              {formatPoints(price)} is below {formatPoints(product.minimumPrice)}, the lowest price the sheet offers. Choose a higher rate.
            </p>
          ) : (
            <VerifyFoot
              loanId={loanId}
              wish={chosen}
              choices={choices}
              price={price}
              pricedAt={priced.pricedAt}
              zone={desk.zone}
              onPriceMoved={asked.again}
              blocked={blocked ?? (priced.twoPayers === null ? null : 'Only one may pay the broker')}
            />
          )
        ) : undefined
      }
    >
      {bars}
      {locked ? null : <AskTheDesk loanId={loanId} zone={desk.zone} folded asking={lateNow(desk)} wish={chosen} />}
      {priced.score === null ? <StateTheScore onState={(statedScore) => choose({ statedScore })} /> : null}
      {locked || priced.twoPayers === null ? null : (
        <Notice tone="amber">
          <p>{priced.twoPayers}</p>
          <p>
            <Link to={`/loan-estimator/${loanId}` as string}>Open the Loan Estimate</Link>
          </p>
        </Notice>
      )}
      <ChoiceChips priced={priced} choices={choices} choose={choose} />
      {wish && product ? (
        <RateGrid
          key={product.productId}
          product={product}
          wish={wish}
          shows={usualShows(product, (at) => dollarsOfPrice(at, product.noteAmountCents))}
          periods={desk.periods}
          onSelect={pricing.select}
          onExplain={open}
        />
      ) : priced.score === null ? null : (
        <Notice>The loan meets no product of the live sheet. What rules each one out is below.</Notice>
      )}
      <ProductList
        products={priced.products}
        bestOffers={priced.bestExecutions}
        lockDays={pricing.lockDays}
        wish={wish}
        onSelect={pricing.select}
      />
      <p className="text-small text-2">{desk.sentence}</p>
    </Workbench>
  );
}
