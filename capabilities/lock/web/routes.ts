import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/lock-loan/$loanId/{-$selectedView}',
    title: 'Price and lock',
    capability: 'lock',
    template: 'W',
    inLoan: true,
    load: () => import('./lock-loan-screen.tsx'),
  }),
];
