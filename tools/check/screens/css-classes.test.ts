import { expect, test } from 'vitest';
import { classesOf, classMistakes } from './css-classes.ts';

const sheet = `
/* .old { } */
.card,
.card > .head:hover { color: var(--ink); padding: 0.5px; }
@media (max-width: 768px) { .card .foot { padding: 1.25rem } }
.notice[data-tone='amber.soft'] .line-strong { }
`;

function mistakes(css: string, screen: string): string[] {
  return classMistakes(
    new Map([
      ['ui/kit/page/card.module.css', css],
      ['ui/kit/page/card.tsx', `import styles from './card.module.css';\n${screen}`],
    ]),
  );
}

test('the classes of a style sheet are those its selectors name', () => {
  expect([...classesOf('.a, .b > .c-d:hover { margin: 0.5px } @media (min-width: 1.5px) { .e { } } /* .f { } */')]).toEqual([
    'a',
    'b',
    'c-d',
    'e',
  ]);
});

test('neither comments, attributes, lengths nor conditions name a class', () => {
  expect([...classesOf(sheet)]).toEqual(['card', 'head', 'foot', 'notice', 'line-strong']);
});

test('a class nobody reads is told, and a name the sheet lacks', () => {
  expect(mistakes('.card { } .head { } .foot { }', "const a = styles.card; const b = styles['head']; const c = styles.tail;")).toEqual([
    'ui/kit/page/card.module.css: nobody reads .foot',
    'ui/kit/page/card.module.css: has no .tail, but it is read',
  ]);
});

test('a module read by a computed name may have every class read, but not lack one', () => {
  expect(mistakes('.red { } .amber { }', 'const a = styles[tone]; const b = styles.green;')).toEqual([
    'ui/kit/page/card.module.css: has no .green, but it is read',
  ]);
  expect(mistakes('.red { }', 'const a = toneOf(styles, tone);')).toEqual([]);
});

test('a sheet that nobody imports has every class unread', () => {
  expect(classMistakes(new Map([['ui/kit/page/card.module.css', '.card { }']]))).toEqual([
    'ui/kit/page/card.module.css: nobody reads .card',
  ]);
});
