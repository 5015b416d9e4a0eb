import type { ReactNode } from 'react';
import { mayAdminister, mayCall, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Card, Facts, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { ArticlePage } from '../../../ui/kit/page/templates/column-page.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { PLACES } from './admin-places.ts';
import styles from './admin.module.css';

/** `/admin`: the places an administrator sets the portal up in, and what is set outside it. */
export default function AdminScreen() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const config = useAsk(
    'get-config-keys',
    {},
    { when: profile !== undefined && mayAdminister(profile), staleAfter: Number.POSITIVE_INFINITY },
  );
  if (!profile)
    return (
      <Page>
        <SkeletonRows rows={6} />
      </Page>
    );
  if (!mayAdminister(profile)) {
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

/** Tables that end soon or have ended, and where they are updated. */
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

/** What the operator configured; it is not changed here. */
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
