import { describe, expect, it } from 'vitest';
import { appliedPreferences, checkPreferences, parsePreferences } from './preferences.ts';

describe('preferences', () => {
  it('are empty when none are requested', () => {
    expect(parsePreferences(null)).toEqual({
      resolution: null,
      answer: null,
      count: null,
      missing: null,
      handling: null,
      timezone: null,
      maxAffected: null,
      unknown: [],
    });
  });

  it('are parsed from one header or several joined', () => {
    const header = 'return=representation,count=exact, resolution=merge-duplicates  ,missing=default';
    expect(parsePreferences(header)).toMatchObject({
      resolution: 'merge-duplicates',
      answer: 'representation',
      count: 'exact',
      missing: 'default',
    });
  });

  it('use the first of two values', () => {
    expect(parsePreferences('count=planned, count=exact')).toMatchObject({ count: 'planned', unknown: [] });
  });

  it.each(['max-affected=many', 'max-affected=-1', 'max-affected='])('set no row limit with %s', (header) => {
    expect(parsePreferences(header)).toMatchObject({ maxAffected: null, unknown: [] });
  });

  it('list unknown values, except those that a hosted project ignores', () => {
    const header = 'count=all, wait=10, tx=rollback, tx=commit, timezone=x, Return=minimal';
    expect(parsePreferences(header).unknown).toEqual(['count=all', 'wait=10', 'Return=minimal']);
  });

  it('are reported in a fixed order, and only where they apply', () => {
    const all = parsePreferences(
      'max-affected=3, handling=strict, timezone=UTC, count=exact, return=minimal, missing=null, resolution=merge-duplicates',
    );
    expect(appliedPreferences(all, ['resolution', 'missing', 'answer', 'maxAffected'])).toBe(
      'resolution=merge-duplicates, missing=null, return=minimal, count=exact, handling=strict, timezone=UTC, max-affected=3',
    );
    expect(appliedPreferences(all, [])).toBe('count=exact, handling=strict, timezone=UTC');
    expect(appliedPreferences(parsePreferences('max-affected=3'), ['maxAffected'])).toBeNull();
  });
});

describe('a time zone', () => {
  const database = (names: string[]) => ({
    query: async <Row>(_: string, [name]: readonly unknown[] = []) => {
      const rows: Row[] = [];
      return names.includes(String(name)) ? [...rows, ...JSON.parse('[{}]')] : rows;
    },
  });

  it('is kept when the database knows it, otherwise ignored', async () => {
    const asked = parsePreferences('timezone=Asia/Dubai');
    expect((await checkPreferences(database(['Asia/Dubai']), asked)).timezone).toBe('Asia/Dubai');
    expect((await checkPreferences(database([]), asked)).timezone).toBeNull();
  });

  it('is rejected with all other unknown preferences in strict handling', async () => {
    const asked = parsePreferences('handling=strict, wait=10, timezone=Mars');
    await expect(checkPreferences(database([]), asked)).rejects.toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: wait=10, timezone=Mars',
    });
  });
});
