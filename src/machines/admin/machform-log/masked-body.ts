import { fieldOf } from '#shared/machform/fields.ts';
import { maskedValue } from '#shared/machform/mask.ts';
import { parseParameters } from '#shared/machform/parameters.ts';

/**
 * Returns a request body for display: one parameter per line, with numbers and addresses masked. A body without
 * parameters is returned whole, masked.
 */
export function maskedBody(body: string, map: Readonly<Record<string, string>>): string {
  const parameters = parseParameters(body);
  // Parsed as parameters, plain text becomes one parameter without a value.
  const hasPairs = [...parameters.values()].some((value) => value !== '');
  if (!hasPairs) return maskedValue(undefined, body);
  return [...parameters]
    .map(([name, value]) => `${name}: ${maskedValue(fieldOf(name, map), value)}`)
    .join('\n');
}
