import type { ScreenParameters } from './screen-parameters.generated.ts';

/** A screen by its path with its required parameters, such as `/lock-loan/$loanId`. */
export type ScreenName = keyof ScreenParameters;

/** An address inside the portal: made by `pathTo`, or given by the server. */
export type ScreenPath = string & { readonly isScreenPath: true };

type Given<Parameters> =
  Parameters extends Record<string, never> ? [] : object extends Parameters ? [parameters?: Parameters] : [parameters: Parameters];

/** The address of a screen: `pathTo('/lock-loan/$loanId', { loanId, selectedView: 'price' })`. Optional parameters are at the end, in their order. */
export function pathTo<Name extends ScreenName>(name: Name, ...[parameters]: Given<ScreenParameters[Name]>): ScreenPath {
  const given: Record<string, string | undefined> = { ...parameters };
  const filled = name.replace(/\$(\w+)/g, (_place, key: string) => {
    const value = given[key];
    if (!value) throw new Error(`The screen ${name} needs ${key}.`);
    delete given[key];
    return encodeURIComponent(value);
  });
  const rest = Object.values(given).filter((value) => value !== undefined && value !== '');
  return [filled, ...rest.map((value) => encodeURIComponent(value!))].join('/') as ScreenPath;
}

/** An address the server gave, such as that of a loan's next action. */
export function givenPath(path: string): ScreenPath {
  return path as ScreenPath;
}
