import type { ReactNode } from 'react';
import { useAsk } from '../../../ui/calls/index.ts';
import { NotLoaded } from '../../../ui/kit/page/not-loaded.tsx';
import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import type { Findings, Option } from './words.ts';

interface AusLoadedProps {
  readonly loanId: string;
  readonly title: string;
  readonly query?: Parameters<typeof useAsk<'au-findings'>>[1]['query'];
  readonly children: (option: Option, findings: Findings) => ReactNode;
}

/** What can be ordered on the loan, and its runs, once both are loaded. */
export function AusLoaded({ loanId, title, query = {}, children }: AusLoadedProps) {
  const option = useAsk('dualaus-option', { query: { loanNumber: loanId } });
  const findings = useAsk('au-findings', { params: { loanId }, query });
  const fault = option.fault ?? findings.fault;
  const refusal = option.refusal ?? findings.refusal;
  if (option.value && findings.value && !refusal) return children(option.value, findings.value);
  const retry = (): void => {
    option.again();
    findings.again();
  };
  return (
    <Workbench title={title}>
      <NotLoaded asked={{ fault, refusal, again: retry }} failed="Underwriting did not load" safe="Nothing was ordered." />
    </Workbench>
  );
}
