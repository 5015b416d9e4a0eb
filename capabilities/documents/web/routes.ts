import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/resubmit-1003/$loanId/{-$selectedView}',
    title: 'Resubmit 1003',
    capability: 'documents',
    template: 'F',
    inLoan: true,
    load: () => import('./resubmit-1003-screen.tsx'),
  }),
  screen({
    path: '/download-1003/$loanId/{-$selectedView}',
    title: 'Download 1003',
    capability: 'documents',
    template: 'O',
    inLoan: true,
    load: () => import('./download-1003-screen.tsx'),
  }),
  screen({
    path: '/download-xml/$loanId/{-$selectedView}',
    title: 'Download XML',
    capability: 'documents',
    template: 'O',
    inLoan: true,
    load: () => import('./download-xml-screen.tsx'),
  }),
];
