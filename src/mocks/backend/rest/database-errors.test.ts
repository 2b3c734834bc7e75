import { describe, expect, it, vi } from 'vitest';
import { toRestError } from './database-errors.ts';

const status = (error: Error, signedIn = true) => toRestError(error, signedIn, () => {}).status;
const raised = (code: string, message = 'no') =>
  Object.assign(new Error(message), { code, severity: 'ERROR' });

describe('the HTTP status of a database error', () => {
  it.each([
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['22P02', 400],
    ['25006', 405],
    ['25001', 500],
    ['28P01', 403],
    ['40001', 500],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['42703', 400],
    ['53300', 503],
    ['53400', 500],
    ['57014', 500],
    ['57P01', 503],
    ['08006', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['21000', 500],
    ['22023', 400],
    ['PTxyz', 500],
  ])('for %s is %i', (code, expected) => {
    expect(status(raised(code))).toBe(expected);
  });

  it('is 401 without a user and 403 with one when a privilege is missing', () => {
    expect(toRestError(raised('42501'), false, () => {})).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(status(raised('42501'))).toBe(403);
  });

  it('is 400 for an update without a filter', () => {
    expect(status(raised('21000', 'UPDATE requires a WHERE clause'))).toBe(400);
  });
});

it('is a generic 500 for any other error, which is reported', () => {
  const fault = new TypeError('secret of the house');
  const report = vi.fn();
  const answer = toRestError(fault, true, report);
  expect([answer.status, answer.message, answer.details]).toEqual([500, 'Internal server error', null]);
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
});
