/** What a body says, parameter by parameter, whatever its content type claims: product design, D.1. */
import { cleanValue } from './clean.ts';

/** A parameter and its value, cleaned; never two of one name. */
export type Parameters = ReadonlyMap<string, string>;

/** More parameters than a form has fields. */
const parameterMax = 400;
const nameMaxLength = 120;
const valueMaxLength = 4000;
const depthMax = 12;

/**
 * Reads key-value pairs, or a JSON object (nested ones flattened, a list's items on lines of their own). A body that
 * is neither has no parameters. Never throws.
 */
export function readParameters(body: string): Parameters {
  const text = body.trim();
  const json = text.startsWith('{') || text.startsWith('[') ? parseJson(text) : undefined;
  const found = new Map<string, string>();
  const pairs = json === undefined ? new URLSearchParams(text.replace(/^\ufeff/, '')) : flatten(json);
  for (const [rawName, rawValue] of pairs) {
    const name = cleanValue(rawName).slice(0, nameMaxLength).toWellFormed();
    const value = cleanValue(rawValue.slice(0, valueMaxLength));
    // Of two fields with one label the one that was filled in counts.
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

/** The leaves of a JSON value under their own names; what lies too deep is left out. */
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
