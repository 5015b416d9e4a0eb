import { IconCheck, IconClock } from '@tabler/icons-react';
import { Icon } from '../../../ui/kit/icons.tsx';
import { Card } from '../../../ui/kit/page/card.tsx';
import { Folded } from '../../../ui/kit/page/folded.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ClosingCondition } from '../domain/index.ts';
import styles from './close.module.css';

/** What must hold before the first Closing Disclosure goes out, what is missing first. */
export function ConditionsCard({ loanId, conditions }: { loanId: string; conditions: readonly ClosingCondition[] }) {
  const met = conditions.filter((each) => each.met).length;
  if (met === conditions.length)
    return (
      <Folded title="Before it goes out" summary={`All ${met} conditions are met`} change="Show">
        <Conditions loanId={loanId} conditions={conditions} />
      </Folded>
    );
  return (
    <Card title="Before it goes out" note={`${met} of ${conditions.length} met`}>
      <Conditions loanId={loanId} conditions={conditions} />
    </Card>
  );
}

function Conditions({ loanId, conditions }: { loanId: string; conditions: readonly ClosingCondition[] }) {
  return (
    <ul className={styles.conditions}>
      {conditions.map((each) => (
        <li key={each.title}>
          <Icon of={each.met ? IconCheck : IconClock} size={16} color={each.met ? 'var(--green)' : 'var(--amber)'} />
          <span>{each.met ? each.title : each.missing}</span>
          {!each.met && each.title === 'Intent to proceed stated' ? (
            <ScreenLink to={pathTo('/intent-to-proceed/$loanId', { loanId })}>Record</ScreenLink>
          ) : null}
          {!each.met && each.title === 'Rate locked' ? (
            <ScreenLink to={pathTo('/lock-loan/$loanId', { loanId })}>Price and lock</ScreenLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
