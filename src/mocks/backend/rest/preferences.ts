import type { Sql } from '#mocks/backend/db/database.ts';
import { RestError } from './errors.ts';

const resolutions = ['merge-duplicates', 'ignore-duplicates'] as const;
const answers = ['representation', 'minimal', 'headers-only'] as const;
const counts = ['exact', 'planned', 'estimated'] as const;
const missings = ['default', 'null'] as const;
const handlings = ['strict', 'lenient'] as const;
/** A hosted project commits every answer, so these words are known and mean nothing. */
const transactions = ['commit', 'rollback'] as const;

/** What the `Prefer` header asks for; null where it asks for nothing. */
export interface Preferences {
  resolution: (typeof resolutions)[number] | null;
  answer: (typeof answers)[number] | null;
  count: (typeof counts)[number] | null;
  /** What a column left out of a row gets. */
  missing: (typeof missings)[number] | null;
  handling: (typeof handlings)[number] | null;
  timezone: string | null;
  /** Most rows a change may touch; counts with strict handling only. */
  maxAffected: number | null;
  /** What the service doesn't know. */
  unknown: readonly string[];
}

/** Reads the header; of several values of one preference the first counts. */
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
    missing: pick('missing', missings),
    handling: pick('handling', handlings),
    timezone: text('timezone') ?? null,
    maxAffected: limit !== undefined && /^\d{1,15}$/.test(limit) ? Number(limit) : null,
    unknown: given.filter((part) => !known.has(part) && !/^(timezone|max-affected)=/.test(part)),
  };
}

/**
 * Asks the database whether it knows the time zone, and drops one it doesn't. Throws PGRST122 for what is
 * not known when handling is strict.
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

/** The preferences that play a part in one kind of request besides `count`, `handling` and `timezone`. */
type Part = 'resolution' | 'missing' | 'answer' | 'maxAffected';

/** `Preference-Applied`, or null when nothing was preferred that plays a part. */
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

/** Throws PGRST124 when a change touched more rows than it may. */
export function checkAffected({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === null || rows <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}
