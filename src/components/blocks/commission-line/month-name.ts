/** Returns the name of a month ('YYYY-MM') in a language: "March 2026". */
export function monthName(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));
}
