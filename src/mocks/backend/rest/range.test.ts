import { describe, expect, it } from 'vitest';
import { contentRange, parseRange, rangeStatus } from './range.ts';

const headers = (range: string) => new Headers({ range });

describe('a range', () => {
  it.each([
    [null, null, null, { offset: 0, limit: null }],
    ['5', '10', null, { offset: 10, limit: 5 }],
    [null, null, '0-9', { offset: 0, limit: 10 }],
    [null, null, '5-', { offset: 5, limit: null }],
    ['3', '2', '0-3', { offset: 2, limit: 2 }],
    ['3', null, '1-', { offset: 1, limit: 2 }],
  ])('of limit %s, offset %s and header %s', (limit, offset, header, range) => {
    expect(parseRange(limit, offset, header === null ? null : headers(header))).toEqual(range);
  });

  it.each([
    ['-1', null, null],
    [null, '-1', null],
    [null, null, '3-1'],
    [null, null, 'bytes=0-5'],
  ])('can’t be limit %s, offset %s and header %s', (limit, offset, header) => {
    expect(() => parseRange(limit, offset, header === null ? null : headers(header))).toThrow(
      expect.objectContaining({ status: 416, code: 'PGRST103' }),
    );
  });

  it('is told with what is known', () => {
    const range = { offset: 10, limit: 5 };
    expect(contentRange(range, 5, 40)).toBe('10-14/40');
    expect(contentRange(range, 0, null)).toBe('*/*');
    expect([rangeStatus(range, 5, 40), rangeStatus(range, 5, null)]).toEqual([206, 200]);
    expect(rangeStatus({ offset: 0, limit: 5 }, 5, 5)).toBe(200);
    expect(() => rangeStatus(range, 0, 9)).toThrow('Requested range not satisfiable');
  });
});
