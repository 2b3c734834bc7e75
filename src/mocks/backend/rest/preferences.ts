import { notImplemented, RestError } from './errors.ts';

const resolutions = ['merge-duplicates', 'ignore-duplicates'] as const;
const counts = ['exact', 'planned', 'estimated'] as const;

/** What the `Prefer` header asks for. */
export interface Preferences {
  resolution: (typeof resolutions)[number] | null;
  answer: 'minimal' | 'representation';
  count: (typeof counts)[number] | null;
  /** What a column left out of a row of a bulk insert gets. */
  missing: 'default' | 'null';
  /** Most rows a change may touch, or null. */
  maxAffected: number | null;
  /** The preferences that are honoured, for `Preference-Applied`. */
  applied: string;
}

const known: readonly RegExp[] = [
  /^resolution=(merge|ignore)-duplicates$/,
  /^return=(minimal|representation)$/,
  /^count=(exact|planned|estimated)$/,
  /^missing=(default|null)$/,
  /^handling=(strict|lenient)$/,
  /^max-affected=\d+$/,
  /^tx=commit$/,
];
const unsupported = /^(return=headers-only|tx=rollback|timezone=.+|params=.+)$/;

/**
 * Reads the header. As in PostgREST an unknown preference is passed over, unless `handling=strict` asks for
 * PGRST122; one of PostgREST's that isn't implemented is a 501.
 */
export function parsePreferences(header: string | null): Preferences {
  const all = (header ?? '').split(',').map((part) => part.trim());
  const given = all.filter((part) => part !== '');
  const refused = given.find((part) => unsupported.test(part));
  if (refused) throw notImplemented(`Prefer: ${refused}`);
  const honoured = given.filter((part) => known.some((pattern) => pattern.test(part)));
  const strict = honoured.includes('handling=strict');
  const unknown = given.filter((part) => !honoured.includes(part));
  if (strict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  // The first of several values of one preference counts.
  const pick = <Value extends string>(key: string, values: readonly Value[]): Value | null => {
    const text = honoured.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
    return values.find((value) => value === text) ?? null;
  };
  const limit = honoured.find((part) => part.startsWith('max-affected='))?.slice('max-affected='.length);
  return {
    resolution: pick('resolution', resolutions),
    answer: pick('return', ['minimal', 'representation']) ?? 'minimal',
    count: pick('count', counts),
    missing: pick('missing', ['default', 'null']) ?? 'null',
    maxAffected: strict && limit !== undefined ? Number(limit) : null,
    applied: honoured.join(', '),
  };
}
