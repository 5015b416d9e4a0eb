import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/loan-estimator/$loanId/{-$selectedView}',
    title: 'Loan Estimate',
    capability: 'disclose',
    template: 'W',
    inLoan: true,
    load: () => import('./loan-estimator-screen.tsx'),
  }),
  screen({
    path: '/disclosure-history/$loanId/{-$selectedView}',
    title: 'Disclosure history',
    capability: 'disclose',
    template: 'R',
    inLoan: true,
    load: () => import('./sent/disclosure-history-screen.tsx'),
  }),
];
