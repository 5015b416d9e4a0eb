import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const inLoan = { capability: 'aus', inLoan: true } as const;

export const routes: readonly ScreenRoute[] = [
  screen({ ...inLoan, path: '/dual-aus/$loanId', title: 'Dual AUS', template: 'W', load: () => import('./dual-aus-screen.tsx') }),
  screen({
    ...inLoan,
    path: '/du-lpa-combined/$loanId',
    title: 'Combined DU and LPA',
    template: 'W',
    load: () => import('./du-lpa-combined-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-du/$loanId/{-$selectedView}',
    title: 'Order DU',
    template: 'W',
    load: () => import('./order-du-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-du-report/$loanId',
    title: 'DU report',
    template: 'W',
    load: () => import('./order-du-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-lpa/$loanId/{-$selectedView}',
    title: 'Order LPA',
    template: 'W',
    load: () => import('./order-lpa-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-lpa-report/$loanId',
    title: 'LPA report',
    template: 'W',
    load: () => import('./order-lpa-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/au-decision/$loanId/{-$selectedView}',
    title: 'AU decision',
    template: 'W',
    load: () => import('./au-decision-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/calculate-mi/$loanId',
    title: 'Calculate MI',
    template: 'W',
    load: () => import('./calculate-mi-screen.tsx'),
  }),
];
