import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/loan-details/$loanId/{-$selectedView}',
    title: 'Loan details',
    capability: 'loan',
    template: 'R',
    inLoan: true,
    load: () => import('./loan-details-screen.tsx'),
  }),
  screen({
    path: '/loan-status-history/$loanId/{-$selectedView}',
    title: 'Status history',
    capability: 'loan',
    template: 'R',
    inLoan: true,
    load: () => import('./status-history-screen.tsx'),
  }),
  screen({
    path: '/comments-for-broker/$loanId/{-$selectedView}',
    title: 'Comments',
    capability: 'loan',
    template: 'R',
    inLoan: true,
    load: () => import('./comments-screen.tsx'),
  }),
  screen({
    path: '/loan-contacts/$loanId/{-$selectedView}',
    title: 'Contacts',
    capability: 'loan',
    template: 'R',
    inLoan: true,
    load: () => import('./contacts-screen.tsx'),
  }),
];
