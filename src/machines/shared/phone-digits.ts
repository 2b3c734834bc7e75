/** What is searched for where a number is typed in any form and stored in one; other text stays as it is. */
export function phoneDigits(typed: string): string {
  return /^[+\d\s()-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : typed;
}
