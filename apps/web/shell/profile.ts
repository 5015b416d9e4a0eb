import { useEffect } from 'react';
import { setAccountEpoch, setDraftOwner, useAsk, type ReplyOf } from '../../../ui/calls/index.ts';
import { setPortalShift, setPortalZone } from '../../../ui/kit/time/portal-time.ts';

export type Profile = ReplyOf<'get-user-profile'>;

/** The signed-in person. Also sets in the client who owns the drafts and for which account the page was opened. */
export function useProfile() {
  const asked = useAsk('get-user-profile', {}, { staleAfter: 300_000 });
  const profile = asked.value;
  useEffect(() => {
    if (!profile) return;
    setDraftOwner(profile.user.id);
    setAccountEpoch(profile.accountEpoch);
    setPortalZone(profile.zone);
    setPortalShift(profile.demoDay?.shiftSeconds ?? 0);
  }, [profile]);
  return asked;
}
