import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, callKey, useAsk } from '../../../../ui/calls/index.ts';
import { useToast } from '../../../../ui/kit/layers/toasts.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';
import { PeopleFields, stayAsTheyAre, wantedPeople } from '../../../assign/panels/people-fields.tsx';
import { BulkDialog, loansOf } from './bulk-dialog.tsx';
import type { BulkProps } from './bulk-props.ts';
import { useEachLoan } from './use-each-loan.ts';

const verb = { todo: (loans: string) => `Assign ${loans}`, doing: 'Assigning', done: 'Assigned' };
const stays = { officer: 'Stays as it is', processor: 'Stays as it is' };

/** The chosen loans, all of one brokerage, to another officer or processor of it. */
export default function BulkAssign({ rows, onClose, onDone }: BulkProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(stayAsTheyAre);
  const oneBrokerage = new Set(rows.map((row) => row.brokerageName)).size === 1;
  const asked = useAsk('get-loan-people', { params: { loanId: rows[0]?.loanNumber ?? '' } }, { when: oneBrokerage && rows.length > 0 });
  const each = useEachLoan<ReturnType<typeof wantedPeople>>(
    rows.map((row) => row.loanNumber),
    (loanId, body, idempotencyKey) => ask('put-loan-people', { params: { loanId }, body, idempotencyKey }),
  );
  const wanted = wantedPeople(chosen);
  const assign = async (): Promise<void> => {
    const all = await each.run(wanted);
    for (const call of ['post-pipeline-list', 'get-loan-people', 'get-loan-contacts', 'get-loan-details'] as const)
      void queries.invalidateQueries({ queryKey: callKey(call) });
    if (!all) return;
    toast({ text: `${loansOf(rows.length)} assigned` });
    onDone();
  };
  return (
    <BulkDialog
      title={`Assign ${loansOf(rows.length)}`}
      rows={rows}
      each={each}
      verb={verb}
      blocked={whyNot(oneBrokerage, Object.keys(wanted).length > 0)}
      onRun={() => void assign()}
      onClose={onClose}
    >
      {oneBrokerage ? null : <Notice tone="amber">These loans are of several brokerages. Choose those of one.</Notice>}
      {asked.fault ? <InlineError onRetry={asked.again}>{asked.fault.message}</InlineError> : null}
      {asked.waiting && oneBrokerage ? <SkeletonRows rows={2} height={56} /> : null}
      {asked.value ? (
        <PeopleFields
          of={asked.value}
          chosen={chosen}
          stays={stays}
          disabled={each.done.size > 0}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
      ) : null}
    </BulkDialog>
  );
}

function whyNot(oneBrokerage: boolean, somebody: boolean): string | undefined {
  if (!oneBrokerage) return 'Choose loans of one brokerage';
  return somebody ? undefined : 'Choose somebody first';
}
