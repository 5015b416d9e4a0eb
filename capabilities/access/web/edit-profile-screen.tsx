import { useAsk, useMayCall, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { ReminderMail } from '../../alerts/panels/reminder-mail.tsx';
import { ConditionMail } from '../../conditions/panels/condition-mail.tsx';
import { BrokerProvidersCard } from '../../quotes/panels/broker-providers-card.tsx';
import { ViewTabs } from '../../../ui/kit/controls/filters.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { ScreenLink, useGo } from '../../../ui/screens/links.tsx';
import { DELEGATE_MAY, DelegationList } from './delegations/delegation-list.tsx';
import { GiveDelegation } from './delegations/give-delegation.tsx';
import { NameCard } from './name-card.tsx';
import styles from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

const VIEWS = [
  { id: 'edit-profile', title: 'Profile' },
  { id: 'sign-in', title: 'Sign-in and sessions' },
  { id: 'delegations', title: 'Delegations' },
  { id: 'providers', title: 'Providers' },
] as const;

export type Own = ReplyOf<'get-edit-profile'>;

/** `/edit-profile/{view}/{user}`: the person’s own name and phones, password, notices, sessions, delegations and providers; the view is edit-profile unless another is named. */
export default function EditProfileScreen({ params }: ScreenProps<'/edit-profile'>) {
  const mayProviders = useMayCall('broker-preferred-providers');
  const views = VIEWS.filter(({ id }) => id !== 'providers' || mayProviders);
  const view = views.find(({ id }) => id === params.selectedView)?.id ?? 'edit-profile';
  const go = useGo();
  const asked = useAsk('get-edit-profile', {});
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const own = asked.value;
  if (!own || !profile)
    return (
      <ArticlePage title="Edit profile" width={760}>
        {asked.fault ? (
          <ErrorState title="Your profile did not load" safe="Nothing was changed." onRetry={asked.again} trace={asked.fault.trace} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </ArticlePage>
    );
  const another = params.selectedUser !== undefined && params.selectedUser !== profile.user.id;
  return (
    <ArticlePage title="Edit profile" width={760} note={own.profile.email}>
      {another ? <Notice>You can edit your own profile only. This is yours.</Notice> : null}
      <ViewTabs
        label="Profile"
        views={views}
        current={view}
        onPick={(selectedView) => go(pathTo('/edit-profile', { selectedView }), { replace: true })}
      />
      {view === 'edit-profile' ? (
        <>
          <NameCard own={own.profile} />
          <NoticesCard />
        </>
      ) : view === 'delegations' ? (
        <DelegationsCard own={own} person={{ personId: profile.user.id, displayName: own.profile.displayName }} />
      ) : view === 'providers' ? (
        <BrokerProvidersCard />
      ) : (
        <>
          <PasswordCard />
          <SessionsCard sessions={own.sessions} />
        </>
      )}
    </ArticlePage>
  );
}

/** The person's delegations, given and received. */
function DelegationsCard({ own, person }: { own: Own; person: { personId: string; displayName: string } }) {
  const { accountId: brokerageId, delegations } = own;
  return (
    <Card title="Delegations" aside={<GiveDelegation own person={person} brokerageId={brokerageId} delegations={delegations} />}>
      <div className={styles.form}>
        <p className="text-2">{DELEGATE_MAY}</p>
        <DelegationList delegations={delegations} brokerageId={brokerageId} />
      </div>
    </Card>
  );
}

/** Which notices the person gets, and where to change that. */
function NoticesCard() {
  const asked = useAsk('get-lock-warnings', {});
  const choice = asked.value?.choice;
  const days = choice?.days.toSorted((a, b) => b - a).join(', ') ?? '';
  const words =
    choice === undefined
      ? '…'
      : days === ''
        ? 'None'
        : `${days} days before a lock expires, ${choice.byMail ? `here and by mail to ${asked.value!.mail}` : 'here'}`;
  return (
    <Card title="Notification preferences" aside={<ScreenLink to={pathTo('/lock-warnings')}>Change</ScreenLink>}>
      <Facts facts={[{ label: 'Lock warnings', value: asked.fault ? 'Did not load' : words }]} />
      <ConditionMail />
      <ReminderMail />
    </Card>
  );
}

/** The password belongs to the login site: its claims, and a link to its page. */
function PasswordCard() {
  const asked = useAsk('get-is-password-expired', {});
  const found = asked.value;
  const words = !found
    ? '…'
    : found.isPasswordExpired
      ? 'Expired'
      : found.daysLeft === null
        ? 'Does not expire'
        : found.daysLeft === 0
          ? 'Expires today'
          : `Expires in ${found.daysLeft} day${found.daysLeft === 1 ? '' : 's'}`;
  return (
    <Card title="Password">
      <Facts facts={[{ label: 'Password', value: words }]} />
      {found?.changeAt ? (
        <a href={found.changeAt}>Change password</a>
      ) : found ? (
        <p className="text-2">You change it where you sign in.</p>
      ) : null}
    </Card>
  );
}
