import { IconDeviceFloppy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { ask, useAsk } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { useExplain } from '../../../ui/kit/explain/explain-provider.tsx';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { shownRow, type Wish } from '../../../ui/kit/pricing/offers.ts';
import { ProductList } from '../../../ui/kit/pricing/product-list.tsx';
import { RateGrid, usualShows, type GridShow } from '../../../ui/kit/pricing/rate-grid.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection, Workbench } from '../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { moneyOfPrice } from '../domain/quote/explain-price.ts';
import { CellPanel } from './cell-panel.tsx';
import { CompareScenarios } from './compare-scenarios.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { SaveScenario } from './save-scenario.tsx';
import {
  problemsOf,
  quoteQuestion,
  useAsker,
  usePriceIt,
  type Asker,
  type PriceIt,
  type Quoted,
  type QuotedProduct,
} from './use-price-it.ts';

const TITLE = 'Rates';

/** `/price-it/price-view-rate`: the quote of the scenario under work; every price opens into its making. */
export default function PriceViewRateScreen() {
  const priceIt = usePriceIt();
  const { asker, authorized, fault, again } = useAsker();
  if (fault)
    return (
      <Workbench title={TITLE}>
        <ErrorState title="Rates can’t be shown" safe="The scenario is kept." onRetry={again} trace={fault.trace} />
      </Workbench>
    );
  if (!asker || !authorized)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={10} />}>
        <SkeletonRows rows={14} />
      </Workbench>
    );
  if (!authorized.authorized)
    return (
      <Workbench title={TITLE}>
        <Notice>{authorized.reason}</Notice>
      </Workbench>
    );
  const bars = (
    <ViewTabs
      label="Quote"
      views={[
        { id: 'rates', title: 'Rates' },
        { id: 'compare', title: 'Compare scenarios' },
      ]}
      current={priceIt.view}
      onPick={(view) => priceIt.setDraft({ view })}
    />
  );
  if (priceIt.view === 'compare')
    return (
      <Workbench title="Compare scenarios">
        {bars}
        <CompareScenarios priceIt={priceIt} asker={asker} />
      </Workbench>
    );
  return <Rates priceIt={priceIt} asker={asker} bars={bars} />;
}

function Rates({ priceIt, asker, bars }: { priceIt: PriceIt; asker: Asker; bars: ReactNode }) {
  const { form, saved, unsaved } = priceIt;
  const asked = useAsk('ratequote-quotes', quoteQuestion(form, asker), { keep: false });
  const [wished, setWished] = useState<Wish>();
  const [saving, setSaving] = useState(false);
  const go = useGo();
  const explain = useExplain();
  const edit = () => go(pathTo('/price-it'));
  useShortcuts([
    { keys: 'r', where: 'Grids', does: 'Reprice', run: asked.again },
    { keys: 'mod+s', where: 'Forms', does: 'Save scenario', run: () => setSaving(true) },
  ]);
  const actions = (
    <>
      <Button size="toolbar" icon={IconPencil} onClick={edit}>
        Edit scenario
      </Button>
      <Button size="toolbar" icon={IconDeviceFloppy} onClick={() => setSaving(true)}>
        Save scenario
      </Button>
      <Button size="toolbar" icon={IconRefresh} keys="R" busy={asked.refreshing} onClick={asked.again}>
        Reprice
      </Button>
    </>
  );
  if (asked.fault)
    return (
      <Workbench title={TITLE}>
        {bars}
        <ErrorState title="Pricing did not answer" safe="The scenario is kept." onRetry={asked.again} trace={asked.fault.trace} />
      </Workbench>
    );
  if (asked.refusal) {
    const problems = problemsOf(asked.refusal);
    return (
      <Workbench title={TITLE}>
        {bars}
        <EmptyState
          title={asked.refusal.code === 'NO_LIVE_SHEET' ? 'No rate sheet is live' : 'The scenario is not complete'}
          starts={
            asked.refusal.code === 'NO_LIVE_SHEET'
              ? [{ text: 'Ask again', onPick: asked.again }]
              : [{ text: 'Complete the scenario', onPick: edit }]
          }
        >
          {problems.some((problem) => !problem.missing) ? problems.map((problem) => problem.text).join(' ') : asked.refusal.message}
        </EmptyState>
      </Workbench>
    );
  }
  const quoted = asked.value;
  if (!quoted)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={10} />}>
        {bars}
        <SkeletonRows rows={14} waitingFor="Waiting for the pricing engine." />
      </Workbench>
    );
  const wish = standing(quoted, wished);
  const product = quoted.products.find((one) => one.productId === wish?.productId);
  const chosen = wish && product?.eligible ? wish : undefined;
  const open = (wanted: Wish, anchor: HTMLElement) => {
    setWished(wanted);
    explain.open({
      why: async () => {
        const answer = await ask('ratequote-explain-price', { params: { quoteId: quoted.quoteId }, query: wanted });
        if (!answer.ok) throw new Error(answer.refusal.message);
        return answer.value.why;
      },
      title: undefined,
      anchor,
      weight: 'popover',
    });
  };
  return (
    <Workbench
      title={saved ? saved.name : TITLE}
      note={`${unsaved && saved ? 'Changed. ' : ''}${sentenceOf(quoted)}`}
      actions={actions}
      panelLabel="How the price is made"
      panel={
        chosen && product ? (
          <CellPanel quoted={quoted} product={product} wish={chosen} />
        ) : (
          <PanelSection title="How the price is made">
            <p className="text-2">
              {product
                ? 'Choose a price to see what it is made of.'
                : 'There is no price yet: what would make a product eligible stands beside it.'}
            </p>
          </PanelSection>
        )
      }
      panelFoot={<QuoteActions priceIt={priceIt} quoted={quoted} wish={chosen} />}
    >
      {bars}
      {quoted.secondLienMessage ? <Notice tone="amber">{quoted.secondLienMessage}</Notice> : null}
      {wish && product ? (
        <RateGrid
          key={product.productId}
          product={product}
          wish={wish}
          shows={showsOf(product)}
          periods={[]}
          onSelect={setWished}
          onExplain={open}
        />
      ) : (
        <Notice>The scenario meets no product of the live sheet. What rules each one out is below.</Notice>
      )}
      <ProductList
        products={quoted.products}
        bestOffers={quoted.bestExecutions}
        lockDays={wish?.lockDays ?? quoted.lockDays}
        wish={wish}
        shownAt={shownAtText(form.priceType, form.baseRate, form.requestPrice)}
        onSelect={setWished}
      />
      {saving ? <SaveScenario priceIt={priceIt} onClose={() => setSaving(false)} /> : null}
    </Workbench>
  );
}

/** "Ridgeline Home Lending, LTV 83.44%, FICO 742, on Sheet 2026-11-20 #1". */
function sentenceOf({ brokerage, ltv, cltv, score, sheetTitle }: Quoted): string {
  const ratios = cltv === ltv ? `LTV ${formatRatio(ltv)}` : `LTV ${formatRatio(ltv)}, combined ${formatRatio(cltv)}`;
  return `${brokerage.name}, ${ratios}, ${score === null ? 'no score' : `FICO ${score}`}, on ${sheetTitle}`;
}

function shownAtText(priceType: string, rate: number | null, price: number | null): string {
  if (priceType === 'Rate' && rate !== null) return `At ${formatRate(rate)} or the next rate for each`;
  if (priceType === 'Price' && price !== null) return `Nearest to ${formatPoints(price)} for each`;
  return 'Nearest to par for each';
}

/** Price, points, payment, and the APR where the product has one. */
function showsOf(product: QuotedProduct): readonly GridShow[] {
  const usual = usualShows(product, (price) => formatMoney(moneyOfPrice(price, product.noteAmountCents).amount, { cents: 'never' }));
  if (product.aprs.length === 0) return usual;
  const apr = (row: number, column: number): string => formatRate(product.aprs[row]![column]!);
  return [...usual, { id: 'apr', label: 'APR', plural: 'APRs', text: apr }];
}

/** Where a person stands: the cell they chose while the quote still has it, else the asked cell of the best product. */
function standing(quoted: Quoted, wished: Wish | undefined): Wish | undefined {
  const kept = wished && quoted.products.find((one) => one.productId === wished.productId);
  if (wished && kept && (!kept.eligible || (kept.rates.includes(wished.rate) && kept.lockDays.includes(wished.lockDays)))) return wished;
  const { lockDays } = quoted;
  const best = quoted.bestExecutions.find((one) => one.lockDays === lockDays);
  const first = quoted.products.find((one) => one.productId === best?.productId) ?? quoted.products.find((one) => one.eligible);
  if (!first?.eligible) return undefined;
  return { productId: first.productId, rate: first.asked?.rate ?? first.rates[shownRow(first, lockDays)]!, lockDays };
}
