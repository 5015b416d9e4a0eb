import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/compensation-plans/{-$brokerageId}',
    title: 'Compensation plans',
    capability: 'partners',
    template: 'W',
    inLoan: false,
    load: () => import('./compensation-plans-screen.tsx'),
  }),
  screen({
    path: '/webhooks/{-$subscriptionId}',
    title: 'Webhooks',
    needs: 'get-webhooks',
    capability: 'partners',
    template: 'W',
    inLoan: false,
    load: () => import('./webhooks-screen.tsx'),
  }),
];
