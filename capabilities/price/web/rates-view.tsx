import { IconDeviceFloppy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../foundation/money/money.ts';
import { formatPoints, formatRate, formatRatio } from '../../../foundation/rates/rates.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ProductList } from '../../../ui/kit/pricing/product-list.tsx';
import { RateGrid, usualShows, type GridShow } from '../../../ui/kit/pricing/rate-grid.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { moneyOfPrice } from '../domain/quote/explain-price.ts';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';
import { CellPanel } from './cell-panel.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { problemsOf, type Asker, type PriceIt, type Quoted, type QuotedProduct } from './use-price-it.ts';
import { useShownQuote, type ShownQuote } from './use-shown-quote.ts';

const TITLE = 'Rates';

/** The quote of the scenario: the grid of one product, all products, and how the chosen price is made. */
export function RatesView({ priceIt, asker, tabs }: { priceIt: PriceIt; asker: Asker; tabs: ReactNode }) {
  const { form, saved, unsaved } = priceIt;
  const shown = useShownQuote(form, asker);
  const [saving, setSaving] = useState(false);
  const { quote, chosen } = shown;
  const mobile = useIsMobile();
  useShortcuts([
    { keys: 'r', where: 'Grids', does: 'Reprice', run: quote.again },
    { keys: 'mod+s', where: 'Forms', does: 'Save scenario', run: () => setSaving(true) },
  ]);
  if (quote.fault || quote.refusal)
    return (
      <Workbench title={TITLE}>
        {tabs}
        <NotQuoted quote={quote} />
      </Workbench>
    );
  const quoted = quote.value;
  if (!quoted)
    return (
      <Workbench title={TITLE} panel={<SkeletonRows rows={10} />}>
        {tabs}
        <SkeletonRows rows={14} waitingFor="Waiting for the pricing engine." />
      </Workbench>
    );
  return (
    <Workbench
      title={saved ? saved.name : TITLE}
      said
      {...(mobile
        ? {}
        : {
            note: `${unsaved && saved ? 'Changed. ' : ''}${sentenceOf(quoted)}`,
            actions: <RatesActions quote={quote} onSave={() => setSaving(true)} />,
          })}
      panelLabel="How the price is made"
      panel={<ChosenCell quoted={quoted} shown={shown} />}
      panelFoot={<QuoteActions priceIt={priceIt} quoted={quoted} wish={chosen} />}
    >
      {tabs}
      <Prices quoted={quoted} shown={shown} form={form} />
      {mobile ? <ScenarioRow title={saved?.name} summary={sentenceOf(quoted)} quote={quote} onSave={() => setSaving(true)} /> : null}
      {saving ? <SaveScenario priceIt={priceIt} onClose={() => setSaving(false)} /> : null}
    </Workbench>
  );
}

/** Why there are no rates: pricing did not answer, no sheet is live, or the scenario lacks something. */
function NotQuoted({ quote: { fault, refusal, again } }: { quote: ShownQuote['quote'] }) {
  const go = useGo();
  if (fault || !refusal)
    return <ErrorState title="Pricing did not answer" safe="The scenario is kept." onRetry={again} trace={fault?.trace} />;
  const problems = problemsOf(refusal);
  const noSheet = refusal.code === 'NO_LIVE_SHEET';
  return (
    <EmptyState
      title={noSheet ? 'No rate sheet is live' : 'The scenario is not complete'}
      starts={noSheet ? [{ text: 'Ask again', onPick: again }] : [{ text: 'Complete the scenario', onPick: () => go(pathTo('/price-it')) }]}
    >
      {problems.some((problem) => !problem.missing) ? problems.map((problem) => problem.text).join(' ') : refusal.message}
    </EmptyState>
  );
}

function RatesActions({ quote, onSave }: { quote: ShownQuote['quote']; onSave: () => void }) {
  const go = useGo();
  return (
    <>
      <Button size="toolbar" icon={IconPencil} onClick={() => go(pathTo('/price-it'))}>
        Edit scenario
      </Button>
      <Button size="toolbar" icon={IconDeviceFloppy} onClick={onSave}>
        Save scenario
      </Button>
      <Button size="toolbar" icon={IconRefresh} keys="R" busy={quote.refreshing} onClick={quote.again}>
        Reprice
      </Button>
    </>
  );
}

/** The scenario, below its prices, with a link back to its fields: for a phone. */
function ScenarioRow({
  title = 'What is priced',
  summary,
  ...actions
}: {
  title: string | undefined;
  summary: string;
  quote: ShownQuote['quote'];
  onSave: () => void;
}) {
  return (
    <Card title={title}>
      <p className="text-2 below-3">{summary}</p>
      <div className="row">
        <RatesActions {...actions} />
      </div>
    </Card>
  );
}

/** How the price of the chosen cell is made. */
function ChosenCell({ quoted, shown: { chosen, product } }: { quoted: Quoted; shown: ShownQuote }) {
  if (chosen && product) return <CellPanel quoted={quoted} product={product} wish={chosen} />;
  return (
    <PanelSection title="How the price is made">
      <p className="text-2">
        {product
          ? 'Choose a price to see what it is made of.'
          : 'There is no price yet: what would make a product eligible is listed beside it.'}
      </p>
    </PanelSection>
  );
}

/** The grid of the shown product, and the list of all. */
function Prices({ quoted, shown, form }: { quoted: Quoted; shown: ShownQuote; form: PriceItForm }) {
  const { wish, product, select, openExplanation } = shown;
  const mobile = useIsMobile();
  return (
    <>
      {quoted.secondLienMessage ? <Notice tone="amber">{quoted.secondLienMessage}</Notice> : null}
      {mobile && shown.chosen && product ? <QuoteAnswer quoted={quoted} product={product} wish={shown.chosen} /> : null}
      {wish && product ? (
        <RateGrid
          key={product.productId}
          product={product}
          wish={wish}
          shows={showsOf(product)}
          periods={[]}
          chargeOf={(price) => moneyOfPrice(price, product.noteAmountCents).amount}
          onSelect={select}
          onExplain={openExplanation}
        />
      ) : (
        <Notice>No product of the live sheet fits this scenario. The reasons are below.</Notice>
      )}
      <ProductList
        products={quoted.products}
        bestOffers={quoted.bestExecutions}
        lockDays={wish?.lockDays ?? quoted.lockDays}
        wish={wish}
        shownAt={shownAtText(form.priceType, form.baseRate, form.requestPrice)}
        onSelect={select}
      />
    </>
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
