/** Converts Arabic (U+0660) and Persian (U+06F0) digits to ASCII: the last four bits hold their value. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
