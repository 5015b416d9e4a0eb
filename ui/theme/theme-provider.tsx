import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The same key is read by `color-scheme.js` before anything is drawn. */
const schemes = localStorageColorSchemeManager({ key: 'lockdesk-color-scheme' });

/** Colours, type and Mantine's settings for everything inside. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      // Both would be written into the page as style elements. The variables are a style sheet made from the theme when the app is built; the
      // classes nobody uses.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

/** The person's choice: light, dark, or auto (as the system). Kept in this browser. */
export function useColorScheme(): { scheme: MantineColorScheme; choose: (scheme: MantineColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
