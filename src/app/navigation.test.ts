import { describe, expect, it } from 'vitest';
import { entriesOf } from './navigation.ts';
import { routes } from './routes.ts';

const on = { commissionEnabled: true };
const paths = (...args: Parameters<typeof entriesOf>) => entriesOf(...args).map(({ path }) => path);

describe('entriesOf', () => {
  it('lists the admin entries in the order of the specification', () => {
    expect(paths('admin', on)).toEqual([
      '/admin',
      '/admin/users',
      '/admin/drivers/passwords',
      '/admin/config',
      '/admin/config/health',
      '/admin/config/machform',
      '/admin/config/commission',
      '/admin/reports',
      '/settings',
    ]);
  });

  it('lists the recruiter entries', () => {
    expect(paths('recruiter', on)).toEqual([
      '/recruiter',
      '/recruiter/leads',
      '/recruiter/interview-tracking',
      '/recruiter/interview-calendar',
      '/recruiter/offers',
      '/recruiter/accepted-candidates',
      '/recruiter/rejected-candidates',
      '/recruiter/commissions',
      '/settings',
    ]);
  });

  it('hides the commission tracker while commissions are off', () => {
    expect(paths('recruiter', { commissionEnabled: false })).not.toContain('/recruiter/commissions');
  });

  it('lists the operations entries', () => {
    expect(paths('operations', on)).toEqual([
      '/operations',
      '/operations/processing',
      '/operations/documents',
      '/operations/visa',
      '/operations/onboarding',
      '/operations/rejected-candidates',
      '/settings',
    ]);
  });

  it('lists the driver entries', () => {
    expect(paths('driver', on)).toEqual([
      '/driver',
      '/driver/profile',
      '/driver/documents',
      '/driver/status',
      '/settings',
    ]);
  });
});

it('defines the 29 specified screens and ten subpages, each with a unique address', () => {
  expect(routes).toHaveLength(39);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(39);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(39);
});
