import { useEffect, useState } from 'react';
import { setAccountEpoch, setDraftOwner, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { setPortalShift, setPortalZone } from '../../../ui/kit/time/portal-time.ts';

export type Profile = ReplyOf<'get-user-profile'>;

/** Whoever acts for another sees within this time that it has ended, whatever they do. */
const WHILE_ACTING_MS = 20_000;

/** Who is signed in. Also tells the client whose drafts these are and for which account the page was opened. */
export function useProfile() {
  const [acts, setActs] = useState(false);
  const asked = useAsk('get-user-profile', {}, { staleAfter: 300_000, ...(acts ? { every: WHILE_ACTING_MS } : {}) });
  const profile = asked.value;
  useEffect(() => {
    if (!profile) return;
    setActs(profile.actsFor !== null);
    setDraftOwner(profile.user.id);
    setAccountEpoch(profile.accountEpoch);
    setPortalZone(profile.zone);
    setPortalShift(profile.demoDay?.shiftSeconds ?? 0);
  }, [profile]);
  return asked;
}
