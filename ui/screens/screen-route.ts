import type { ComponentType } from 'react';
import type { CallName } from '../calls/ask.ts';
import type { ScreenParameters } from './screen-parameters.generated.ts';
import type { ScreenName } from './screen-path.ts';

/** The six page shells of the design; a screen is one of them plus content. */
export type Template = 'Q' | 'R' | 'W' | 'F' | 'O' | 'P';

/**
 * One screen of the portal. A capability lists its screens in `capabilities/X/web/routes.ts` as `export const routes = [screen({ … })]`;
 * the router and the generated list of routes are made from these values.
 */
export interface ScreenRoute {
  /** The specification's path with parameters after a dollar: `/lock-loan/$loanId`, optional ones as `/loan-details/$loanId/{-$selectedView}`. */
  readonly path: `/${string}`;
  /** Sentence case, without the loan: "Price and lock". The shell adds the loan and the product name. */
  readonly title: string;
  readonly capability: string;
  readonly template: Template;
  /** True for screens of one loan: drawn inside the loan header and loan menu. The path then has `$loanId`. */
  readonly inLoan: boolean;
  /** The call that fills it, where not everybody may make that call: others aren't offered the screen. */
  readonly needs?: CallName;
  /** Loads the screen's own code when it is opened. The module's default export is the component. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each screen names its own parameters
  readonly load: () => Promise<{ default: ComponentType<ScreenProps<any>> }>;
}

/** The properties of every screen: its path's parameters by name, such as `loanId` for `/lock-loan/$loanId`. */
export interface ScreenProps<Name extends ScreenName> {
  readonly params: Readonly<ScreenParameters[Name]>;
}

/** A path without its optional parameter. */
type NameOf<Path extends string> = Path extends `${infer Name}/{-$${string}}` ? Name : Path;

interface TypedRoute<Path extends `/${string}`> extends ScreenRoute {
  readonly path: Path;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps<Extract<NameOf<Path>, ScreenName>>> }>;
}

/**
 * One entry of a capability's list: does not compile where the screen has parameters that its path hasn't. After a new path: `npm run
 * docs`.
 */
export function screen<const Path extends `/${string}`>(route: TypedRoute<Path>): ScreenRoute {
  return route;
}

/** The names of a path's parameters, required and optional. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\$(\w+)/g)].map((match) => match[1]!);
}

/** Mistakes that would make a screen unreachable; each is a sentence for the person who adds the screen. */
export function screenMistakes(screens: readonly ScreenRoute[]): string[] {
  const mistakes: string[] = [];
  const seen = new Map<string, ScreenRoute>();
  for (const screen of screens) {
    const shape = screen.path.replace(/\$\w+/g, '$');
    const other = seen.get(shape);
    if (other) mistakes.push(`${screen.path} of ${screen.capability} is already taken by ${other.path} of ${other.capability}.`);
    seen.set(shape, screen);
    if (screen.inLoan && !parametersOf(screen.path).includes('loanId'))
      mistakes.push(`${screen.path} is a screen of one loan but has no $loanId.`);
  }
  return mistakes;
}
