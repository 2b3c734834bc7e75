const zeros = ['٠', '۰', '०', '০', '൦'].map((zero) => zero.charCodeAt(0));

/** The digits of a text as western ones, whatever script they are typed in; everything else is dropped. */
export function readDigits(text: string): string {
  return Array.from(text, (sign) => {
    const zero = zeros.find((code) => sign.charCodeAt(0) >= code && sign.charCodeAt(0) <= code + 9);
    return zero === undefined ? sign : String(sign.charCodeAt(0) - zero);
  })
    .join('')
    .replace(/[^0-9]/g, '');
}
