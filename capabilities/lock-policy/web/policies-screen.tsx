import { useState } from 'react';
import { mayCall, useAsk } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import { useGo } from '../../../ui/screens/links.tsx';
import type { LockPolicy } from '../domain/index.ts';
import styles from './policies.module.css';
import { PolicyDifferences } from './policy-differences.tsx';
import { PolicySections } from '../panels/policy-sections.tsx';
import { PolicyWriting } from './policy-writing.tsx';
import { Versions, type PolicyEntry } from './versions.tsx';

const TITLE = 'Lock policy';

/** The list of versions, the one that is shown, and the one it is compared with. */
function usePolicies(version: string) {
  const [comparedWith, setComparedWith] = useState('');
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 }).value;
  const list = useAsk('get-lock-policies', {});
  const policy = useAsk('get-lock-policy', { params: { version }, query: comparedWith === '' ? {} : { comparedWith } });
  return { comparedWith, setComparedWith, profile, list, policy, fault: list.fault ?? policy.fault };
}

type Policies = ReturnType<typeof usePolicies>;

/** `/lock-policies/{version}`: every version in plain words, two of them compared, and for the desk a new one written and put in force. */
export default function PoliciesScreen({ params }: ScreenProps<'/lock-policies'>) {
  const policies = usePolicies(params.version ?? 'in-force');
  const [writing, setWriting] = useState(false);
  const { list, policy, profile, fault } = policies;
  if (fault)
    return (
      <Workbench title={TITLE}>
        <ErrorState
          title="The lock policy did not load"
          safe="Nothing was changed."
          onRetry={() => {
            list.again();
            policy.again();
          }}
          trace={fault.trace}
        />
      </Workbench>
    );
  if (!list.value || (!policy.value && !policy.refusal))
    return (
      <Workbench title={TITLE}>
        <SkeletonRows rows={14} />
      </Workbench>
    );
  if (writing && policy.value && profile)
    return (
      <PolicyWriting
        // Series and statuses are words on the wire; the domain judges them before a policy comes into force.
        start={policy.value.document as unknown as LockPolicy}
        inForce={list.value.policies.find((one) => one.state === 'in-force')!.version}
        zone={list.value.zone}
        today={profile.today}
        onLeave={() => setWriting(false)}
      />
    );
  return <ShownPolicy policies={policies} versions={list.value.policies} onWrite={() => setWriting(true)} />;
}

/** One version in words, under the list of all, with its differences from another. */
function ShownPolicy({
  policies: { policy, profile, comparedWith, setComparedWith },
  versions,
  onWrite,
}: {
  policies: Policies;
  versions: readonly PolicyEntry[];
  onWrite: () => void;
}) {
  const go = useGo();
  const mayWrite = profile !== undefined && mayCall(profile, 'put-lock-policy-in-force');
  const shown = policy.value?.policy.version;
  return (
    <Workbench
      title={TITLE}
      note={policy.value?.policy.title}
      actions={
        mayWrite && policy.value ? (
          <Button variant="primary" onClick={onWrite}>
            Write new version
          </Button>
        ) : undefined
      }
    >
      <Versions
        policies={versions}
        shown={shown}
        onShow={(version) => {
          setComparedWith('');
          go(pathTo('/lock-policies', { version }), { replace: true });
        }}
      />
      {policy.refusal ? <Notice tone="red">{policy.refusal.message}</Notice> : null}
      {shown === undefined ? null : (
        <CompareWith others={versions.filter((one) => one.version !== shown)} comparedWith={comparedWith} onCompare={setComparedWith} />
      )}
      {policy.value?.differences ? (
        <PolicyDifferences differences={policy.value.differences} before={comparedWith} after={shown ?? ''} />
      ) : null}
      {policy.value ? <PolicySections sections={policy.value.sections} /> : null}
    </Workbench>
  );
}

/** Which other version the shown one is compared with; nothing while there is no other. */
function CompareWith({
  others,
  comparedWith,
  onCompare,
}: {
  others: readonly PolicyEntry[];
  comparedWith: string;
  onCompare: (version: string) => void;
}) {
  if (others.length === 0) return null;
  return (
    <div className={styles.compare}>
      <SelectField
        label="Compare with"
        empty="Nothing"
        value={comparedWith}
        choices={others.map((one) => ({ value: one.version, label: one.title }))}
        onChange={(event) => onCompare(event.target.value)}
      />
    </div>
  );
}
