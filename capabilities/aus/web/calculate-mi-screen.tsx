import { Workbench } from '../../../ui/kit/page/templates/workbench.tsx';
import { ScreenLink } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { MiCard } from '../../insure/panels/mi-card.tsx';
import { MiEndsCard } from '../../insure/panels/mi-ends-card.tsx';

/** `/calculate-mi/{loanId}`: the mortgage insurance of the loan, what it covers, what it costs and when it ends. */
export default function CalculateMiScreen({ params: { loanId } }: ScreenProps<'/calculate-mi/$loanId'>) {
  return (
    <Workbench title="Calculate MI" actions={<ScreenLink to={pathTo('/loan-estimator/$loanId', { loanId })}>Loan Estimate</ScreenLink>}>
      <MiCard loanId={loanId} />
      <MiEndsCard loanId={loanId} />
    </Workbench>
  );
}
