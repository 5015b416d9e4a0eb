import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/fee-quotes/$loanId',
    title: 'Fee quotes',
    capability: 'quotes',
    template: 'W',
    inLoan: true,
    load: () => import('./fee-quotes-screen.tsx'),
  }),
];
