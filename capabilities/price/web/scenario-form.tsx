import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ask } from '../../../ui/calls/index.ts';
import { PathFormProvider, type PathForm } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';
import { HierarchyCard } from './hierarchy-card.tsx';
import styles from './price-it.module.css';
import { PropertyCard } from './property-fields.tsx';
import { AskCard, BorrowersCard, CostsCard, LoanCard, ProductCard } from './scenario-fields.tsx';
import { problemsOf, quoteQuestion, useAsker, type FormProblem, type PriceIt } from './use-price-it.ts';
import { useVerdicts, VerdictsPanel } from './verdicts-panel.tsx';

export function focusOn({ path }: Pick<FormProblem, 'path'>): void {
  const field = document.querySelector<HTMLElement>(`[name="${path}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The whole Price It form with its live verdicts. `foot` is what else the screen can do with it. */
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
  const { form, change } = priceIt;
  const { asker, profile, authorized, fault, again } = useAsker();
  const verdicts = useVerdicts(form, authorized?.authorized ? asker : undefined);
  const [tried, setTried] = useState(false);
  const go = useGo();
  const problems = useMemo(() => problemsOf(verdicts.refusal), [verdicts.refusal]);
  const [judging, setJudging] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const quote = async () => {
    if (!asker || judging) return;
    setTried(true);
    setFailed(false);
    // Fields that keep what they read until they are left are left first, and what they then say is waited for.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((later) => setTimeout(later));
    setJudging(true);
    try {
      const judged = await ask('ratequote-eligibility', quoteQuestion(latest.current, asker));
      const [first] = judged.ok ? [] : problemsOf(judged.refusal);
      if (first) focusOn(first);
      else go(pathTo('/price-it/price-view-rate'));
    } catch {
      setFailed(true);
    } finally {
      setJudging(false);
    }
  };
  useShortcuts([{ keys: 'mod+enter', where: 'Forms', does: 'Get prices', run: () => void quote() }]);
  const path: PathForm = useMemo(
    () => ({
      valueAt: (at) => valueAt(form, at),
      change,
      errorAt: (at) => {
        const problem = problems.find((one) => one.path === at);
        if (!problem || (problem.missing && !tried)) return undefined;
        return problem.missing ? 'Needed for a price' : problem.text;
      },
      originAt: () => undefined,
      today: profile?.today ?? '2026-01-01',
    }),
    [change, form, problems, profile, tried],
  );
  if (fault)
    return (
      <FormPage title={title}>
        <ErrorState title="Price It can’t be opened" safe="What you typed is kept." onRetry={again} trace={fault.trace} />
      </FormPage>
    );
  if (!asker || !authorized || !profile)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for your account’s permissions." />
      </FormPage>
    );
  if (!authorized.authorized)
    return (
      <FormPage title={title}>
        <Notice>{authorized.reason}</Notice>
      </FormPage>
    );
  return (
    <FormPage
      title={title}
      note={note}
      actions={actions}
      panelLabel="Products"
      panel={<VerdictsPanel asked={verdicts} onFocus={focusOn} />}
      panelFoot={
        <div className={styles.stack}>
          {failed ? <InlineError onRetry={() => void quote()}>Pricing did not answer. What you typed is kept.</InlineError> : null}
          <Button variant="primary" wide keys="mod+enter" busy={judging} onClick={() => void quote()}>
            Get prices
          </Button>
          {foot}
        </div>
      }
    >
      <PathFormProvider form={path}>
        {profile.user.internal ? <HierarchyCard form={form} /> : null}
        <LoanCard form={form} />
        <BorrowersCard form={form} />
        <PropertyCard form={form} change={change} />
        <ProductCard form={form} />
        <CostsCard form={form} pilot={asker.pilot} />
        <AskCard form={form} />
      </PathFormProvider>
    </FormPage>
  );
}

function valueAt(form: PriceItForm, path: string): unknown {
  const [name, at] = path.split('/') as [keyof PriceItForm, string | undefined];
  const value = form[name];
  return at === undefined ? (value === '' ? undefined : value) : ((value as readonly (number | null)[])[Number(at)] ?? undefined);
}
