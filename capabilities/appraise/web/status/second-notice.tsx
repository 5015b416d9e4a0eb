import { useMayCall, type ReplyOf } from '../../../../ui/calls/index.ts';
import { ExplainableNumber } from '../../../../ui/kit/explain/explainable-number.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { ScreenLink } from '../../../../ui/screens/links.tsx';
import { pathTo } from '../../../../ui/screens/screen-path.ts';

const statusTexts = {
  'not-ordered': 'It is not ordered yet.',
  awaited: 'It is ordered, and its report is awaited.',
} as const;

/** A notice while a second appraisal that the law requires is missing. */
export function SecondNotice({
  loanId,
  details: { second, secondAfter },
}: {
  loanId: string;
  details: ReplyOf<'appraisal-order-details'>;
}) {
  const mayOrder = useMayCall('new-appraisal-order');
  if (!second || second.standing === 'not-needed' || second.standing === 'there') return null;
  return (
    <Notice
      tone="amber"
      actions={
        secondAfter && mayOrder ? (
          <ScreenLink to={pathTo('/order-xpanse/$loanId', { loanId })} className="text-strong">
            Order second appraisal
          </ScreenLink>
        ) : undefined
      }
    >
      <div className="text-strong">
        <ExplainableNumber label="Second appraisal" why={second.why} title="Whether a second appraisal is needed" weight="panel">
          A second appraisal is needed
        </ExplainableNumber>
      </div>
      <div>{`${statusTexts[second.standing]} Until it is there the loan is not clear to close, 12 CFR 1026.35(c)(4).`}</div>
    </Notice>
  );
}
