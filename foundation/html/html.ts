/** Text that is markup already. Everything else put into a page is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | undefined | null | false | readonly Piece[];

/** html`<p>${text}</p>`: values are escaped unless they are Markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(strings.reduce((sum, part, at) => sum + part + (at < values.length ? written(values[at]) : ''), ''));
}

function written(value: Piece): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(written).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
