import type { ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/loan-registration/{-$selectedView}',
    title: 'Register a loan',
    capability: 'register',
    template: 'F',
    inLoan: false,
    load: () => import('./loan-registration-screen.tsx'),
  },
];
