import { IconChevronRight, IconMessage2 } from '@tabler/icons-react';
import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { classes } from '../../../ui/kit/class-names.ts';
import { toneClass } from '../../../ui/kit/time/deadline.tsx';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';
import { Milestones } from '../../../ui/kit/loan/milestones.tsx';
import { NextActions, type NextAction } from '../../../ui/kit/loan/next-actions.tsx';
import { useShortcuts } from '../../../ui/kit/shortcuts/shortcuts.tsx';
import { PartNotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { useIsMobile } from '../../../ui/kit/use-is-mobile.ts';
import { RecordPage } from '../../../ui/kit/page/templates/record-page.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { givenPath, pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import { ActivityCard } from './activity-card.tsx';
import { dayText } from './figure-words.ts';
import styles from './loan.module.css';
import { milestoneOf } from './milestone-of.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { usePlanning } from './use-planning.tsx';

type Action = ReplyOf<'get-loan-next-actions'>['actions'][number];

/** The first screen of a loan: its milestones, next actions, figures and activity. */
export default function LoanDetailsScreen({ params }: ScreenProps<'/loan-details/$loanId'>) {
  const { loanId } = params;
  const details = useAsk('get-loan-details', { params: { loanId } });
  const milestones = useAsk('get-loan-milestones', { params: { loanId } });
  const next = useAsk('get-loan-next-actions', { params: { loanId } });
  const mobile = useIsMobile();
  const go = useGo();
  const loan = details.value;
  const today = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value?.today;
  const planning = usePlanning(loan?.closingDate ?? null, loanId, today);
  useShortcuts([
    {
      keys: 'n',
      where: 'Loan',
      does: 'Go to the next action',
      run: () => document.querySelector<HTMLElement>('[data-next-action]')?.focus(),
    },
  ]);
  const actions = next.value?.actions ?? [];
  const first = actions.find(({ path }) => path !== null);
  return (
    <RecordPage
      title="Loan details"
      aside={<ActivityCard loanId={loanId} />}
      phoneBar={
        <div className={styles.bar}>
          <Button variant="primary" onClick={() => go(first?.path ? givenPath(first.path) : pathTo('/lock-loan/$loanId', { loanId }))}>
            {first?.title ?? 'Price and lock'}
          </Button>
          <Button icon={IconMessage2} aria-label="Comment" onClick={() => go(pathTo('/comments-for-broker/$loanId', { loanId }))} />
        </div>
      }
    >
      {milestones.value ? (
        <Milestones milestones={milestones.value.milestones.map((one) => milestoneOf(one, today))} />
      ) : (
        <PartNotLoaded asked={milestones} failed="The milestones did not load" rows={2} />
      )}
      {loan?.secondLienMessage ? <Notice>{loan.secondLienMessage}</Notice> : null}
      {next.value ? (
        <NextActions actions={actions.map((action, index) => actionOf(action, { first: index === 0, go, mobile, plan: planning.open }))} />
      ) : (
        <PartNotLoaded asked={next} failed="What to do next did not load" rows={3} height={54} />
      )}
      {loan ? (
        <NumbersCard loan={loan} onPlanClosing={planning.open} />
      ) : (
        <PartNotLoaded asked={details} failed="The numbers did not load" rows={4} height={86} />
      )}
      {planning.dialog}
    </RecordPage>
  );
}

function actionOf(action: Action, doing: Doing): NextAction {
  return {
    id: action.id,
    title: action.title,
    reason: action.reason,
    owner: action.owner,
    ...(action.due === null
      ? {}
      : {
          due: (
            <>
              <div className={classes('text-strong', toneClass(action.tone))}>
                <ExplainableNumber
                  label={`${action.title}, due`}
                  title={`Why it is due ${dayText(action.due)}`}
                  why={action.why ?? undefined}
                >
                  {dayText(action.due)}
                </ExplainableNumber>
              </div>
              <div className={classes('text-small', toneClass(action.tone) ?? 'text-2')}>{action.words}</div>
            </>
          ),
        }),
    ...(action.ifMissed === null
      ? {}
      : {
          ifMissed: (
            <ExplainableNumber label={`${action.title}, if missed`} title="If missed" why={action.ifMissed.why}>
              {action.ifMissed.words}
            </ExplainableNumber>
          ),
        }),
    button: <ActionButton action={action} {...doing} />,
  };
}

/** The data a button needs for an action. */
interface Doing {
  readonly first: boolean;
  readonly go: (to: ScreenPath) => void;
  readonly mobile: boolean;
  /** Opens the planning of the closing, for those who may. */
  readonly plan: (() => void) | undefined;
}

/** Opens the action's dialog here, or links to its screen; nothing while the portal has none. */
function ActionButton({ action: { id, path, button }, first, go, mobile, plan }: Doing & { action: Action }) {
  const open = id === 'closing-date' ? plan : path === null ? undefined : () => go(givenPath(path));
  if (open === undefined) return null;
  if (mobile) return <Button variant="quiet" icon={IconChevronRight} aria-label={button} data-next-action="" onClick={open} />;
  return (
    <Button size="toolbar" variant={first ? 'primary' : 'default'} data-next-action="" onClick={open}>
      {button}
    </Button>
  );
}
