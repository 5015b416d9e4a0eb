import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../ui/calls/index.ts';
import { ExplainProvider } from '../../ui/kit/explain/explain-provider.tsx';
import { ShortcutsProvider } from '../../ui/kit/shortcuts/shortcuts.tsx';
import { ToastProvider } from '../../ui/kit/layers/toasts.tsx';
import { PopupProvider } from '../../ui/kit/popups/popup-provider.tsx';

const queries = createQueryClient();

/** The providers around every screen, in the app and in the gallery. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <ShortcutsProvider>
        <ToastProvider>
          <PopupProvider>
            <ExplainProvider>{children}</ExplainProvider>
          </PopupProvider>
        </ToastProvider>
      </ShortcutsProvider>
    </QueryClientProvider>
  );
}
