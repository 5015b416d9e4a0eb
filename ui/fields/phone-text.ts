/**
 * A phone number as it is shown, "(303) 555-0142": a leading plus is removed; a text with anything but digits, or with too many digits,
 * stays as it was typed.
 */
export function phoneText(phone: string): string {
  const digits = phone.trim().replace(/^\+/, '');
  const parts = /^(\d{3})(\d{3})(\d{1,4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : /^\d*$/.test(digits) ? digits : phone;
}
