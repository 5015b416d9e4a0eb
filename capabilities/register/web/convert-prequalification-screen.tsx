import { useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { Button } from '../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { useGo } from '../../../ui/screens/links.tsx';
import { pathTo } from '../../../ui/screens/screen-path.ts';
import type { ScreenProps } from '../../../ui/screens/screen-route.ts';
import { ConversionForm } from './conversion-form.tsx';
import { useConversion } from './use-conversion.ts';

const title = 'Convert prequalification';

/** A prequalification becomes a registered loan: review its data, fill in what is missing, convert. */
export default function ConvertPrequalificationScreen({ params }: ScreenProps<'/convert-prequalification/$loanId'>) {
  const { loanId } = params;
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const allowed = useAsk('can-register-urla-loan', {});
  const conversion = useConversion(loanId, profile.value?.today);
  const { asked } = conversion;
  const fault = asked.fault ?? profile.fault ?? allowed.fault;
  if (fault || asked.refusal)
    return (
      <FormPage title={title}>
        <ErrorState
          title={asked.refusal?.message ?? 'The prequalification could not be opened'}
          safe="Nothing was converted, and what you typed is kept."
          onRetry={() => [asked, profile, allowed].forEach((each) => each.again())}
        />
      </FormPage>
    );
  if (!asked.value || !profile.value || !allowed.value)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for the prequalification." />
      </FormPage>
    );
  if (asked.value.status !== 'Prequalified') return <NotConvertible loan={asked.value} />;
  if (!allowed.value.canRegister)
    return (
      <FormPage title={title}>
        <Notice>{allowed.value.reason}</Notice>
      </FormPage>
    );
  return <ConversionForm loanId={loanId} conversion={conversion} today={profile.value.today} zone={profile.value.zone} />;
}

/** There is nothing to convert: the loan is registered already, by a conversion or from the start, or has ended. */
function NotConvertible({ loan }: { loan: ReplyOf<'get-loan-edit'> }) {
  const go = useGo();
  const history = useAsk('get-loan-status-history', { params: { loanId: loan.loanNumber } });
  const converted = history.value?.history.find((line) => line.from === 'Prequalified' && line.status === 'Registered');
  const to = converted
    ? pathTo('/convert-prequalification/$loanId/success', { loanId: loan.loanNumber })
    : pathTo('/loan-details/$loanId', { loanId: loan.loanNumber });
  return (
    <FormPage title={title}>
      <Notice
        actions={
          <Button size="toolbar" onClick={() => go(to)}>
            {converted ? 'Open loan' : 'Open the loan'}
          </Button>
        }
      >
        {converted
          ? `${converted.by} converted this prequalification already; the loan is ${loan.status}.`
          : `This loan is ${loan.status}. Only a prequalification is converted.`}
      </Notice>
    </FormPage>
  );
}
