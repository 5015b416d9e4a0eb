import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin',
    title: 'Admin',
    capability: 'administer',
    template: 'P',
    inLoan: false,
    load: () => import('./admin-screen.tsx'),
  }),
];
