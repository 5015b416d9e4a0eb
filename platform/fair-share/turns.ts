/** The requester of a shared resource: one person of one brokerage. */
export interface Asker {
  readonly brokerageId: number;
  readonly personId: string;
}

/** People of one brokerage who wait, each with their queue. */
interface Brokerage<Waiting> {
  /** In the order of their turns: the first is the next. */
  readonly people: Map<string, Waiting[]>;
  size: number;
}

/**
 * A queue by turns: brokerages one after the other, within a brokerage its people one after the other, and a person's own entries in order.
 * However much one of them requests, the next entry of somebody else follows one of theirs.
 */
export class Turns<Waiting> {
  /** In the order of their turns: the first is the next. */
  readonly #brokerages = new Map<number, Brokerage<Waiting>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(brokerageId: number): number {
    return this.#brokerages.get(brokerageId)?.size ?? 0;
  }

  sizeOfPerson({ brokerageId, personId }: Asker): number {
    return this.#brokerages.get(brokerageId)?.people.get(personId)?.length ?? 0;
  }

  add({ brokerageId, personId }: Asker, waiting: Waiting): void {
    let brokerage = this.#brokerages.get(brokerageId);
    if (!brokerage) this.#brokerages.set(brokerageId, (brokerage = { people: new Map(), size: 0 }));
    const own = brokerage.people.get(personId);
    if (own) own.push(waiting);
    else brokerage.people.set(personId, [waiting]);
    brokerage.size += 1;
    this.#size += 1;
  }

  /** The next whose turn it is, of those who may go on now; the turn then passes to the next brokerage and the next of its people. */
  take(may: (asker: Asker, waiting: Waiting) => boolean = () => true): { readonly asker: Asker; readonly waiting: Waiting } | undefined {
    for (const [brokerageId, brokerage] of this.#brokerages) {
      for (const [personId, own] of brokerage.people) {
        const asker = { brokerageId, personId };
        if (!may(asker, own[0]!)) continue;
        const waiting = own.shift()!;
        this.#shrink(brokerage);
        brokerage.people.delete(personId);
        if (own.length > 0) brokerage.people.set(personId, own);
        this.#brokerages.delete(brokerageId);
        if (brokerage.size > 0) this.#brokerages.set(brokerageId, brokerage);
        return { asker, waiting };
      }
    }
    return undefined;
  }

  /** Takes somebody out who no longer waits. */
  remove({ brokerageId, personId }: Asker, waiting: Waiting): boolean {
    const brokerage = this.#brokerages.get(brokerageId);
    const own = brokerage?.people.get(personId);
    const index = own?.indexOf(waiting) ?? -1;
    if (!brokerage || !own || index < 0) return false;
    own.splice(index, 1);
    this.#shrink(brokerage);
    if (own.length === 0) brokerage.people.delete(personId);
    if (brokerage.size === 0) this.#brokerages.delete(brokerageId);
    return true;
  }

  #shrink(brokerage: Brokerage<Waiting>): void {
    brokerage.size -= 1;
    this.#size -= 1;
  }
}
