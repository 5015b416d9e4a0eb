import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { goToSignIn, useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Icon } from '../../../ui/kit/icons.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import styles from './admin.module.css';

type FirstDay = ReplyOf<'get-first-day'>;
type Step = FirstDay['steps'][number];

const STEPS: Readonly<Record<Step['id'], { readonly title: string; readonly to?: ScreenPath; readonly goes?: string }>> = {
  company: { title: 'Company', to: pathTo('/admin/brokerages', { selectedBrokerage: '1' }), goes: 'Complete company' },
  licenses: { title: 'State licenses', to: pathTo('/admin/brokerages', { selectedBrokerage: '1' }), goes: 'Record licenses' },
  look: { title: 'Name, color and logo', to: pathTo('/admin/settings'), goes: 'Choose look' },
  'sign-in': { title: 'Sign-in' },
  mail: { title: 'Mail' },
  sheet: { title: 'First product and rate sheet', to: pathTo('/rate-sheets'), goes: 'Upload rate sheet' },
  brokerage: { title: 'First brokerage', to: pathTo('/admin/brokerages', {}), goes: 'Add brokerage' },
  compensation: { title: 'First compensation plan', to: pathTo('/compensation-plans', {}), goes: 'Agree plan' },
  people: { title: 'First people', to: pathTo('/admin/people', {}), goes: 'Invite people' },
};

/** `/admin/first-day`: from an empty portal to one that locks loans, each step as the portal finds it. */
export default function FirstDayScreen() {
  const asked = useAsk('get-first-day', {}, { every: 5_000 });
  const found = asked.value;
  const done = found?.steps.filter((step) => step.done).length ?? 0;
  return (
    <ArticlePage title="First day" width={760} note={found ? `${found.company}, ${done} of ${found.steps.length} done` : undefined}>
      {asked.fault ? (
        <ErrorState title="The steps did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : found ? (
        <>
          {done === found.steps.length ? <Notice>Your portal works: brokers can register, price and lock loans.</Notice> : null}
          <Card title="Steps" flush>
            <ol className={styles.steps}>
              {found.steps.map((step) => (
                <OneStep key={step.id} step={step} aside={asideOf(step, found)} />
              ))}
            </ol>
          </Card>
        </>
      ) : (
        <SkeletonRows rows={9} />
      )}
    </ArticlePage>
  );
}

/** The steps that are tried from this page. */
function asideOf({ id, done }: Step, { mail }: FirstDay): ReactNode {
  if (id === 'mail') return <TryMail mail={mail} />;
  if (id !== 'sign-in' || done) return undefined;
  return (
    <Button size="toolbar" onClick={goToSignIn}>
      Try signing in
    </Button>
  );
}

function OneStep({ step, aside }: { step: Step; aside?: ReactNode }) {
  const { title, to, goes } = STEPS[step.id];
  return (
    <li className={styles.step}>
      <Icon of={step.done ? IconCircleCheck : IconCircle} size={20} color={step.done ? 'green' : 'ink-3'} />
      <div className={styles.stepBody}>
        <b>{title}</b>
        <span className="visually-hidden">{step.done ? 'Done' : 'To do'}</span>
        <span className="text-2">{step.found}</span>
      </div>
      {aside ?? (to && goes ? <ScreenLink to={to}>{goes}</ScreenLink> : null)}
    </li>
  );
}

/** Sends a test letter to the signed-in person, and shows its delivery status. */
function TryMail({ mail }: { mail: FirstDay['mail'] }) {
  const toast = useToast();
  const send = useCommand('try-mail', { refreshes: ['get-first-day'], onDone: ({ to }) => toast({ text: `Letter sent to ${to}` }) });
  return (
    <div>
      <Button size="toolbar" busy={send.pending} onClick={() => void send.run({})}>
        Send test letter
      </Button>
      {mail.problem ? <InlineError>{mail.problem}</InlineError> : null}
      {send.fault ? <InlineError>{send.fault.message}</InlineError> : null}
    </div>
  );
}
