import { useAsk, useCommand, useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { SelectField } from '../../../../ui/fields/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Card, Facts } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PeopleFacts } from '../chain/rests-on-card.tsx';
import type { LoadChain } from '../chain/use-load-chain.ts';
import styles from '../disclose.module.css';
import { BrokerForm } from './broker-form.tsx';

const PAYERS = [
  { value: 'Lender', label: 'The lender' },
  { value: 'Borrower', label: 'The borrower' },
] as const;

/** The broker as the estimate names them, who pays them, and the bank that funds a correspondent's loan. */
export function BrokerCard({ loanId, chain }: { loanId: string; chain: LoadChain }) {
  const asked = useAsk('get-broker-loan-details', { params: { loanId } });
  const { value } = asked;
  return (
    <Card title="Broker and people">
      <div className={styles.brokerForm}>
        <PeopleFacts chain={chain} />
        {value ? (
          <>
            <Payer loanId={loanId} details={value} />
            <BrokerForm loanId={loanId} details={value} onSaved={(saved) => asked.replace(() => saved)} />
          </>
        ) : asked.fault ? (
          <InlineError onRetry={asked.again}>The broker’s details did not load.</InlineError>
        ) : (
          (asked.refusal?.message ?? <SkeletonRows rows={2} />)
        )}
        <Funding loanId={loanId} />
      </div>
    </Card>
  );
}

/** Who pays the broker: saved when chosen. */
function Payer({ loanId, details }: { loanId: string; details: ReplyOf<'get-broker-loan-details'> }) {
  const toast = useToast();
  const set = useCommand('set-loan-tpo', {
    onDone: ({ originationFeeType }) => toast({ text: `The ${originationFeeType.toLowerCase()} pays the broker` }),
  });
  const may = useMayCall('set-loan-tpo');
  if (details.tpoType === 'Correspondent') return null;
  return (
    <div className={styles.terms}>
      <SelectField
        label="Broker paid by"
        choices={PAYERS}
        empty={details.originationFeeType === null ? 'Not chosen' : null}
        value={details.originationFeeType ?? ''}
        disabled={!may || details.feeTypeLocked || set.pending}
        hint={details.feeTypeLocked ? 'As locked' : 'Only one of them may pay'}
        error={set.refusal?.message ?? set.fault?.message}
        onChange={(event) => {
          const payer = PAYERS.find((one) => one.value === event.target.value);
          if (payer) void set.run({ params: { loanId }, body: { originationFeeType: payer.value } });
        }}
      />
    </div>
  );
}

/** Who funds the loan at closing. */
function Funding({ loanId }: { loanId: string }) {
  const { value, fault, again } = useAsk('get-warehouse-info', { params: { loanId } });
  if (fault && !value) return <InlineError onRetry={again}>Who funds the loan did not load.</InlineError>;
  if (!value) return null;
  const { fundedBy, warehouse, purchase } = value;
  const bank = warehouse === null ? 'No warehouse bank named yet' : [warehouse.bank, warehouse.email].filter(Boolean).join(', ');
  const ofLender = fundedBy === 'Lender';
  return (
    <Facts
      facts={[
        { label: 'Funded by', value: ofLender ? 'The lender' : bank },
        ...(ofLender ? [] : [{ label: 'Ready to be bought', value: purchase.status === 'Success' ? 'Yes' : purchase.reasons.join(' ') }]),
      ]}
    />
  );
}
