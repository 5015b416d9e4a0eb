import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const inLoan = { capability: 'audit', inLoan: true } as const;

export const routes: readonly ScreenRoute[] = [
  screen({
    ...inLoan,
    path: '/post-close-audit-package/$loanId/{-$selectedView}',
    title: 'Post-close audit package',
    template: 'R',
    load: () => import('./audit-package-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/download-post-close-audit-package/$loanId/{-$selectedView}',
    title: 'Download audit package',
    template: 'R',
    load: () => import('./download-package-screen.tsx'),
  }),
];
