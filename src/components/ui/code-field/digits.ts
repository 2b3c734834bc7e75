const zeros = ['٠', '۰', '०', '০', '൦'].map((zero) => zero.charCodeAt(0));

/** Returns the digits of a text as Western digits, from any script. Drops all other characters. */
export function parseDigits(text: string): string {
  return Array.from(text, (sign) => {
    const zero = zeros.find((code) => sign.charCodeAt(0) >= code && sign.charCodeAt(0) <= code + 9);
    return zero === undefined ? sign : String(sign.charCodeAt(0) - zero);
  })
    .join('')
    .replace(/[^0-9]/g, '');
}
