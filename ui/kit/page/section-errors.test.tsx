import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { judgeSection } from '../../../foundation/validation/judge-section.ts';
import { SectionErrors } from './section-errors.tsx';

const drawn = (errors: Parameters<typeof judgeSection>[0]) =>
  renderToStaticMarkup(<SectionErrors name="Property" judged={judgeSection(errors)} onPick={() => {}} />);

test('a section lists its errors under its name, each a way to its field; one of the whole section leads nowhere', () => {
  const markup = drawn([
    { path: 'zip', message: 'Please enter a valid 5 digit zip code for ZIP.' },
    { message: 'The property needs a state.' },
  ]);
  expect(markup).toContain('aria-label="Errors: Property"');
  expect(markup.match(/<li>/g)).toHaveLength(2);
  expect(markup).toMatch(/<button[^>]*>Please enter a valid 5 digit zip code for ZIP\.<\/button>/);
  expect(markup).toContain('<li>The property needs a state.</li>');
});

test('a section without errors has no list', () => expect(drawn([])).toBe(''));
