import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbuiltScreen } from './unbuilt-screen.tsx';

test('a place without a screen says the specification’s sentence', () => {
  expect(renderToStaticMarkup(<UnbuiltScreen title="FHA case number" />)).toContain(
    '>This section is not yet complete. Please check back soon or contact tech support for additional updates.<',
  );
});
