import { screen, type ScreenRoute } from '../../../ui/screens/screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  screen({ path: '/help', title: 'Help', capability: 'help', template: 'P', inLoan: false, load: () => import('./help-screen.tsx') }),
];
