/** The two who asked last, and when: enough to know whether anybody else is there. */
export class LastTwo<Who> {
  #last: { readonly who: Who; at: number } | undefined;
  #before: { readonly who: Who; readonly at: number } | undefined;

  asked(who: Who, now: number): void {
    if (this.#last?.who === who) this.#last.at = now;
    else [this.#before, this.#last] = [this.#last, { who, at: now }];
  }

  /** When somebody else asked last; long ago where nobody did. */
  othersAt(who: Who): number {
    const other = this.#last?.who === who ? this.#before : this.#last;
    return other?.at ?? -Infinity;
  }
}
