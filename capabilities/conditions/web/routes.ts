import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/loan-conditions/$loanId/{-$selectedView}',
    title: 'Conditions',
    capability: 'conditions',
    template: 'W',
    inLoan: true,
    load: () => import('./conditions-screen.tsx'),
  }),
];
