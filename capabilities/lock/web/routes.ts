import type { ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/lock-loan/$loanId/{-$selectedView}',
    title: 'Price and lock',
    capability: 'lock',
    template: 'W',
    inLoan: true,
    load: () => import('./lock-loan-screen.tsx'),
  },
  {
    path: '/lock-policies/{-$version}',
    title: 'Lock policy',
    capability: 'lock',
    template: 'W',
    inLoan: false,
    load: () => import('./policies-screen.tsx'),
  },
  {
    path: '/lock-desk',
    title: 'Lock desk',
    capability: 'lock',
    template: 'Q',
    inLoan: false,
    load: () => import('./desk/desk-screen.tsx'),
  },
  {
    path: '/lock-desk/expiring',
    title: 'Expiring locks',
    capability: 'lock',
    template: 'Q',
    inLoan: false,
    load: () => import('./desk/expiring-screen.tsx'),
  },
  {
    path: '/lock-desk/exposure',
    title: 'Position and exposure',
    capability: 'lock',
    template: 'Q',
    inLoan: false,
    load: () => import('./desk/exposure-screen.tsx'),
  },
  {
    path: '/lock-warnings',
    title: 'Lock warnings',
    capability: 'lock',
    template: 'P',
    inLoan: false,
    load: () => import('./lock-warnings-screen.tsx'),
  },
];
