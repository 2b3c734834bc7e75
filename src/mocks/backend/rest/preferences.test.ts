import { describe, expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

describe('preferences', () => {
  it('have values when nothing is asked for', () => {
    expect(parsePreferences(null)).toEqual({
      resolution: null,
      answer: 'minimal',
      count: null,
      missing: 'null',
      maxAffected: null,
      applied: '',
    });
  });

  it('are read from one header or several joined', () => {
    const header = 'return=representation,count=exact, resolution=merge-duplicates,missing=default';
    expect(parsePreferences(header)).toMatchObject({
      resolution: 'merge-duplicates',
      answer: 'representation',
      count: 'exact',
      missing: 'default',
      applied: 'return=representation, count=exact, resolution=merge-duplicates, missing=default',
    });
  });

  it('take the first of two values', () => {
    expect(parsePreferences('count=planned, count=exact').count).toBe('planned');
  });

  it('limit rows only with strict handling', () => {
    expect(parsePreferences('max-affected=3').maxAffected).toBeNull();
    expect(parsePreferences('handling=strict, max-affected=3').maxAffected).toBe(3);
  });

  it('pass over what is unknown, unless handling is strict', () => {
    expect(parsePreferences('count=all, wait=10').applied).toBe('');
    expect(() => parsePreferences('handling=strict, wait=10')).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: wait=10' }),
    );
  });

  it.each(['return=headers-only', 'tx=rollback', 'timezone=UTC'])('refuse %s by name', (header) => {
    expect(() => parsePreferences(header)).toThrow(
      expect.objectContaining({ status: 501, details: `Prefer: ${header}` }),
    );
  });
});
