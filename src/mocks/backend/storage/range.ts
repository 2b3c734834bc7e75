import { StorageError } from './errors.ts';

const invalidRange = () =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', { error: 'invalid_range', status: 416 });

/**
 * Returns the byte range of a `Range` header for `size` bytes: from `start` up to, but excluding, `end`. Throws
 * `InvalidRange` for several ranges, another unit, or a range outside.
 */
export function rangeOf(header: string, size: number): { start: number; end: number } {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
  if (!match) throw invalidRange();
  const [, first = '', last = ''] = match;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(size - Number(last), 0) : Number(first);
  const end = isSuffix || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= end || (isSuffix && last === '')) throw invalidRange();
  return { start, end };
}
