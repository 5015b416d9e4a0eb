import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({
    path: '/price-it',
    title: 'Price it',
    capability: 'price',
    template: 'F',
    inLoan: false,
    load: () => import('./price-it-screen.tsx'),
  }),
  screen({
    path: '/price-it/edit-scenario',
    title: 'Edit scenario',
    capability: 'price',
    template: 'F',
    inLoan: false,
    load: () => import('./edit-scenario-screen.tsx'),
  }),
  screen({
    path: '/price-it/priceit_scenario_manager/{-$priceitscenario}',
    title: 'Saved scenarios',
    capability: 'price',
    template: 'W',
    inLoan: false,
    load: () => import('./scenario-manager-screen.tsx'),
  }),
  screen({
    path: '/price-it/price-view-rate',
    title: 'Rates',
    capability: 'price',
    template: 'W',
    inLoan: false,
    load: () => import('./price-view-rate-screen.tsx'),
  }),
  screen({
    path: '/anti-steering/$loanId',
    title: 'Anti-steering comparison',
    capability: 'price',
    template: 'W',
    inLoan: true,
    load: () => import('./anti-steering-screen.tsx'),
  }),
];
