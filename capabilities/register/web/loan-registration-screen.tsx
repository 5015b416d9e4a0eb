import { useAsk } from '../../../ui/calls/index.ts';
import { Notice } from '../../../ui/kit/page/card.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/kit/page/states.tsx';
import { FormPage } from '../../../ui/kit/page/templates/form-page.tsx';
import { RegistrationReview } from './registration-review.tsx';
import { RegistrationStart } from './registration-start.tsx';
import { useRegistering } from './use-registering.ts';

const title = 'Register a loan';

/** Register a loan: from a file of any format or from nothing; review, fill in what is missing, register. */
export default function LoanRegistrationScreen() {
  const profile = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const allowed = useAsk('can-register-urla-loan', {});
  const registering = useRegistering(profile.value, allowed.value?.canRegister ?? false);
  if (profile.fault ?? allowed.fault)
    return (
      <FormPage title={title}>
        <ErrorState
          title="Registration can’t be opened"
          safe="Nothing was registered, and what you typed is kept."
          onRetry={() => {
            profile.again();
            allowed.again();
          }}
        />
      </FormPage>
    );
  if (!profile.value || !allowed.value)
    return (
      <FormPage title={title}>
        <SkeletonRows waitingFor="Waiting for your account’s permissions." />
      </FormPage>
    );
  if (!allowed.value.canRegister)
    return (
      <FormPage title={title}>
        <Notice>{allowed.value.reason}</Notice>
      </FormPage>
    );
  return registering.open ? (
    <RegistrationReview title={title} registering={registering} profile={profile.value} />
  ) : (
    <RegistrationStart title={title} registering={registering} />
  );
}
