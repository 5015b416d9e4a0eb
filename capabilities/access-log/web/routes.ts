import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin/who-saw/{-$selectedLoan}',
    title: 'Who saw what',
    needs: 'get-access-log',
    capability: 'access-log',
    template: 'W',
    inLoan: false,
    load: () => import('./events/who-saw-screen.tsx'),
  }),
  screen({
    path: '/admin/account-journal',
    title: 'Account journal',
    needs: 'get-account-journal',
    capability: 'access-log',
    template: 'W',
    inLoan: false,
    load: () => import('./journal/account-journal-screen.tsx'),
  }),
];
