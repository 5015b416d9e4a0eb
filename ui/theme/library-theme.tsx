import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDrawnScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

/** The component library's settings, around the few parts that are the library's: with them it is no part of the first load. */
export function LibraryTheme({ children }: { children: ReactNode }) {
  const scheme = useDrawnScheme();
  return (
    // It would write its variables and classes into the page as style elements. The variables are a style sheet made from the theme when the app is
    // built; the classes nobody uses.
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
