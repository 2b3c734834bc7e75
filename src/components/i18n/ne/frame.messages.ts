import type { ResourceKey } from 'i18next';

/** Bundles the translations of the app shell and its controls in one file. */
export const words = import.meta.glob<ResourceKey>('./{controls,refusals,shell}.json', {
  import: 'default',
  eager: true,
});
