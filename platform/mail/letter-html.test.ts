import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { letterBytes } from './letter-bytes.ts';

const look = { name: 'Harbor Lending', color: '#0b6670' };
const letter = {
  id: '6f1f54c7-8f3c-4b5f-8f0a-8a1a5f6a0c11',
  from: 'desk@harbor.example',
  to: [{ name: 'Pat Example', address: 'pat@example.com' }],
  subject: 'A lock',
  text: 'Hello.',
  madeAt: new Date('2026-11-20T16:00:00Z'),
  attachments: [],
};

test('a letter has the portal’s name and color, its paragraphs, and addresses that can be pressed', () => {
  const text = letterHtml('Hello Pat.\n\nOpen https://harbor.example/a?b=1&c=2.\nThen sign in.', look);
  expect(text).toContain('color:#0b6670">Harbor Lending</span>');
  expect(text).toContain('<a href="https://harbor.example/a?b=1&#38;c=2" style="color:#0b6670">https://harbor.example/a?b=1&#38;c=2</a>.');
  expect(text.match(/<p /g)).toHaveLength(2);
  expect(text.match(/<br \/>/g)).toHaveLength(1);
});

test('what somebody typed stays text', () => {
  const text = letterHtml('<script>alert(1)</script> "javascript:alert(1)" https://x.example/"onmouseover=alert(1)', look);
  expect(text).not.toMatch(/<script|href="javascript|<a [^>]*onmouseover/);
});

test('a plain reader gets the same words, the sender is named, and the logo travels with the letter', async () => {
  const logo = { contentType: 'image/png', bytes: Buffer.from('a picture') };
  const bytes = (await letterBytes({ ...letter, look: { ...look, logo } })).toString('latin1');
  expect(bytes).toContain('From: Harbor Lending <desk@harbor.example>');
  expect(bytes).toMatch(/Content-Type: text\/plain[^]*Hello\.[^]*Content-Type: text\/html[^]*cid:logo@portal/);
  expect(bytes).toContain('Content-ID: <logo@portal>');
  expect(bytes).toContain(Buffer.from('a picture').toString('base64'));
  const plain = (await letterBytes(letter)).toString('latin1');
  expect(plain).not.toContain('text/html');
  expect(plain).toContain('From: desk@harbor.example');
});
