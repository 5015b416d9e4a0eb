import { IconArrowRight } from '@tabler/icons-react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { givenPath, pathTo } from '../../../ui/screens/screen-path.ts';
import styles from './next-step.module.css';

type Action = ReplyOf<'get-loan-next-actions'>['actions'][number];

/**
 * Shown at the end of a job: what was done, and what to do next on the loan, the most expensive first, with links. `here` is the screen
 * that shows it, which is not offered as a next step.
 */
export function NextStep({ loanId, done, here }: { loanId: string; done?: string | undefined; here: string }) {
  const asked = useAsk('get-loan-next-actions', { params: { loanId } });
  const go = useGo();
  // If this part of the page has no reply, no error is shown here: the loan's own screen shows it.
  if (asked.fault || asked.refusal) return null;
  const next = asked.value?.actions.find(({ path }) => path !== null && !path.startsWith(`/${here}/`));
  return (
    <div className={styles.next} aria-busy={asked.value === undefined}>
      <div className={styles.words} role="status">
        {done === undefined ? null : <span className="text-strong">{`${done}. `}</span>}
        {next ? <Due action={next} /> : asked.value ? 'Nothing else is due on this loan.' : null}
      </div>
      {next ? (
        <Button variant="primary" icon={IconArrowRight} onClick={() => go(givenPath(next.path!))}>
          {next.title}
        </Button>
      ) : asked.value ? (
        <Button icon={IconArrowRight} onClick={() => go(pathTo('/pipeline'))}>
          Pipeline
        </Button>
      ) : null}
    </div>
  );
}

function Due({ action: { due, words, tone, reason } }: { action: Action }) {
  return (
    <>
      {'Next: '}
      {due === null ? (
        reason
      ) : (
        <span className={toneClass(tone)}>{`due ${formatDate(due, { short: true, weekday: true })}, ${words}`}</span>
      )}
    </>
  );
}
