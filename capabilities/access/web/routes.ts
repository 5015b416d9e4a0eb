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
];
