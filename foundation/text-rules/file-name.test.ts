import { expect, test } from 'vitest';
import { pdfNamed } from './file-name.ts';

test.each([
  ['Gift letter, aunt', 'Gift letter, aunt.pdf'],
  ['W-2 2025/2026: "final"', 'W-2 2025-2026- -final-.pdf'],
  ['..\\..\\etc', '..-..-etc.pdf'],
])('%j is the file %j', (title, name) => expect(pdfNamed(title)).toBe(name));
