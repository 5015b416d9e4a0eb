import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../ui/kit/explain/explainable-number.tsx';

type LoanPackage = ReplyOf<'get-loan-papers'>['packages'][number];

/** The lender's papers to be sent with the next disclosure, each with the reason, and those that can't be decided yet. */
export function PapersWithIt({ loanId, phase }: { loanId: string; phase: LoanPackage['phase'] }) {
  const { value } = useAsk('get-loan-papers', { params: { loanId } });
  const found = value?.packages.find((each) => each.phase === phase);
  if (!found) return null;
  return (
    <>
      {found.goes.map(({ paperId, title, why }) => (
        <li key={paperId}>
          {'With it goes: '}
          <ExplainableNumber label={`${title} goes out`} why={why}>
            {title}
          </ExplainableNumber>
        </li>
      ))}
      {found.undecided.map(({ paperId, title, missing }) => (
        <li key={paperId} className="text-amber">
          {`Left out: ${title}. Not stated: ${missing.join(', ').toLowerCase()}.`}
        </li>
      ))}
    </>
  );
}
