import { IconCircleX } from '@tabler/icons-react';
import { Icon } from '../icons.tsx';
import { SecondLine } from '../tables/table.tsx';
import type { RuleMissed } from './offers.ts';
import styles from './pricing.module.css';

const SIGNS: Readonly<Record<RuleMissed['comparison'], string>> = {
  'at most': '>',
  'at least': '<',
  above: '≤',
  'one of': '=',
  'none of': '=',
};

/** "318,087 < 832,751": the value, and the limit it misses; a choice from a list only shows the value. */
export function testText(failure: RuleMissed): string {
  if (failure.value === 'missing') return `${failure.label} missing`;
  const listed = failure.comparison === 'one of' || failure.comparison === 'none of';
  return listed ? `${failure.label} = ${failure.value}` : `${failure.value} ${SIGNS[failure.comparison]} ${failure.limit}`;
}

/** Every rule a product's loan does not meet, with the test that failed and its source. */
export function Failures({ failures }: { failures: readonly RuleMissed[] }) {
  return (
    <ul className={styles.failures}>
      {failures.map((failure) => (
        <li key={failure.ruleId}>
          <Icon of={IconCircleX} size={14} color="ink-3" />
          <span>
            {failure.sentence}
            <SecondLine>
              {testText(failure)}. {failure.source}
            </SecondLine>
          </span>
        </li>
      ))}
    </ul>
  );
}
