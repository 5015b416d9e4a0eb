import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/lock-desk',
    title: 'Lock desk',
    needs: 'desk-queue',
    capability: 'lock-desk',
    template: 'Q',
    inLoan: false,
    load: () => import('./desk-screen.tsx'),
  }),
  screen({
    path: '/lock-desk/expiring',
    title: 'Expiring locks',
    needs: 'desk-expiring',
    capability: 'lock-desk',
    template: 'Q',
    inLoan: false,
    load: () => import('./expiring-screen.tsx'),
  }),
  screen({
    path: '/lock-desk/exposure',
    title: 'Position and exposure',
    needs: 'desk-exposure',
    capability: 'lock-desk',
    template: 'Q',
    inLoan: false,
    load: () => import('./exposure-screen.tsx'),
  }),
];
