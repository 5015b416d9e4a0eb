import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';

/** Links from the estimate to the quotes of its fees and to the sent versions. */
export function EstimateLinks({ loanId, sent }: { loanId: string; sent: number }) {
  return (
    <>
      <ScreenLink to={pathTo('/fee-quotes/$loanId', { loanId })} className="text-2">
        Fee quotes
      </ScreenLink>
      <ScreenLink to={pathTo('/disclosure-history/$loanId', { loanId })} className="text-2">
        {sent === 0 ? 'History' : `History, ${sent} sent`}
      </ScreenLink>
    </>
  );
}
