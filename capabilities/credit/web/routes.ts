import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const inLoan = { capability: 'credit', inLoan: true } as const;

export const routes: readonly ScreenRoute[] = [
  screen({
    ...inLoan,
    path: '/select-borrowers/$loanId',
    title: 'Select borrowers',
    template: 'W',
    load: () => import('./select-borrowers-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/new-credit-report/$loanId',
    title: 'New credit report',
    template: 'W',
    load: () => import('./new-credit-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/reissue-credit-report/$loanId',
    title: 'Reissue credit report',
    template: 'W',
    load: () => import('./reissue-credit-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/credit-request-status/$loanId',
    title: 'Credit request status',
    template: 'W',
    load: () => import('./credit-request-status-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-credit-only/$loanId/{-$selectedView}',
    title: 'Credit only',
    template: 'W',
    load: () => import('./order-credit-only-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/order-credit-only-report/$loanId',
    title: 'Credit report',
    template: 'W',
    load: () => import('./order-credit-only-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/associated-credit-report/$loanId',
    title: 'Associated credit report',
    template: 'W',
    load: () => import('./associated-credit-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/new-lpa-credit-report/$loanId',
    title: 'New LPA credit report',
    template: 'W',
    load: () => import('./new-lpa-credit-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/reissue-lpa-credit-report/$loanId',
    title: 'Reissue LPA credit report',
    template: 'W',
    load: () => import('./reissue-lpa-credit-report-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/lpa-credit-request-status/$loanId',
    title: 'LPA credit request status',
    template: 'W',
    load: () => import('./lpa-credit-request-status-screen.tsx'),
  }),
];
