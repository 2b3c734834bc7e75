import type { Namespace } from '#components/i18n/i18n.ts';

/** The words of the first page a visitor sees, fetched before it is drawn. */
export const firstNamespaces = ['common', 'errors', 'login'] as const satisfies readonly Namespace[];
