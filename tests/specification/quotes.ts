/** What stands in quotes and is no word for people: values, which are compared with the code one by one. */
const values = ['not shown', 'password', '@', '*', 'true', 'false', 'active', 'unassigned', 'round-robin'];

/** The texts a statement quotes, as catalogues write them; of `<message or a text>` the text too. */
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

/** A sentence of a catalogue with its placeholders unnamed, to be compared with a text of the specification. */
export function withoutNames(sentence: string): string {
  return sentence.replaceAll(/{{\w+}}/g, '{{}}');
}
