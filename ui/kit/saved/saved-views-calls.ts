/** A view somebody saved under a name, as every list of saved views knows it. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly savedBy: string;
}

export interface Named {
  readonly name: string;
  readonly shared: boolean;
}

/** A command as the panel needs it. */
export interface ViewCommand<Request> {
  readonly run: (request: Request) => Promise<{ readonly ok: boolean } | undefined>;
  readonly pending: boolean;
  readonly refusal: { readonly message: string } | undefined;
  readonly fault: { readonly message: string } | undefined;
}

/** Why it was not done, as a sentence. */
export function problemOf(command: ViewCommand<never> | undefined): string | undefined {
  return (command?.refusal ?? command?.fault)?.message;
}

/** Whose saved views they are: what was asked, and the calls that change it. One that the person may not make is left out. */
export interface SavedViewsCalls<View extends SavedView> {
  readonly views: readonly View[] | undefined;
  readonly fault: { readonly message: string } | undefined;
  readonly again: () => void;
  /** Saves what is in front under a name. */
  readonly save?: ViewCommand<Named> | undefined;
  readonly change?: ViewCommand<{ readonly params: { readonly viewId: string }; readonly body: Named }> | undefined;
  readonly remove?: ViewCommand<{ readonly params: { readonly viewId: string } }> | undefined;
}
