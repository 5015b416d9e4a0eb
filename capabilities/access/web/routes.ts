import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/edit-profile/{-$selectedView}/{-$selectedUser}',
    title: 'Edit profile',
    capability: 'access',
    template: 'P',
    inLoan: false,
    load: () => import('./edit-profile-screen.tsx'),
  }),
  screen({
    path: '/admin/people/{-$selectedAccount}/{-$selectedPerson}',
    title: 'People',
    needs: 'get-people',
    capability: 'access',
    template: 'W',
    inLoan: false,
    load: () => import('./people/people-screen.tsx'),
  }),
];
