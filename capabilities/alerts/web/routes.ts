import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/alerts',
    title: 'Alerts',
    capability: 'alerts',
    template: 'Q',
    inLoan: false,
    load: () => import('./alerts-screen.tsx'),
  }),
];
