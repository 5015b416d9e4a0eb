import { route } from '../../../platform/operation/operation.ts';
import { logOut } from '../contract/log-out.ts';
import { closeSession } from './session/sessions.ts';
import { loginSiteOf } from './sign-in/login-site.ts';

// Logging out needs no handle (a closing page can only send a beacon), but must come from the portal's own pages, like every request.
export default route(logOut, async (request, reply, portal) => {
  const idToken = await closeSession(portal, request, reply);
  reply.header('clear-site-data', '"cache", "storage"');
  return { loginPage: await loginSiteOf(portal).endSessionUrl(idToken) };
});
