import '@fontsource-variable/geist';
import '@mantine/core/styles.css';
import '../../ui/theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../ui/calls/index.ts';
import { ExplainProvider } from '../../ui/kit/explain/explain-provider.tsx';
import { ShortcutsProvider } from '../../ui/kit/shortcuts/shortcuts.tsx';
import { ToastProvider } from '../../ui/kit/toasts.tsx';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { router } from './router.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ShortcutsProvider>
          <ToastProvider>
            <ExplainProvider>
              <RouterProvider router={router} />
            </ExplainProvider>
          </ToastProvider>
        </ShortcutsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
