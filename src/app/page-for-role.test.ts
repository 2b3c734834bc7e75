import { expect, test } from 'vitest';
import { intendedPage, landingOf, pageForRole } from './page-for-role.ts';
import { recordPathOf } from './paths.ts';

test.each([
  ['/recruiter/leads', '/recruiter/leads'],
  ['/recruiter/leads?c=1', '/recruiter/leads?c=1'],
  ['/settings', '/settings'],
])('accepts %s as a recruiter page', (link, page) => {
  expect(pageForRole(link, 'recruiter')).toBe(page);
});

test.each([
  '/operations/visa?c=1',
  '/admin',
  '/login',
  '/nowhere',
  '//evil.example/recruiter',
  '/\\evil.example/recruiter',
  'https://evil.example/recruiter',
  'javascript:alert(1)',
  '',
])('rejects %s as a recruiter page', (link) => {
  expect(pageForRole(link, 'recruiter')).toBeNull();
});

test.each([
  ['where they were', '/recruiter/leads?tab=mine&c=1', '/recruiter/leads?tab=mine&c=1'],
  ['home from a page of another role', '/admin/users', '/recruiter'],
  ['home from another site', '//evil.example/recruiter', '/recruiter'],
  ['home from the sign-in page', '/login', '/recruiter'],
  ['home from nowhere', null, '/recruiter'],
])('after sign-in a recruiter lands %s', (_, place, page) => {
  expect(landingOf('recruiter', place)).toBe(page);
});

test('keeps a driver’s link to an application', () => {
  expect(pageForRole('/driver/status/4217', 'driver')).toBe('/driver/status/4217');
});

test.each([
  [{ intendedPage: '/recruiter/leads?c=1' }, '/recruiter/leads?c=1'],
  [{ intendedPage: 1 }, null],
  [null, null],
])('for navigation state %o the requested address is %s', (state, address) => {
  expect(intendedPage(state)).toBe(address);
});

test.each([
  ['/recruiter/offers?c=7', 'recruiter', '/recruiter/offers?c=7'],
  ['/operations/visa?c=7', 'operations', '/operations/visa?c=7'],
  ['/admin/config/machform?form=7', 'admin', '/admin/config/machform?form=7'],
  ['/admin/reports?c=7', 'admin', '/admin/reports?c=7'],
  ['/driver/documents', 'driver', '/driver/documents'],
  ['/operations/visa?c=7', 'recruiter', null],
] as const)('notification link %s for role %s opens only a page of that role', (link, role, page) => {
  expect(pageForRole(link, role)).toBe(page);
});

test('opens a record on the list page of the role', () => {
  expect(recordPathOf('recruiter')?.('7')).toBe('/recruiter/leads?c=7');
  expect(recordPathOf('operations')?.('7')).toBe('/operations/processing?c=7');
  expect(recordPathOf('admin')).toBeUndefined();
});
