import type { ZipLine } from '../../domain/zip-lines.ts';

/**
 * Counties of ZIP codes, in the order of the codes, as one text that is searched. As objects they would be most of a process's memory, and
 * every garbage collection would have to go through them.
 */
export class LinesByZip {
  readonly #text: string;
  /** The start and end of the lines of the codes with the same first three digits. */
  readonly #parts = new Map<string, readonly [from: number, to: number]>();

  /** Lines of five columns: code, county's number, its name, state, the code's cities with bars between. */
  constructor(lines: readonly string[]) {
    this.#text = `\n${[...lines].sort().join('\n')}\n`;
    let [prefix, from] = [this.#text.slice(1, 4), 0];
    for (let at = 0; at < this.#text.length; at = this.#text.indexOf('\n', at + 1)) {
      const here = this.#text.slice(at + 1, at + 4);
      if (here === prefix) continue;
      this.#parts.set(prefix, [from, at + 1]);
      [prefix, from] = [here, at];
      if (here === '') break;
    }
  }

  /** The counties of a code. */
  of(zip: string): readonly ZipLine[] {
    const [from, to] = this.#parts.get(zip.slice(0, 3)) ?? [0, 0];
    const part = this.#text.slice(from, to);
    const wanted = `\n${zip},`;
    const found: ZipLine[] = [];
    for (let at = part.indexOf(wanted); at >= 0 && part.startsWith(wanted, at); at = part.indexOf('\n', at + 1))
      found.push(readLine(part.slice(at + 1, part.indexOf('\n', at + 1))));
    return found;
  }

  /** The counties that a city of a state has in all its codes. */
  ofCity(state: string, city: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (let at = this.#text.indexOf(city); at >= 0; at = this.#text.indexOf(city, this.#text.indexOf('\n', at))) {
      const line = readLine(this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, this.#text.indexOf('\n', at)));
      if (line.state === state && line.fips !== '' && line.cities.includes(city)) found.set(line.fips, line.name);
    }
    return found;
  }

  all(): readonly ZipLine[] {
    return this.#text.slice(1, -1).split('\n').map(readLine);
  }
}

export function writtenLine({ zip, fips, name, state, cities }: ZipLine): string {
  return [zip, fips, name, state, cities.join('|')].join(',');
}

function readLine(line: string): ZipLine {
  const [zip = '', fips = '', name = '', state = '', cities = ''] = line.split(',');
  return { zip, fips: fips === '' ? '' : fips.padStart(5, '0'), state, name, cities: cities === '' ? [] : cities.split('|') };
}
