import { useCommand } from '../../../ui/calls/index.ts';
import { SelectField } from '../../../ui/fields/index.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import type { Quote, Service } from './service-quotes.tsx';

/** Names a provider preferred or excluded for the whole brokerage, or takes it off the list. */
export function ProviderStanding({ serviceType, quote }: { serviceType: Service['serviceType']; quote: Quote }) {
  const refreshes = ['get-quotes', 'broker-preferred-providers', 'get-fee-quote-differences'] as const;
  const update = useCommand('update-preferred-providers', { refreshes });
  const remove = useCommand('delete-preferred-providers', { refreshes });
  const { providerId, name, standing } = quote;
  const change = (wanted: string) =>
    wanted === 'preferred' || wanted === 'excluded'
      ? update.run({ body: { providers: [{ serviceType, providerId, name, standing: wanted }] } })
      : remove.run({ body: { providers: [{ serviceType, providerId }] } });
  const problem = update.refusal ?? update.fault ?? remove.refusal ?? remove.fault;
  return (
    <>
      <SelectField
        label={`Standing of ${name}`}
        bare
        empty="Neither"
        value={standing === 'neither' ? '' : standing}
        choices={[
          { value: 'preferred', label: 'Preferred' },
          { value: 'excluded', label: 'Excluded' },
        ]}
        onChange={(event) => void change(event.target.value)}
      />
      {problem ? <InlineError>{problem.message}</InlineError> : null}
    </>
  );
}
