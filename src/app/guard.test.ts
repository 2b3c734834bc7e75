import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { redirectOf } from './guard.ts';
import type { Access } from './route.ts';

const noUser = null;

describe('redirectOf', () => {
  it.each<[Access, Role | null, string | null]>([
    ['public', noUser, null],
    ['public', 'recruiter', '/recruiter'],
    ['public', 'driver', '/driver'],
    ['any', noUser, '/login'],
    ['any', 'operations', null],
    ['admin', noUser, '/login'],
    ['admin', 'admin', null],
    ['admin', 'driver', '/driver'],
    ['recruiter', 'admin', '/admin'],
    ['operations', 'recruiter', '/recruiter'],
    ['driver', 'operations', '/operations'],
  ])('a %s page opened with role %s redirects to %s', (access, role, target) => {
    expect(redirectOf(access, { role })).toBe(target);
  });
});
