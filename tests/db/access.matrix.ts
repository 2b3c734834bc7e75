import type { Access } from './access/shapes.ts';

/** The domains, in the order their rows go in: a later one may stand on the rows of an earlier. */
const domains = [
  'core',
  'pipeline',
  'reference',
  'leads',
  'documents',
  'interviews',
  'offers',
  'visa',
  'onboarding',
  'commission',
  'privacy',
  'machform',
  'stages',
  'reports',
  'jobs',
  'accounts',
  'records',
];

const files = import.meta.glob<Access>('./access/*.ts', { eager: true });
const parts = domains.flatMap((domain) => files[`./access/${domain}.ts`] ?? []);

/** Who may do what with every table and view, and who may call every function. */
export const accessMatrix: Access = {
  tables: parts.flatMap(({ tables }) => tables),
  functions: parts.flatMap(({ functions }) => functions),
};
