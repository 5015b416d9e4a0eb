import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/edit-loan/$loanId/{-$selectedView}',
    title: 'Edit application',
    capability: 'application',
    template: 'F',
    inLoan: true,
    load: () => import('./edit-loan-screen.tsx'),
  }),
  screen({
    path: '/edit-loan-success/$loanId',
    title: 'Application saved',
    capability: 'application',
    template: 'O',
    inLoan: true,
    load: () => import('./classic/edit-success-screen.tsx'),
  }),
];
