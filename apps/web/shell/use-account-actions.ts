import { ask, beginLogOut, forgetHandle, leaveLoggedOut } from '../../../ui/calls/index.ts';
import { useColorScheme } from '../../../ui/theme/color-scheme.ts';

/** Logging out always ends at the login page, also when the call fails. */
export function useAccountActions() {
  const { scheme, choose } = useColorScheme();
  return { scheme, chooseScheme: choose, logOut: () => void logOut() };
}

async function logOut(): Promise<void> {
  beginLogOut();
  try {
    sessionStorage.clear();
    const answer = await ask('log-out', {});
    if (answer.ok) {
      leaveLoggedOut(answer.value.loginPage);
      return;
    }
  } catch {
    // The page is left in any case.
  }
  // Going there ends the session too; without its readable half it opens nothing here, whatever becomes of that.
  forgetHandle();
  leaveLoggedOut('/api/session/log-out');
}
