/** One e-mail, complete. `id` is the outbox message's: the same message is the same letter, however often it is tried. */
export interface Letter {
  readonly id: string;
  readonly from: string;
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly text: string;
  readonly madeAt: Date;
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly bytes: Buffer }[];
  /** Without it the letter is its text alone. */
  readonly look?: LetterLook;
}

/** How the portal looks to whoever gets a letter of it; `color` as `#2b4cbf`. */
export interface LetterLook {
  readonly name: string;
  readonly color: string;
  readonly logo?: { readonly contentType: string; readonly bytes: Buffer };
}
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * What became of a try. `again`: surely not taken, and worth another try. `refused`: surely not taken, and never will be.
 * `unknown`: the connection was lost while it was being taken, so trying again could deliver it twice.
 */
export type Posted = { readonly outcome: 'sent' } | { readonly outcome: 'again' | 'refused' | 'unknown'; readonly reason: string };

export interface Mailer {
  /** True when posting the same letter again delivers nothing a second time. */
  readonly repeatable: boolean;
  post(letter: Letter): Promise<Posted>;
  close(): void;
}
