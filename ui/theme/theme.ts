import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Mantine's ten steps of one hue; only 6 (fills) and 1 (soft) are ever seen, the rest lie between the tokens. */
const accent: MantineColorsTuple = [
  '#f5f7fe',
  '#edf1fc',
  '#d5ddf8',
  '#b3c2f3',
  '#93aaf0',
  '#5f7ce0',
  '#3a5cd0',
  '#2b4cbf',
  '#2441a6',
  '#1c3485',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent },
  fontFamily: "'Geist Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px', xl: '10px' },
  defaultRadius: 6,
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Hands our tokens to Mantine's own components, so that they follow light and dark with the rest. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-accent-filled': 'var(--accent-fill)',
    '--mantine-color-accent-filled-hover': 'var(--accent-fill-hover)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
  };
  return { variables: {}, light: both, dark: both };
};
