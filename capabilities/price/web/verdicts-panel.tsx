import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { useAsk, type Asked, type RefusalOf, type ReplyOf } from '../../../ui/calls/index.ts';
import { LinkButton } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { useSettled } from '../../../ui/kit/time/use-settled.ts';
import type { PriceItForm } from '../domain/scenario/price-it-form.ts';
import styles from './price-it.module.css';
import { problemsOf, quoteQuestion, type Asker, type FormProblem } from './use-price-it.ts';

/** The verdicts for the typed scenario, requested again when typing pauses. */
export function useVerdicts(form: PriceItForm, asker: Asker | undefined) {
  const settled = useSettled(form);
  const when = asker !== undefined;
  const nobody: Asker = { pilot: false, personId: '', name: '', correspondent: false, requestId: '' };
  return useAsk('ratequote-eligibility', quoteQuestion(settled, asker ?? nobody), { when });
}

/** The products the scenario is eligible for so far; the missing facts, each a link to its field. */
export function VerdictsPanel({
  asked,
  onFocus,
}: {
  asked: Asked<ReplyOf<'ratequote-eligibility'>, RefusalOf<'ratequote-eligibility'>>;
  onFocus: (problem: FormProblem) => void;
}) {
  if (asked.fault)
    return (
      <PanelSection title="Products">
        <InlineError onRetry={asked.again}>Eligibility was not checked. What you typed is kept.</InlineError>
      </PanelSection>
    );
  if (asked.refusal) {
    const problems = problemsOf(asked.refusal);
    const missing = problems.filter((problem) => problem.missing);
    const wrong = problems.filter((problem) => !problem.missing);
    return (
      <PanelSection title={wrong.length > 0 ? 'To correct' : 'Missing'}>
        {problems.length === 0 ? <Notice>{asked.refusal.message}</Notice> : null}
        <ul className={styles.missing}>
          {[...wrong, ...missing].map((problem) => (
            <li key={problem.path + problem.text}>
              <LinkButton onClick={() => onFocus(problem)}>{problem.text}</LinkButton>
            </li>
          ))}
        </ul>
      </PanelSection>
    );
  }
  if (!asked.value)
    return (
      <PanelSection title="Products">
        <SkeletonRows rows={6} />
      </PanelSection>
    );
  const { products, sheetTitle } = asked.value;
  const eligible = products.filter((product) => product.eligible);
  return (
    <PanelSection title={`${eligible.length} of ${products.length} products`}>
      <p className="text-small text-2">{sheetTitle}</p>
      <ul className={styles.verdicts} aria-busy={asked.refreshing}>
        {[...eligible, ...products.filter((product) => !product.eligible)].map((product) => (
          <li key={product.productId} className={product.eligible ? undefined : styles.against}>
            <Icon of={product.eligible ? IconCheck : IconCircleX} size={14} color={product.eligible ? 'green' : 'ink-3'} />
            <span>
              {product.name}
              {product.eligible ? null : <span className={styles.reason}>{reasonText(product.failures)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** The same in one line, above the button of a phone. */
export function ScenarioState({ asked }: Pick<Parameters<typeof VerdictsPanel>[0], 'asked'>) {
  if (asked.value) {
    const { products } = asked.value;
    return <p className="text-small text-2">{`${products.filter((one) => one.eligible).length} eligible of ${products.length}`}</p>;
  }
  const problems = problemsOf(asked.refusal);
  const wrong = problems.filter((problem) => !problem.missing).length;
  const missing = problems.length - wrong;
  // A line of the same height while it is loading, so that the bar does not jump.
  return (
    <p className="text-small text-2">
      {wrong > 0 ? `${wrong} to correct` : missing > 0 ? `${missing} still to fill in` : asked.refusal ? asked.refusal.message : '\u00a0'}
    </p>
  );
}

function reasonText(failures: readonly { readonly sentence: string }[]): string {
  const [first, ...more] = failures;
  return more.length === 0 ? (first?.sentence ?? '') : `${first!.sentence} ${more.length} more`;
}
