import { useState } from 'react';
import { useCommand } from '../../../../ui/calls/index.ts';
import { Button } from '../../../../ui/kit/controls/button.tsx';
import { Notice } from '../../../../ui/kit/page/card.tsx';
import { momentHere } from '../../../../ui/kit/time/moment-text.ts';
import type { DisclosureData, Estimator } from '../use-estimator.ts';

/** This person's unsaved edits from elsewhere: apply them to the draft, or dismiss them. */
export function CachedNotice({ loanId, data, estimator }: { loanId: string; data: DisclosureData; estimator: Estimator }) {
  const [settled, setSettled] = useState(false);
  const { cached } = data;
  // After either choice that tab's cache equals the saved draft, so that it is not offered again.
  const letGo = useCommand('cache-disclosure-data', { refreshes: [] });
  if (!cached || settled || estimator.readOnly || estimator.changed) return null;
  const settle = (take: boolean) => {
    setSettled(true);
    if (take) estimator.change(cached.draft);
    void letGo.run({
      params: { loanId },
      body: { tab: cached.tab, edition: cached.edition + 1, basedOn: data.place, draft: data.draft },
    });
  };
  return (
    <Notice
      tone="amber"
      actions={
        <>
          <Button size="panel" onClick={() => settle(true)}>
            Take over
          </Button>
          <Button size="panel" variant="quiet" onClick={() => settle(false)}>
            Discard
          </Button>
        </>
      }
    >
      {`You typed changes that were not saved, ${momentHere(cached.cachedAt)}.`}
    </Notice>
  );
}
