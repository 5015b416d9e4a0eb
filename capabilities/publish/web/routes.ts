import type { ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    capability: 'publish',
    template: 'P',
    inLoan: false,
    load: () => import('./dashboard-screen.tsx'),
  },
  { path: '/error', title: 'Error', capability: 'publish', template: 'P', inLoan: false, load: () => import('./error-screen.tsx') },
];
