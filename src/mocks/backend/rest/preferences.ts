import type { Sql } from '#mocks/backend/db/database.ts';
import { RestError } from './errors.ts';

const resolutions = ['merge-duplicates', 'ignore-duplicates'] as const;
const answers = ['representation', 'minimal', 'headers-only'] as const;
const counts = ['exact', 'planned', 'estimated'] as const;
const missingOptions = ['default', 'null'] as const;
const handlings = ['strict', 'lenient'] as const;
/** A hosted project always commits, so these words are accepted and ignored. */
const transactions = ['commit', 'rollback'] as const;

/** Preferences of the `Prefer` header; null if not set. */
export interface Preferences {
  resolution: (typeof resolutions)[number] | null;
  answer: (typeof answers)[number] | null;
  count: (typeof counts)[number] | null;
  /** Value of a column missing in a row. */
  missing: (typeof missingOptions)[number] | null;
  handling: (typeof handlings)[number] | null;
  timezone: string | null;
  /** Maximum number of rows a change may affect; enforced only with strict handling. */
  maxAffected: number | null;
  /** Unknown preferences. */
  unknown: readonly string[];
}

/** Parses the header; the first of several values of a preference counts. */
export function parsePreferences(header: string | null): Preferences {
  const given = (header ?? '').split(',').map((part) => part.trim());
  const known = new Set(['']);
  const pick = <Value extends string>(key: string, values: readonly Value[]): Value | null => {
    for (const value of values) known.add(`${key}=${value}`);
    const found = given.find((part) => values.some((value) => part === `${key}=${value}`));
    return values.find((value) => found === `${key}=${value}`) ?? null;
  };
  const text = (key: string) => given.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const limit = text('max-affected');
  pick('tx', transactions);
  return {
    resolution: pick('resolution', resolutions),
    answer: pick('return', answers),
    count: pick('count', counts),
    missing: pick('missing', missingOptions),
    handling: pick('handling', handlings),
    timezone: text('timezone') ?? null,
    maxAffected: limit !== undefined && /^\d{1,15}$/.test(limit) ? Number(limit) : null,
    unknown: given.filter((part) => !known.has(part) && !/^(timezone|max-affected)=/.test(part)),
  };
}

/**
 * Checks the time zone in the database, and drops an unknown one. Throws PGRST122 for unknown preferences with strict
 * handling.
 */
export async function checkPreferences(sql: Sql, preferences: Preferences): Promise<Preferences> {
  const { timezone, handling, unknown } = preferences;
  const query = 'select 1 from pg_catalog.pg_timezone_names where name = $1';
  const isKnown = timezone === null || (await sql.query(query, [timezone])).length > 0;
  const refused = isKnown ? unknown : [...unknown, `timezone=${timezone}`];
  if (handling === 'strict' && refused.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${refused.join(', ')}`,
    });
  }
  return isKnown ? preferences : { ...preferences, timezone: null };
}

/** Preferences that apply only to some kinds of request, unlike `count`, `handling` and `timezone`. */
type Part = 'resolution' | 'missing' | 'answer' | 'maxAffected';

/** Returns `Preference-Applied`, or null if no applicable preference was set. */
export function appliedPreferences(preferences: Preferences, parts: readonly Part[]): string | null {
  const { resolution, missing, answer, count, handling, timezone, maxAffected } = preferences;
  const honoured = [
    ['resolution', parts.includes('resolution') ? resolution : null],
    ['missing', parts.includes('missing') ? missing : null],
    ['return', parts.includes('answer') ? answer : null],
    ['count', count],
    ['handling', handling],
    ['timezone', timezone],
    ['max-affected', parts.includes('maxAffected') && handling === 'strict' ? maxAffected : null],
  ];
  const written = honoured.filter(([, value]) => value !== null).map((pair) => pair.join('='));
  return written.length === 0 ? null : written.join(', ');
}

/** Throws PGRST124 if a change affected more rows than allowed. */
export function checkAffected({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === null || rows <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}
