import { fieldOf } from '#shared/machform/fields.ts';
import { maskedValue } from '#shared/machform/mask.ts';
import { readParameters } from '#shared/machform/parameters.ts';

/** A body as it is shown: a parameter a line, numbers and addresses masked; what has no parameters as it came, masked. */
export function maskedBody(body: string, map: Readonly<Record<string, string>>): string {
  const parameters = readParameters(body);
  // Read as pairs, prose is one parameter without a value.
  const isPairs = [...parameters.values()].some((value) => value !== '');
  if (!isPairs) return maskedValue(undefined, body);
  return [...parameters]
    .map(([name, value]) => `${name}: ${maskedValue(fieldOf(name, map), value)}`)
    .join('\n');
}
