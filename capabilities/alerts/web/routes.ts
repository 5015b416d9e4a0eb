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
  screen({
    path: '/calendar-feed',
    title: 'Calendar feed',
    capability: 'alerts',
    template: 'P',
    inLoan: false,
    load: () => import('./calendar/calendar-feed-screen.tsx'),
  }),
];
