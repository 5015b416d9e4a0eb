import { useAsk } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { Facts } from '../../../../ui/kit/page/card.tsx';
import { InlineError, SkeletonRows } from '../../../../ui/kit/page/states.tsx';

/** Contact Service Desk: its number, its mail, its hours, and whether somebody answers now. */
export function ServiceDesk({ onClose }: { onClose: () => void }) {
  const asked = useAsk('get-service-desk', {});
  const desk = asked.value;
  return (
    <Dialog
      title="Service desk"
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {asked.fault && !desk ? (
        <InlineError onRetry={asked.again}>{`The desk’s numbers did not load. ${asked.fault.message}`}</InlineError>
      ) : null}
      {asked.waiting ? <SkeletonRows rows={3} height={24} /> : null}
      {desk ? (
        <Facts
          facts={[
            { label: 'Phone', value: <a href={`tel:${desk.phone.replace(/[^\d+]/g, '')}`}>{desk.phone}</a> },
            { label: 'Mail', value: <a href={`mailto:${desk.mail}`}>{desk.mail}</a> },
            { label: 'Hours', value: desk.hours },
            { label: 'Now', value: desk.open ? 'Open' : 'Closed. Send an e-mail; it is answered when the desk opens' },
          ]}
        />
      ) : null}
    </Dialog>
  );
}
