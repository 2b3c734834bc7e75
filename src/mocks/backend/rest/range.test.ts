import { describe, expect, it } from 'vitest';
import { contentRange, limitRange, parseCount, rangeStatus } from './range.ts';

describe('a range', () => {
  it.each([
    [{ offset: 10, limit: 5 }, null, { offset: 10, limit: 5 }],
    [{ offset: 0, limit: null }, '0-9', { offset: 0, limit: 10 }],
    [{ offset: 0, limit: null }, '5-', { offset: 5, limit: null }],
    [{ offset: 2, limit: 3 }, '0-3', { offset: 2, limit: 2 }],
    [{ offset: 0, limit: 3 }, '1-', { offset: 1, limit: 2 }],
  ])('%o is narrowed by the header %s', (asked, header, range) => {
    expect(limitRange(asked, header)).toEqual(range);
  });

  it.each(['3-1', 'bytes=0-5'])('is rejected for the header %s', (header) => {
    expect(() => limitRange({ offset: 0, limit: null }, header)).toThrow(
      expect.objectContaining({ status: 416, code: 'PGRST103' }),
    );
  });

  it('accepts only whole numbers from zero', () => {
    expect(parseCount('limit', '5')).toBe(5);
    expect(() => parseCount('limit', '-1')).toThrow(expect.objectContaining({ code: 'PGRST103' }));
    expect(() => parseCount('offset', '1.5')).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });

  it('is reported with the row count, if known, and the matching status', () => {
    const range = { offset: 10, limit: 5 };
    expect(contentRange(range, 5, 40)).toBe('10-14/40');
    expect(contentRange(range, 0, null)).toBe('*/*');
    expect([rangeStatus(range, 5, 40), rangeStatus(range, 5, null)]).toEqual([206, 200]);
    expect(rangeStatus({ offset: 0, limit: 5 }, 5, 5)).toBe(200);
    expect(() => rangeStatus(range, 0, 9)).toThrow('Requested range not satisfiable');
  });
});
