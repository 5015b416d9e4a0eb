import { formatDate } from '../../../../foundation/dates/dates.ts';
import { useAsk, useCommand, useDraft, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { CheckField } from '../../../../ui/fields/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card, Notice } from '../../../../ui/kit/page/card.tsx';
import { ErrorState, InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { OrderPage } from '../../../../ui/kit/page/templates/column-page.tsx';
import type { ScreenProps } from '../../../../ui/screens/screen-route.ts';
import { VestedCard } from './vested-card.tsx';

/** The completed steps: the choices, and the version that was checked. After a lost connection or a reload the next step follows. */
interface Chain {
  readonly parts: readonly string[] | null;
  readonly checked: number | null;
}

/** Get the package, pre-disclose, set the package: each step needs the one before. */
export default function WelcomePackageScreen({ params: { loanId } }: ScreenProps<'/welcome-package/$loanId'>) {
  const asked = useAsk('get-pkg', { params: { loanId } });
  if (asked.fault || asked.refusal)
    return (
      <OrderPage title="Welcome package">
        <ErrorState title={asked.refusal?.message ?? 'The welcome package did not load'} safe="Nothing changed." onRetry={asked.again} />
      </OrderPage>
    );
  if (!asked.value)
    return (
      <OrderPage title="Welcome package">
        <SkeletonRows waitingFor="Waiting for the welcome package." />
      </OrderPage>
    );
  return (
    <OrderPage title="Welcome package" note={`Loan ${loanId}`}>
      <LastSet pkg={asked.value} />
      <ChainCards loanId={loanId} pkg={asked.value} />
      <VestedCard loanId={loanId} />
    </OrderPage>
  );
}

function LastSet({ pkg: { set, next, offered } }: { pkg: ReplyOf<'get-pkg'> }) {
  if (!set) return null;
  const names = set.parts.map((part) => offered.find((one) => one.part === part)?.name ?? part);
  return (
    <Notice tone={next === 'done' ? 'plain' : 'amber'}>
      {`Set by ${set.setBy} with ${names.join(', ')}.`}
      {next === 'done' ? '' : ' The application changed since: check it and set the package again.'}
    </Notice>
  );
}

function ChainCards({ loanId, pkg }: { loanId: string; pkg: ReplyOf<'get-pkg'> }) {
  const { draft, setDraft, clear } = useDraft<Chain>(`welcome-package.${loanId}`, { parts: null, checked: null });
  const chosen = draft.parts ?? pkg.set?.parts ?? pkg.offered.map(({ part }) => part);
  const started = draft.checked !== null;
  const checks = useAsk('pre-disclose', { params: { loanId } }, { when: started });
  const may = useMayCall('set-pkg');
  const toast = useToast();
  const put = useCommand('set-pkg', {
    onDone: () => {
      clear();
      toast({ text: 'Welcome package set' });
    },
    onRefused: () => checks.again(),
  });
  const toggle = (part: string, on: boolean): void => setDraft({ parts: on ? [...chosen, part] : chosen.filter((one) => one !== part) });
  return (
    <>
      <Card title="1 What is in it">
        {pkg.offered.map(({ part, name, why }) => (
          <div key={part}>
            <CheckField
              id={`part-${part}`}
              label={name}
              checked={chosen.includes(part)}
              disabled={!may}
              onChange={({ target }) => toggle(part, target.checked)}
            />
            <div className="text-small text-2">{why}</div>
          </div>
        ))}
      </Card>
      <Card title="2 Check before disclosing">
        {checks.fault ? <InlineError onRetry={checks.again}>{checks.fault.message}</InlineError> : null}
        {checks.value ? <Checks found={checks.value} /> : <p className="text-2">Nothing was checked yet. Checking changes nothing.</p>}
        <Button busy={checks.waiting} onClick={() => (started ? checks.again() : setDraft({ checked: pkg.version }))}>
          Check the loan
        </Button>
      </Card>
      {may ? (
        <Card title="3 Set the package">
          {put.refusal ? <InlineError>{put.refusal.message}</InlineError> : null}
          {put.fault ? <InlineError>{put.fault.message} What you chose is kept.</InlineError> : null}
          <Button
            variant="primary"
            busy={put.pending}
            {...blockedBy(checks.value, chosen)}
            onClick={() => void put.run({ params: { loanId }, body: { checkedVersion: checks.value!.version, parts: [...chosen] } })}
          >
            Set welcome package
          </Button>
        </Card>
      ) : null}
    </>
  );
}

function blockedBy(checks: ReplyOf<'pre-disclose'> | undefined, chosen: readonly string[]): { blocked?: string } {
  if (!checks) return { blocked: 'Check the loan first' };
  if (!checks.ready) return { blocked: 'Put right what the check found' };
  return chosen.length === 0 ? { blocked: 'Choose what the package has in it' } : {};
}

function Checks({ found: { checks, due } }: { found: ReplyOf<'pre-disclose'> }) {
  return (
    <>
      <ul className="plain-list" aria-label="Checks">
        {checks.map(({ id, passed, sentence }) => (
          <li key={id} className={passed ? undefined : 'text-red'}>
            {sentence}
          </li>
        ))}
      </ul>
      {due ? (
        <p>
          The Loan Estimate is due{' '}
          <ExplainableNumber label="Loan Estimate due" why={due.why}>
            {formatDate(due.value, { short: true, weekday: true })}
          </ExplainableNumber>
          .
        </p>
      ) : null}
    </>
  );
}
