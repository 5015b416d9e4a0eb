import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/dashboard',
    title: 'My day',
    capability: 'alerts',
    template: 'W',
    inLoan: false,
    load: () => import('./day/my-day-screen.tsx'),
  }),
  screen({
    path: '/alerts',
    title: 'Alerts',
    capability: 'alerts',
    template: 'Q',
    inLoan: false,
    load: () => import('./alerts-screen.tsx'),
  }),
];
