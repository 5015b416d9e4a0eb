import { createHash, timingSafeEqual } from 'node:crypto';
import { demoPassword, demoPeople, type DemoPerson } from '../../database/demo/people.ts';

/** The person behind an address and a password. Takes as long for an unknown address as for a wrong password. */
export function personWith(email: string, password: string): DemoPerson | undefined {
  const person = demoPeople.find((one) => one.email === email.trim().toLowerCase());
  const right = timingSafeEqual(digest(password), digest(demoPassword));
  return person && right ? person : undefined;
}

export function personOf(id: string): DemoPerson | undefined {
  return demoPeople.find((one) => one.id === id);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
