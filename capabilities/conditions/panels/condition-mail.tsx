import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';

/** Whether the person is mailed what the other side does with the conditions of their loans; nothing for who has to do with none. */
export function ConditionMail() {
  const may = useMayCall('put-condition-mail');
  return may ? <Choice /> : null;
}

function Choice() {
  const { value, fault } = useAsk('get-condition-mail', {});
  const toast = useToast();
  const put = useCommand('put-condition-mail', {
    refreshes: ['get-condition-mail'],
    onDone: ({ byMail }) => toast({ text: byMail ? 'Changes of conditions are mailed' : 'Changes of conditions are not mailed' }),
  });
  if (fault && !value) return <InlineError>Mail about conditions did not load.</InlineError>;
  if (!value) return null;
  return (
    <>
      <CheckField
        label={`Mail changes of conditions to ${value.mail}`}
        checked={value.byMail}
        disabled={put.pending}
        onChange={({ target }) => void put.run({ body: { byMail: target.checked } })}
      />
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
    </>
  );
}
