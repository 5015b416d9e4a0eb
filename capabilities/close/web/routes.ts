import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/cd-process/$loanId/{-$selectedView}',
    title: 'Closing Activity',
    capability: 'close',
    template: 'W',
    inLoan: true,
    load: () => import('./cd-process-screen.tsx'),
  }),
  screen({
    path: '/cd-activity/$loanId/{-$selectedView}',
    title: 'CD activity',
    capability: 'close',
    template: 'R',
    inLoan: true,
    load: () => import('./cd-activity-screen.tsx'),
  }),
];
