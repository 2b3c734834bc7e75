/** Quoted values that are not user-visible texts; they are compared with the code one by one. */
const values = ['not shown', 'password', '@', '*', 'true', 'false', 'active', 'unassigned', 'round-robin'];

/** Returns the texts quoted in a statement, as in the catalogues; for `<message or a text>` also the text. */
export function textsIn(statement: string): string[] {
  const quotes = Array.from(statement.matchAll(/"([^"]+)"/g), ([, quote = '']) => quote);
  return quotes
    .flatMap((quote) => [
      quote,
      ...Array.from(quote.matchAll(/<[^>]* or ([^>]+)>/g), ([, text = '']) => text),
    ])
    .map((text) => text.replaceAll('{secret}', 'password').replaceAll(/<[^>]+>/g, '{{}}'))
    .filter((text) => !values.includes(text));
}

/** Removes placeholder names from a catalogue's message, to compare it with a text of the specification. */
export function withoutPlaceholderNames(sentence: string): string {
  return sentence.replaceAll(/{{\w+}}/g, '{{}}');
}
