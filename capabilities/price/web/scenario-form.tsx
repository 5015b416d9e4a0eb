import type { ReactNode } from 'react';
import { PathFormProvider, useUnread } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { SectionRail } from '../../../ui/kit/page/section-rail.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { BorrowersCard } from './cards/borrowers-card.tsx';
import { CostsCard } from './cards/costs-card.tsx';
import { LoanCard } from './cards/loan-card.tsx';
import { ProductCard } from './cards/product-card.tsx';
import { PropertyCard } from './cards/property-card.tsx';
import { WantedPriceCard } from './cards/wanted-price-card.tsx';
import { HierarchyCard } from './hierarchy-card.tsx';
import styles from './price-it.module.css';
import { openSection, scenarioSections } from './scenario-sections.ts';
import { problemsOf, useAsker, type PriceIt } from './use-price-it.ts';
import { focusOn, useGetPrices, useScenarioPaths } from './use-scenario-form.ts';
import { ScenarioState, useVerdicts, VerdictsPanel } from './verdicts-panel.tsx';

/** The whole Price It form with its live verdicts. `foot` has the screen's other actions. */
export function ScenarioForm({
  title,
  note,
  actions,
  priceIt,
  foot,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  priceIt: PriceIt;
  foot?: ReactNode;
}) {
  const { form } = priceIt;
  const mobile = useIsMobile();
  const { asker, profile, authorized, fault, again } = useAsker();
  const verdicts = useVerdicts(form, authorized?.authorized ? asker : undefined);
  const { unread, note: noteUnread } = useUnread();
  const { tried, judging, failed, getPrices } = useGetPrices(form, asker, unread);
  const paths = useScenarioPaths(priceIt, { refusal: verdicts.refusal, tried, profile, unread: noteUnread });
  if (fault || !asker || !authorized || !profile || !authorized.authorized)
    return (
      <FormPage title={title}>
        {fault ? (
          <ErrorState title="Price It can’t be opened" safe="What you typed is kept." onRetry={again} trace={fault.trace} />
        ) : authorized && asker && profile ? (
          <Notice>{authorized.reason}</Notice>
        ) : (
          <SkeletonRows waitingFor="Waiting for your account’s permissions." />
        )}
      </FormPage>
    );
  return (
    <FormPage
      title={title}
      note={note}
      actions={actions}
      rail={<SectionRail sections={scenarioSections(problemsOf(verdicts.refusal))} onPick={openSection} />}
      panelLabel="Products"
      panel={<VerdictsPanel asked={verdicts} onFocus={focusOn} />}
      panelFoot={
        <div className={styles.stack}>
          {failed ? <InlineError onRetry={getPrices}>Pricing did not answer. What you typed is kept.</InlineError> : null}
          {mobile ? <ScenarioState asked={verdicts} /> : null}
          <div className={styles.buttons}>
            <Button variant="primary" wide keys="mod+enter" busy={judging} onClick={getPrices}>
              Get prices
            </Button>
            {foot}
          </div>
        </div>
      }
    >
      <PathFormProvider form={paths}>
        {profile.user.internal ? <HierarchyCard form={form} /> : null}
        <LoanCard form={form} />
        <BorrowersCard form={form} />
        <PropertyCard form={form} />
        <ProductCard form={form} />
        <CostsCard form={form} pilot={asker.pilot} />
        <WantedPriceCard form={form} />
      </PathFormProvider>
    </FormPage>
  );
}
