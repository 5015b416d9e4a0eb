import '@fontsource-variable/geist';
import '../../ui/theme/library.css';
import 'virtual:theme-variables.css';
import '../../ui/theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '../../ui/theme/color-scheme.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

followColorScheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
