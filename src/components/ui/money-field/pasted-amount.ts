/** What dirhams are called where amounts are copied from: AED, Dh, Dhs, د.إ., درهم and the sign of 2025. */
const currency = /AED|Dhs?\.?|د\.إ\.?|درهم|\u20c3/giu;

/** Spaces of any width, and the unseen marks that turn the direction of a line. */
const unseen = /[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const arabicDigit = /[٠-٩۰-۹]/g;

/** An amount as the field writes it, "1,250.50", from what was pasted: without its currency, in Western digits. */
export function pastedAmount(text: string): string {
  return text
    .replace(currency, '')
    .replace(unseen, '')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}
