import type { ReactNode } from 'react';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk } from '../../../../ui/calls/index.ts';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { NotLoaded, PartNotLoaded } from '../../../../ui/kit/page/not-loaded.tsx';
import { PanelSection } from '../../../../ui/kit/page/templates/panel.tsx';
import { Workbench } from '../../../../ui/kit/page/templates/workbench.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { PolicySections } from '../../../lock-policy/panels/policy-sections.tsx';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';

/** The lock policy in force in plain words, and the changes it allows on this loan now. */
export function PolicyView({ loanId, tabs }: { loanId: string; tabs: ReactNode }) {
  const asked = useAsk('get-lock-policy', { params: { version: 'in-force' }, query: {} });
  const types = useAsk('policy-types', { params: { loanId } });
  return (
    <Workbench
      title="Price and lock"
      panelLabel="Available on this loan now"
      panel={
        <PanelSection title="This loan now">
          {types.value ? (
            <Facts
              facts={types.value.types.map((one) => ({
                label: one.name,
                value: one.offered ? <span className="text-strong">Offered</span> : <span className="text-2">{one.reason}</span>,
              }))}
            />
          ) : (
            <PartNotLoaded asked={types} failed="What the policy allows did not load" rows={6} />
          )}
        </PanelSection>
      }
    >
      {tabs}
      {asked.value ? (
        <>
          <PolicySections sections={asked.value.sections} />
          <Card title={asked.value.policy.title}>
            <p className="text-2">
              {asked.value.policy.by === null
                ? 'In force from the start. '
                : `In force since ${formatDate(asked.value.policy.effectiveDate, { weekday: true })}, ${clockWords(asked.value.policy.effectiveTime)}. `}
              Every act on a lock keeps the version it was decided under.{' '}
              <ScreenLink to={pathTo('/lock-policies')}>All versions</ScreenLink>
            </p>
          </Card>
        </>
      ) : (
        <NotLoaded asked={asked} failed="The lock policy did not load" safe="Nothing changed on the loan." rows={16} />
      )}
    </Workbench>
  );
}
