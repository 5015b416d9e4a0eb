import { IconRefresh } from '@tabler/icons-react';
import { formatPoints } from '../../../foundation/rates/rates.ts';
import { useMayCall } from '../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { secondInZone } from '../../../ui/kit/time/moment-text.ts';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ChosenPricePanel } from './chosen-price-panel.tsx';
import { useChosenPrice, type ChosenPrice } from './use-chosen-price.ts';
import { usePricing, type Priced, type Pricing } from './use-pricing.ts';
import { VerifyFoot } from './verify-foot.tsx';
import type { PriceViewProps } from './price/price-view-props.ts';
import { Offers } from './price/offers.tsx';

const title = 'Price and lock';

/** Price the loan on the live sheet, choose a product, rate and period, see how the price is made, verify, lock. */
export function PriceView(props: PriceViewProps) {
  const { loanId, desk, tabs } = props;
  const pricing = usePricing(loanId, true);
  const { asked, priced } = pricing;
  const price = useChosenPrice(loanId, pricing);
  const mobile = useIsMobile();
  useShortcuts([{ keys: 'r', where: 'Grids', does: 'Reprice', run: asked.again }]);
  if (asked.fault || asked.refusal)
    return (
      <Workbench title={title} said>
        {tabs}
        <NotPriced loanId={loanId} asked={asked} />
      </Workbench>
    );
  if (!priced)
    return (
      <Workbench title={title} said panel={<SkeletonRows rows={10} />}>
        {tabs}
        <SkeletonRows rows={14} waitingFor="Waiting for the pricing engine to read the application." />
      </Workbench>
    );
  const pricedFrom = `Priced ${secondInZone(priced.pricedAt, desk.zone)} from the application, ${priced.sheetTitle}`;
  return (
    <Workbench
      title={title}
      said
      {...(mobile
        ? {}
        : {
            note: pricedFrom,
            actions: (
              <Button size="toolbar" icon={IconRefresh} keys="R" busy={asked.refreshing} onClick={asked.again}>
                Reprice
              </Button>
            ),
          })}
      panelLabel="How the price is made"
      panel={<ChosenPricePanel loanId={loanId} chosen={price.chosen} why={price.why} />}
      panelFoot={price.chosen ? <LockFoot {...props} pricing={pricing} priced={priced} chosen={price.chosen} /> : undefined}
    >
      {tabs}
      <Offers {...props} pricing={pricing} priced={priced} price={price} mobile={mobile} />
      {mobile ? <p className="text-small text-2">{pricedFrom}</p> : null}
    </Workbench>
  );
}

/** Why there are no prices. */
function NotPriced({ loanId, asked }: { loanId: string; asked: Pricing['asked'] }) {
  const { fault, refusal } = asked;
  if (fault || !refusal)
    return (
      <ErrorState
        title="Pricing did not answer"
        safe="Nothing was locked and nothing changed on the loan."
        facts={[{ label: 'Still works', value: 'The loan’s other screens' }]}
        onRetry={asked.again}
        trace={fault?.trace}
      />
    );
  if (refusal.code === 'NO_LIVE_SHEET')
    return (
      <EmptyState title="No rate sheet is live" starts={[{ text: 'Ask again', icon: IconRefresh, onPick: asked.again }]}>
        {refusal.message}
      </EmptyState>
    );
  return (
    <Notice tone="amber">
      <p className="text-strong">{refusal.message}</p>
      {refusal.code === 'FACTS_MISSING' ? (
        <p>
          <ScreenLink to={pathTo('/edit-loan/$loanId', { loanId })}>Complete the application</ScreenLink>, then price it here.
        </p>
      ) : null}
    </Notice>
  );
}

/** The commit: verifying and locking at the chosen price, or why not. */
function LockFoot({
  loanId,
  desk,
  blocked,
  locked,
  pricing,
  priced,
  chosen,
}: PriceViewProps & { pricing: Pricing; priced: Priced; chosen: NonNullable<ChosenPrice['chosen']> }) {
  const mayVerify = useMayCall('verify-lock');
  const { wish, product, price } = chosen;
  if (locked)
    return <p className="text-2">The loan has a lock. These are today’s prices; what can be done with the lock is under the other tabs.</p>;
  if (!mayVerify) return <p className="text-2">These are today’s prices. Your role can view them, not lock.</p>;
  if (price < product.minimumPrice)
    return (
      <p className="text-2">
        {formatPoints(price)} is below {formatPoints(product.minimumPrice)}, the lowest price the sheet offers. Choose a higher rate.
      </p>
    );
  return (
    <VerifyFoot
      loanId={loanId}
      wish={wish}
      choices={pricing.choices}
      price={price}
      pricedAt={priced.pricedAt}
      zone={desk.zone}
      onPriceMoved={pricing.asked.again}
      phoneReprice={
        <IconButton variant="default" icon={IconRefresh} label="Reprice" busy={pricing.asked.refreshing} onClick={pricing.asked.again} />
      }
      blocked={blocked ?? (priced.twoPayers === null ? null : 'Only one may pay the broker')}
    />
  );
}
