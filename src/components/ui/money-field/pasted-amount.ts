/** Notations of dirhams in pasted amounts: AED, Dh, Dhs, د.إ., درهم and the symbol introduced in 2025. */
const currency = /AED|Dhs?\.?|د\.إ\.?|درهم|\u20c3/giu;

/** Spaces of any width, and invisible direction marks. */
const invisibleCharacters = /[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const arabicDigit = /[٠-٩۰-۹]/g;

/** Converts a pasted amount to the field's format, "1,250.50": without currency, in Western digits. */
export function pastedAmount(text: string): string {
  return text
    .replace(currency, '')
    .replace(invisibleCharacters, '')
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}
