import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/loan-registration/{-$selectedView}',
    title: 'Register a loan',
    capability: 'register',
    template: 'F',
    inLoan: false,
    load: () => import('./loan-registration-screen.tsx'),
  }),
  screen({
    path: '/convert-prequalification/$loanId',
    title: 'Convert prequalification',
    capability: 'register',
    template: 'F',
    inLoan: true,
    load: () => import('./convert-prequalification-screen.tsx'),
  }),
  screen({
    path: '/convert-prequalification/$loanId/success',
    title: 'Prequalification converted',
    capability: 'register',
    template: 'O',
    inLoan: true,
    load: () => import('./conversion-success-screen.tsx'),
  }),
  screen({
    path: '/welcome-package/$loanId',
    title: 'Welcome package',
    capability: 'register',
    template: 'O',
    inLoan: true,
    load: () => import('./welcome/welcome-package-screen.tsx'),
  }),
];
