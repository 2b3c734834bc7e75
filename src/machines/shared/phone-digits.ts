/** Converts a phone number typed in any format to the stored format, for searching; other text is unchanged. */
export function phoneDigits(typed: string): string {
  return /^[+\d\s()-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : typed;
}
