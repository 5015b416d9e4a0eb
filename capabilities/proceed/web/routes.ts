import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/resend-initial-disclosures/$loanId/{-$selectedView}',
    title: 'Resend initial disclosures',
    capability: 'proceed',
    template: 'R',
    inLoan: true,
    load: () => import('./resend-screen.tsx'),
  }),
  screen({
    path: '/intent-to-proceed/$loanId/{-$selectedView}',
    title: 'Intent to proceed',
    capability: 'proceed',
    template: 'R',
    inLoan: true,
    load: () => import('./intent-screen.tsx'),
  }),
];
