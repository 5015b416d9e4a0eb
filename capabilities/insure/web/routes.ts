import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/mi-quotes/$loanId',
    title: 'Mortgage insurance',
    capability: 'insure',
    template: 'W',
    inLoan: true,
    load: () => import('./mi-quotes-screen.tsx'),
  }),
];
