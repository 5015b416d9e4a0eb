import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk, useCommand, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button, IconButton } from '../../../ui/kit/controls/button.tsx';
import { Confirm } from '../../../ui/kit/layers/dialog.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { PanelSection } from '../../../ui/kit/page/templates/panel.tsx';
import { momentHere } from '../../../ui/kit/time/moment-text.ts';
import { companyProblems } from '../domain/company.ts';
import { CompanyFields, type CompanyForm } from './company-fields.tsx';
import type { Brokerage, Brokerages } from './brokerages-screen.tsx';
import { Licenses } from './licenses.tsx';
import styles from './admin.module.css';

export type BrokerageFound = ReplyOf<'get-brokerage'>;

interface PanelProps {
  readonly one: Brokerage;
  readonly branches: Brokerages['branches'];
  readonly onClose: () => void;
}

/** One company: licenses and what they allow, its facts, and what was done about it. */
export function BrokeragePanel({ one, branches, onClose }: PanelProps) {
  const asked = useAsk('get-brokerage', { query: { brokerageId: String(one.brokerageId) } });
  const found = asked.value;
  return (
    <>
      <PanelSection title={one.name} aside={<IconButton icon={IconX} label="Close" size="panel" onClick={onClose} />}>
        <p className="text-2">{`NMLS ${one.nmlsId}, ${one.branchName}`}</p>
      </PanelSection>
      {asked.fault ? (
        <ErrorState title="The brokerage did not load" safe="Nothing changed." onRetry={asked.again} trace={asked.fault.trace} />
      ) : asked.refusal ? (
        <Notice tone="red">{asked.refusal.message}</Notice>
      ) : found ? (
        <>
          <Licenses found={found} />
          {found.mayChange ? <Company key={JSON.stringify(found.brokerage)} found={found} branches={branches} /> : null}
          <PanelSection title="History">
            {found.history.length === 0 ? <p className="text-2">Nothing recorded yet</p> : null}
            {found.history.map((line) => (
              <p key={`${line.at} ${line.summary}`} className={styles.line}>
                {line.summary}
                <span className="text-2">{momentHere(line.at)}</span>
              </p>
            ))}
          </PanelSection>
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}

function Company({ found: { brokerage }, branches }: { found: BrokerageFound; branches: Brokerages['branches'] }) {
  const toast = useToast();
  const { brokerageId, name, nmlsId, state, phone, line, city, postalCode, tier, branchId, active } = brokerage;
  const [typed, setTyped] = useState<CompanyForm>({ name, nmlsId, state, phone, line, city, postalCode, tier, branchId });
  const [judged, setJudged] = useState(false);
  const [asking, setAsking] = useState(false);
  const change = useCommand('change-brokerage', {
    refreshes: ['get-brokerages', 'get-brokerage', 'get-people'],
    onDone: (saved) =>
      toast({ text: saved.active === active ? 'Brokerage saved.' : saved.active ? 'Brokerage restored.' : 'Brokerage suspended.' }),
  });
  const problems = judged ? companyProblems(typed) : {};
  const save = (standing: boolean) => {
    setJudged(true);
    if (Object.keys(companyProblems(typed)).length === 0) void change.run({ body: { brokerageId, ...typed, active: standing } });
  };
  return (
    <PanelSection title="Company">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(active);
        }}
      >
        <CompanyFields typed={typed} problems={problems} branches={branches} onChange={(more) => setTyped({ ...typed, ...more })} />
        {(change.refusal ?? change.fault) ? <InlineError>{(change.refusal ?? change.fault)!.message}</InlineError> : null}
        <div className={styles.actions}>
          <Button type="submit" busy={change.pending}>
            Save brokerage
          </Button>
          {brokerage.kind === 'lender' ? null : active ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Suspend brokerage
            </Button>
          ) : (
            <Button onClick={() => save(true)}>Restore brokerage</Button>
          )}
        </div>
      </form>
      {asking ? (
        <Confirm
          title={`Suspend ${name}?`}
          safe="Keep active"
          loses="Suspend brokerage"
          onSafe={() => setAsking(false)}
          onLose={() => {
            setAsking(false);
            save(false);
          }}
        >
          Everybody of the brokerage is signed out at once and can’t sign in until you restore it. Its loans stay as they are.
        </Confirm>
      ) : null}
    </PanelSection>
  );
}
