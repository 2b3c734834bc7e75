/** Type conversions between JavaScript and both engines, so that a query behaves the same on each. */
const int8 = 20;
const date = 1082;

/** Parsers that replace an engine's own, by type oid: integers as numbers, a date as `YYYY-MM-DD`. */
export const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [date]: (text) => text,
};

/** Formats an array literal for Postgres; quotes every element, so that none is read as syntax or null. */
export function arrayLiteral(items: readonly unknown[]): string {
  const written = items.map((item) => {
    if (Array.isArray(item)) return arrayLiteral(item);
    const text = parameter(item);
    return text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${written.join(',')}}`;
}

/**
 * Converts a bound parameter to Postgres' text form, or null: arrays to Postgres arrays, other objects to JSON. Pass a
 * JSON array as its JSON text.
 */
export function parameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  // A lone surrogate has no UTF-8 form, and PGlite miscounts its length.
  if (typeof value === 'string') return value.toWellFormed();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) {
    return `\\x${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
