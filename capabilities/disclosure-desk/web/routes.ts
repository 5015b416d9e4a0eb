import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/disclosure-desk',
    title: 'Disclosure desk',
    needs: 'get-disclosure-queue',
    capability: 'disclosure-desk',
    template: 'Q',
    inLoan: false,
    load: () => import('./queue-screen.tsx'),
  }),
  screen({
    path: '/disclosure-desk/fee-review',
    title: 'Fee review',
    needs: 'get-fee-review',
    capability: 'disclosure-desk',
    template: 'Q',
    inLoan: false,
    load: () => import('./fee-review-screen.tsx'),
  }),
  screen({
    path: '/disclosure-mgmt/{-$brokerageId}',
    title: 'Disclosure management',
    capability: 'disclosure-desk',
    template: 'W',
    inLoan: false,
    load: () => import('./disclosure-mgmt-screen.tsx'),
  }),
  screen({
    path: '/business-affiliate-maintenance/{-$brokerageId}',
    title: 'Business affiliates',
    capability: 'disclosure-desk',
    template: 'W',
    inLoan: false,
    load: () => import('./affiliates-screen.tsx'),
  }),
];
