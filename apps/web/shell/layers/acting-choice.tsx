import { formatDate } from '../../../../foundation/dates/dates.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Dialog } from '../../../../ui/kit/layers/dialog.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import type { Profile } from '../profile.ts';
import { useActing } from './use-acting.ts';

/** Chooses the delegation to use in this session. */
export function ActingChoice({ canActFor, onClose }: { canActFor: Profile['canActFor']; onClose: () => void }) {
  const { change, begin } = useActing();
  const trouble = change.refusal?.message ?? change.fault?.message;
  return (
    <Dialog title="Act for a colleague" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <p className="text-2">
        The page loads again as your colleague sees it. Everything you do shows both names, until you go back. Other pages you have open can
        no longer save.
      </p>
      {trouble ? <Notice tone="red">{trouble}</Notice> : null}
      <div className="grid-2 above-3">
        {canActFor.map((one) => (
          <Button key={one.delegationId} wide busy={change.pending} onClick={() => begin(one.delegationId)}>
            {one.displayName}
            <span className="text-3">{`until ${formatDate(one.to, { short: true, weekday: true })}`}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
