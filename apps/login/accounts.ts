import { createHash, timingSafeEqual } from 'node:crypto';
import { passwordOwner } from '../../capabilities/access/port/sign-in-passwords.ts';
import { demoPassword, demoPeople } from '../../database/demo/people.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPassword } from '../../platform/vault/password-hash.ts';

/** Somebody who can sign in here. */
export interface LoginPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** For the demo person with the warning of an expiring password: days after each sign-in. */
  readonly passwordDays?: number | undefined;
}

/** Who can sign in: people with a password of their own, and those of the demo. */
export interface Accounts {
  /** The demo's people are offered by name, and share one password. */
  readonly demo: boolean;
  /** The person behind an address and a password. Takes as long for an unknown address as for a wrong password. */
  with(email: string, password: string): Promise<LoginPerson | undefined>;
  of(id: string): Promise<LoginPerson | undefined>;
  /** A person of the demo, who signs in by a click. */
  picked(id: string): LoginPerson | undefined;
}

export function accountsOf(database: Database | undefined, demo: boolean): Accounts {
  const offered = demo ? demoPeople : [];
  const picked = (id: string): LoginPerson | undefined => offered.find((one) => one.id === id);
  const own = async (by: { email: string } | { personId: string }) => (database ? await passwordOwner(database, by) : undefined);
  return {
    demo,
    picked,
    with: async (email, password) => {
      const address = email.trim().toLowerCase();
      const owner = await own({ email: address });
      // Without people of their own nothing is to be learned from how long it takes.
      if (database && (await isPassword(password, owner?.hash)))
        return { id: owner!.personId, email: owner!.email, name: owner!.displayName };
      // A password of one's own takes the place of the demo's.
      const demoPerson = owner ? undefined : offered.find((one) => one.email === address);
      return timingSafeEqual(digest(password), digest(demoPassword)) ? demoPerson : undefined;
    },
    of: async (id) => {
      const demoPerson = picked(id);
      if (demoPerson) return demoPerson;
      const owner = /^[0-9a-f-]{36}$/.test(id) ? await own({ personId: id }) : undefined;
      return owner && { id: owner.personId, email: owner.email, name: owner.displayName };
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
