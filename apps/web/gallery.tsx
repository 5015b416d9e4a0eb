import '@fontsource-variable/geist';
import '@fontsource/arimo/400.css';
import '../../ui/theme/library.css';
import 'virtual:theme-variables.css';
import '../../ui/theme/global.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './gallery/components-page.tsx';
import { LoanPage } from './gallery/loan-page.tsx';
import { PipelinePage } from './gallery/pipeline-page.tsx';
import { PricePage } from './gallery/price-page.tsx';
import { followColorScheme } from '../../ui/theme/color-scheme.ts';
import { Providers } from './providers.tsx';

const PAGES: Record<string, () => React.ReactNode> = {
  components: ComponentsPage,
  pipeline: PipelinePage,
  loan: LoanPage,
  price: PricePage,
};
const Page = PAGES[new URLSearchParams(window.location.search).get('page') ?? 'components'] ?? ComponentsPage;

const router = createRouter({
  routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

followColorScheme();
createRoot(document.getElementById('root')!).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
