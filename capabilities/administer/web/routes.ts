import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/admin',
    title: 'Admin',
    capability: 'administer',
    template: 'P',
    inLoan: false,
    load: () => import('./admin-screen.tsx'),
  }),
  screen({
    path: '/admin/brokerages/{-$selectedBrokerage}',
    title: 'Brokerages',
    needs: 'get-brokerages',
    capability: 'administer',
    template: 'W',
    inLoan: false,
    load: () => import('./brokerages-screen.tsx'),
  }),
  screen({
    path: '/admin/api-keys',
    title: 'API keys',
    needs: 'get-api-keys',
    capability: 'administer',
    template: 'W',
    inLoan: false,
    load: () => import('./keys/api-keys-screen.tsx'),
  }),
  screen({
    path: '/admin/first-day',
    title: 'First day',
    needs: 'get-first-day',
    capability: 'administer',
    template: 'P',
    inLoan: false,
    load: () => import('./first-day-screen.tsx'),
  }),
];
