import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/change-circumstance-pre/$loanId/{-$selectedView}',
    title: 'Change of circumstance',
    capability: 'change',
    template: 'W',
    inLoan: true,
    load: () => import('./change-pre-screen.tsx'),
  }),
  screen({
    path: '/change-circumstance-pre/$loanId/success',
    title: 'Change of circumstance sent',
    capability: 'change',
    template: 'R',
    inLoan: true,
    load: () => import('./change-success-screen.tsx'),
  }),
  screen({
    path: '/change-circumstance-post/$loanId',
    title: 'Change of circumstance after closing disclosure',
    capability: 'change',
    template: 'W',
    inLoan: true,
    load: () => import('./change-post-screen.tsx'),
  }),
  screen({
    path: '/change-circumstance-post/$loanId/success',
    title: 'Change of circumstance sent',
    capability: 'change',
    template: 'R',
    inLoan: true,
    load: () => import('./change-success-screen.tsx'),
  }),
];
