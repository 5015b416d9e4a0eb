import { useState } from 'react';
import { formatDate } from '../../../foundation/dates/dates.ts';
import { mayCall, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Card, Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { StatusPill, type PillTone } from '../../../ui/kit/controls/status-pill.tsx';
import { PickCell, Table, TableRow } from '../../../ui/kit/tables/table.tsx';
import { Workbench } from '../../../ui/kit/page/templates.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import type { LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import { PolicyDifferences } from './policy-differences.tsx';
import { PolicySections } from '../panels/policy-sections.tsx';
import { PolicyWriting } from './policy-writing.tsx';
import { clockWords } from '../domain/clock-words.ts';

const TITLE = 'Lock policy';
type Entry = ReplyOf<'get-lock-policies'>['policies'][number];

const STATES: Readonly<Record<Entry['state'], { readonly text: string; readonly tone: PillTone }>> = {
  'in-force': { text: 'In force', tone: 'green' },
  scheduled: { text: 'Scheduled', tone: 'amber' },
  past: { text: 'Past', tone: 'quiet' },
};

/** `/lock-policies/{version}`: every version in plain words, two of them compared, and for the desk a new one written and put in force. */
export default function PoliciesScreen({ params }: ScreenProps<'/lock-policies'>) {
  const go = useGo();
  const [comparedWith, setComparedWith] = useState('');
  const [writing, setWriting] = useState(false);
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const list = useAsk('get-lock-policies', {});
  const version = params.version ?? 'in-force';
  const asked = useAsk('get-lock-policy', { params: { version }, query: comparedWith === '' ? {} : { comparedWith } });
  const failed = list.fault ?? asked.fault;
  if (failed)
    return (
      <Workbench title={TITLE}>
        <ErrorState
          title="The lock policy did not load"
          safe="Nothing was changed."
          onRetry={() => {
            list.again();
            asked.again();
          }}
          trace={failed.trace}
        />
      </Workbench>
    );
  if (!list.value || (!asked.value && !asked.refusal))
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={14} />
      </Workbench>
    );
  const may = profile !== undefined && mayCall(profile, 'put-lock-policy-in-force');
  if (writing && asked.value && profile)
    return (
      <PolicyWriting
        // Series and statuses are words on the wire; the domain judges them before a policy comes into force.
        start={asked.value.document as unknown as LockPolicy}
        inForce={list.value.policies.find((one) => one.state === 'in-force')!.version}
        zone={list.value.zone}
        today={profile.today}
        onLeave={() => setWriting(false)}
      />
    );
  const { policies } = list.value;
  const shown = asked.value?.policy.version;
  return (
    <Workbench
      title={TITLE}
      note={asked.value?.policy.title}
      actions={
        may && asked.value ? (
          <Button variant="primary" onClick={() => setWriting(true)}>
            Write the next version
          </Button>
        ) : undefined
      }
    >
      <Versions
        policies={policies}
        shown={shown}
        onShow={(to) => {
          setComparedWith('');
          go(pathTo('/lock-policies', { version: to }), { replace: true });
        }}
      />
      {asked.refusal ? <Notice tone="red">{asked.refusal.message}</Notice> : null}
      {policies.length > 1 && shown !== undefined ? (
        <div className={styles.compare}>
          <SelectField
            label="Compare with"
            empty="Nothing"
            value={comparedWith}
            choices={policies.filter((one) => one.version !== shown).map((one) => ({ value: one.version, label: one.title }))}
            onChange={(event) => setComparedWith(event.target.value)}
          />
        </div>
      ) : null}
      {asked.value?.differences ? (
        <PolicyDifferences differences={asked.value.differences} before={comparedWith} after={shown ?? ''} />
      ) : null}
      {asked.value ? <PolicySections sections={asked.value.sections} /> : null}
    </Workbench>
  );
}

function Versions({
  policies,
  shown,
  onShow,
}: {
  policies: readonly Entry[];
  shown: string | undefined;
  onShow: (version: string) => void;
}) {
  return (
    <Card title="Versions" flush>
      <Table caption="Versions of the lock policy" className={styles.versions} heads={['Version', 'State', 'From', 'By', 'Why']}>
        {policies.map((one) => (
          <TableRow key={one.version} chosen={one.version === shown}>
            <PickCell chosen={one.version === shown} onPick={() => onShow(one.version)}>
              {one.version}
            </PickCell>
            <td>
              <StatusPill tone={STATES[one.state].tone}>{STATES[one.state].text}</StatusPill>
            </td>
            <td className={styles.nowrap}>
              {one.by === null ? 'The start' : `${formatDate(one.effectiveDate, { weekday: true })}, ${clockWords(one.effectiveTime)}`}
            </td>
            <td>{one.by ?? 'The portal'}</td>
            <td>{one.note}</td>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}
