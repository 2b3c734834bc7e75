import type { Namespace } from '#components/i18n/i18n.ts';

/** Messages of the first page a visitor sees, fetched before it renders. */
export const firstNamespaces = ['common', 'errors', 'login'] as const satisfies readonly Namespace[];
