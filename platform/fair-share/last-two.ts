/** The two latest requesters and their times: enough to see whether anybody else is active. */
export class LastTwo<Who> {
  #last: { readonly who: Who; at: number } | undefined;
  #before: { readonly who: Who; readonly at: number } | undefined;

  asked(who: Who, now: number): void {
    if (this.#last?.who === who) this.#last.at = now;
    else [this.#before, this.#last] = [this.#last, { who, at: now }];
  }

  /** When somebody else last made a request; long ago where nobody did. */
  othersAt(who: Who): number {
    const other = this.#last?.who === who ? this.#before : this.#last;
    return other?.at ?? -Infinity;
  }
}
