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

/** The portal's look in letters; `color` as `#2b4cbf`. */
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
 * The result of a try. `again`: certainly not accepted, and worth another try. `refused`: certainly not accepted, and never will be.
 * `unknown`: the connection was lost during delivery, so another try could deliver it twice.
 */
export type Posted = { readonly outcome: 'sent' } | { readonly outcome: 'again' | 'refused' | 'unknown'; readonly reason: string };

export interface Mailer {
  /** True when posting the same letter again delivers nothing a second time. */
  readonly repeatable: boolean;
  post(letter: Letter): Promise<Posted>;
  close(): void;
}
