import { expect, test } from 'vitest';
import { ownPage } from './own-page.ts';

test.each([
  ['/recruiter/leads', '/recruiter/leads'],
  ['/recruiter/leads?c=1', '/recruiter/leads?c=1'],
  ['/settings', '/settings'],
])('%s is a page of a recruiter', (link, page) => {
  expect(ownPage(link, 'recruiter')).toBe(page);
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
])('%s is none', (link) => {
  expect(ownPage(link, 'recruiter')).toBeNull();
});

test('a driver comes to the application that is told of', () => {
  expect(ownPage('/driver/status/4217', 'driver')).toBe('/driver/status/4217');
});
