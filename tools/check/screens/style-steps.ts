/** Spaces, type and round corners go in the steps of `ui/theme/tokens.css`; other lengths (widths, columns, hairlines) are the thing's own. */
const STEPPED = /^(padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding|font-size|line-height|border(-[a-z]+)*-radius)/;

/** The declarations of a style sheet, or of a screen's own styles, that give a stepped length in pixels. */
export function literalSteps(file: string, text: string): string[] {
  return file.endsWith('.css') ? inSheet(text) : inScreen(text);
}

function inSheet(css: string): string[] {
  const declarations = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]*)[;}]/g);
  return [...declarations]
    .filter(([, property, value]) => STEPPED.test(property!) && /(?<![\w.-])-?[\d.]+px/.test(value!))
    .map(([, property, value]) => `${property}: ${value}`);
}

/** React takes a bare number for pixels. */
function inScreen(tsx: string): string[] {
  const styles = [...tsx.matchAll(/style=\{\{([\s\S]*?)\}\}/g)].flatMap((match) => [
    ...match[1]!.matchAll(/(\w+): (-?[\d.]+(?=[\s,}]|$)|'[^']*')/g),
  ]);
  return styles
    .map(([, name, value]) => [name!.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value!] as const)
    .filter(([property, value]) => STEPPED.test(property) && property !== 'line-height' && /^-?[\d.]*[1-9]|[\d.]px/.test(value))
    .map(([property, value]) => `${property}: ${value}`);
}
