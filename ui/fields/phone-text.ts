/**
 * A phone number as it is read, "(303) 555-0142": a leading plus goes, and what holds anything but digits, or more of them than a number
 * has, stays as it was typed.
 */
export function phoneText(phone: string): string {
  const digits = phone.trim().replace(/^\+/, '');
  const parts = /^(\d{3})(\d{3})(\d{1,4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : /^\d*$/.test(digits) ? digits : phone;
}
