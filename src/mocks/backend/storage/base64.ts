/** Decodes Base64 to text; undefined if it is not Base64 of UTF-8. */
export function fromBase64(value: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
