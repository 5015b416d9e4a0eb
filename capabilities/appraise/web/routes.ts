import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

const inLoan = { capability: 'appraise', inLoan: true } as const;

export const routes: readonly ScreenRoute[] = [
  screen({
    ...inLoan,
    path: '/order-xpanse/$loanId',
    title: 'Order appraisal',
    template: 'W',
    load: () => import('./order-appraisal-screen.tsx'),
  }),
  screen({
    ...inLoan,
    path: '/appraisal-order-Status/$loanId',
    title: 'Appraisal',
    template: 'W',
    load: () => import('./appraisal-status-screen.tsx'),
  }),
];
