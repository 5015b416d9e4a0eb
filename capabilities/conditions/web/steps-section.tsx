import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import styles from './conditions.module.css';
import type { Conditions } from './use-conditions.ts';

/** Which steps of the loan its conditions allow; each answer opens into the conditions it was judged by. */
export function StepsSection({ steps }: { steps: Conditions['steps'] }) {
  return (
    <PanelSection title="What the conditions allow">
      <ul className={styles.steps}>
        {steps.map(({ title, allowed, why }) => (
          <li key={title} className={styles.between}>
            <span className="text-2">{title}</span>
            <ExplainableNumber label={title} why={why}>
              {allowed ? 'Yes' : 'Not yet'}
            </ExplainableNumber>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
