import { useAsk, useCommand, useMayCall } from '../../../ui/calls/index.ts';
import { CheckField } from '../../../ui/fields/index.ts';
import { InlineError } from '../../../ui/kit/page/states.tsx';
import { useToast } from '../../../ui/kit/layers/toasts.tsx';

/** Whether the person is mailed reminders of their loans' deadlines; nothing for who is never reminded. */
export function ReminderMail() {
  const may = useMayCall('put-reminder-mail');
  return may ? <Choice /> : null;
}

function Choice() {
  const { value, fault, again } = useAsk('get-reminder-mail', {});
  const toast = useToast();
  const put = useCommand('put-reminder-mail', {
    refreshes: ['get-reminder-mail'],
    onDone: ({ byMail }) => toast({ text: byMail ? 'Reminders of deadlines are mailed' : 'Reminders of deadlines are not mailed' }),
  });
  if (fault && !value) return <InlineError onRetry={again}>Reminders of deadlines did not load.</InlineError>;
  if (!value) return null;
  return (
    <>
      <CheckField
        label={`Mail reminders of deadlines to ${value.mail}`}
        checked={value.byMail}
        disabled={put.pending}
        onChange={({ target }) => void put.run({ body: { byMail: target.checked } })}
      />
      {put.fault ? <InlineError>{put.fault.message}</InlineError> : null}
    </>
  );
}
