import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/Fha-Case-Number/$loanId',
    title: 'FHA case number',
    capability: 'fha',
    template: 'O',
    inLoan: true,
    load: () => import('./fha-case-screen.tsx'),
  }),
];
