import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const shared = { capability: 'report', inLoan: false } as const;

export const routes: readonly ScreenRoute[] = [
  screen({
    ...shared,
    path: '/dashboard/turn-times',
    title: 'Turn times',
    template: 'P',
    load: () => import('./turn-times-screen.tsx'),
  }),
  screen({ ...shared, path: '/tableaudashboard', title: 'Reports', template: 'W', load: () => import('./reports-screen.tsx') }),
  screen({
    ...shared,
    path: '/tableaudashboard/fair-lending',
    title: 'Fair-lending mirror',
    template: 'W',
    load: () => import('./fair-lending-screen.tsx'),
  }),
  screen({
    ...shared,
    path: '/tableaudashboard/$subReportName',
    title: 'Report',
    template: 'W',
    load: () => import('./report-screen.tsx'),
  }),
];
