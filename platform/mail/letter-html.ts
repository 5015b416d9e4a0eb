import { html, type Markup } from '../../foundation/html/html.ts';
import type { LetterLook } from './letter.ts';

/** The logo's name among the parts of a letter. */
export const LOGO_PART = 'logo@portal';

/**
 * A letter's text in the portal's look: its name or logo above it, paragraphs, and links. Written for mail programs, which support no style
 * sheets.
 */
export function letterHtml(text: string, { name, color, logo }: LetterLook): string {
  const head = logo
    ? html`<img src="cid:${LOGO_PART}" alt="${name}" height="28" style="display:block;height:28px;border:0" />`
    : html`<span style="font-size:18px;font-weight:600;color:${color}">${name}</span>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body style="margin:0;padding:24px;background:#ffffff;color:#1c1b19;font:15px/22px Arial,sans-serif">
        <div style="max-width:600px;margin:0 auto">
          <div style="padding-bottom:12px;border-bottom:2px solid ${color}">${head}</div>
          ${text.split(/\n{2,}/).map((paragraph) => html`<p style="margin:16px 0 0">${linesOf(paragraph, color)}</p>`)}
        </div>
      </body>
    </html>`.text;
}

function linesOf(paragraph: string, color: string): readonly Markup[] {
  return paragraph.split('\n').map((line, at) => html`${at > 0 && html`<br />`}${withLinks(line, color)}`);
}

/** Punctuation after a web address belongs to the sentence, not to the address. */
function withLinks(line: string, color: string): readonly Markup[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}" style="color:${color}">${part}</a>` : html`${part}`));
}
