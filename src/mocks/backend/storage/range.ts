import { StorageError } from './errors.ts';

const invalidRange = () =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', { error: 'invalid_range', status: 416 });

/**
 * The bytes a `Range` header asks for of `size`: from `start` up to, not including, `end`. Raises `InvalidRange`
 * for more than one range, for another unit, and for one that lies outside.
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
