import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { CompareScenarios } from './compare/compare-scenarios.tsx';
import { RatesView } from './rates-view.tsx';
import { useAsker, usePriceIt } from './use-price-it.ts';

const TITLE = 'Rates';

/** `/price-it/price-view-rate`: the quote of the scenario under work; every price opens into how it is made. */
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
  const tabs = (
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
        {tabs}
        <CompareScenarios priceIt={priceIt} asker={asker} />
      </Workbench>
    );
  return <RatesView priceIt={priceIt} asker={asker} tabs={tabs} />;
}
