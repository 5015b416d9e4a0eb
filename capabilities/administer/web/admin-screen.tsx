import type { ReactNode } from 'react';
import { mayCall, useAsk, type CallName, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo, type ScreenPath } from '../../../ui/screens/screen-path.ts';
import styles from './admin.module.css';

interface Place {
  readonly to: ScreenPath;
  readonly title: string;
  readonly does: string;
  /** The call that fills it; without one it is for every administrator. */
  readonly needs?: CallName;
}

const PLACES: readonly Place[] = [
  {
    to: pathTo('/admin/people', {}),
    title: 'People',
    does: 'Invite people, give roles, suspend and sign out',
    needs: 'get-people',
  },
  {
    to: pathTo('/admin/brokerages', {}),
    title: 'Brokerages',
    does: 'Companies, their state licenses, branches and regions',
    needs: 'get-brokerages',
  },
  {
    to: pathTo('/admin/first-day'),
    title: 'First day',
    does: 'What a new portal still needs, step by step',
    needs: 'get-first-day',
  },
  {
    to: pathTo('/alerts'),
    title: 'Alerts for everyone',
    does: 'One line on every screen, for a while or for some browsers',
    needs: 'add-site-alert',
  },
  { to: pathTo('/rate-sheets'), title: 'Rate sheets', does: 'Upload, compare, put live, withdraw', needs: 'list-rate-sheets' },
  {
    to: pathTo('/lock-policies'),
    title: 'Lock policy',
    does: 'Hours, extensions, relocks and their cost, version by version',
    needs: 'put-lock-policy-in-force',
  },
  {
    to: pathTo('/admin/tables', {}),
    title: 'Tables that end',
    does: 'Loan limits, QM thresholds and APOR: what ends when, and the next ones',
    needs: 'list-tables',
  },
  {
    to: pathTo('/compensation-plans'),
    title: 'Compensation plans',
    does: 'What each brokerage is paid, from when on',
    needs: 'get-compensation-plans',
  },
  {
    to: pathTo('/disclosure-mgmt'),
    title: 'Disclosure management',
    does: 'Who draws and who sends the Loan Estimates of each brokerage',
    needs: 'save-broker-doc-details',
  },
  {
    to: pathTo('/business-affiliate-maintenance'),
    title: 'Business affiliates',
    does: 'Companies affiliated with the lender and each brokerage',
    needs: 'save-business-affiliate',
  },
  {
    to: pathTo('/content'),
    title: 'Pages and news',
    does: 'Pages everyone reads, with preview and versions',
    needs: 'save-content',
  },
  { to: pathTo('/webhooks'), title: 'Webhooks', does: 'Lock events sent to other systems', needs: 'get-webhooks' },
  { to: pathTo('/lock-desk/exposure'), title: 'Exposure', does: 'Locked loans and their value', needs: 'desk-exposure' },
];

/** `/admin`: the places an administrator sets the portal up in, and what is set outside it. */
export default function AdminScreen() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const config = useAsk('get-config-keys', {}, { when: profile?.isAdmin === true, staleAfter: Number.POSITIVE_INFINITY });
  if (!profile)
    return (
      <Page>
        <SkeletonRows rows={6} />
      </Page>
    );
  if (!profile.isAdmin) {
    return (
      <Page>
        <ErrorState title="Administrators only" safe="Ask your administrator for changes." />
      </Page>
    );
  }
  const places = PLACES.filter(({ needs }) => needs === undefined || mayCall(profile, needs));
  return (
    <Page>
      <TablesToUpdate />
      <Card title="Set up" flush>
        <ul className={styles.places}>
          {places.map(({ to, title, does }) => (
            <li key={to}>
              <ScreenLink to={to} className={styles.place}>
                <b>{title}</b>
                <span className="text-2">{does}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </Card>
      {config.value ? <Installation config={config.value} /> : null}
    </Page>
  );
}

/** What ends soon or has ended, where it is brought up to date. */
function TablesToUpdate() {
  const tables = useAsk('get-alerts-list', { query: {} }, { staleAfter: 60_000 }).value?.tables ?? [];
  if (tables.length === 0) return null;
  return (
    <Notice
      tone={tables.some(({ tone }) => tone === 'red') ? 'red' : 'amber'}
      actions={<ScreenLink to={pathTo('/admin/tables', {})}>Bring up to date</ScreenLink>}
    >
      {tables.map(({ id, title, words }) => (
        <div key={id}>
          <b>{title}</b>
          {`: ${words.charAt(0).toLowerCase()}${words.slice(1)}`}
        </div>
      ))}
    </Notice>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <ArticlePage title="Admin" width={760}>
      {children}
    </ArticlePage>
  );
}

/** What the operator set where the portal runs; it is not changed here. */
function Installation({ config }: { config: ReplyOf<'get-config-keys'> }) {
  return (
    <Card title="This installation" note="set where the portal runs">
      <Facts
        facts={[
          { label: 'Environment', value: config.environment },
          { label: 'Sign-in site', value: config.loginHost },
          { label: 'NMLS', value: config.licensing.id },
          { label: 'Visits', value: config.analytics ? `Noted in the log as ${config.analytics.property}` : 'Not noted' },
        ]}
      />
    </Card>
  );
}
