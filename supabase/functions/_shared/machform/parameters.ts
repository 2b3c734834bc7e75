/** Parses a body to parameters, regardless of its content type: product design, D.1. */
import { cleanValue } from './clean.ts';

/** Parameters with cleaned values and unique names. */
export type Parameters = ReadonlyMap<string, string>;

/** More parameters than any form has fields. */
const parameterMax = 400;
const nameMaxLength = 120;
const valueMaxLength = 4000;
const depthMax = 12;

/**
 * Parses key-value pairs, or a JSON object (nested ones flattened, list items on separate lines). Any other body has no
 * parameters. Never throws.
 */
export function parseParameters(body: string): Parameters {
  const text = body.trim();
  const json = text.startsWith('{') || text.startsWith('[') ? parseJson(text) : undefined;
  const found = new Map<string, string>();
  const pairs = json === undefined ? new URLSearchParams(text.replace(/^\ufeff/, '')) : flatten(json);
  for (const [rawName, rawValue] of pairs) {
    const name = cleanValue(rawName).slice(0, nameMaxLength).toWellFormed();
    const value = cleanValue(rawValue.slice(0, valueMaxLength));
    // Of two fields with one label, the filled one counts.
    if (name === '' || (found.has(name) && (value === '' || found.get(name) !== ''))) continue;
    if (found.size >= parameterMax && !found.has(name)) break;
    found.set(name, value);
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the leaves of a JSON value under their own names; omits values nested too deeply. */
function* flatten(value: unknown, name = '', depth = 0): Generator<[string, string]> {
  if (value === null || depth > depthMax) return;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    yield [name, value.join('\n')];
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* flatten(item, Array.isArray(value) ? name : key, depth + 1);
    }
  } else {
    yield [name, String(value)];
  }
}
