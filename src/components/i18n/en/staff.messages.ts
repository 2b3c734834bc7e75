import type { ResourceKey } from 'i18next';

/** Bundles the translations of most staff pages in one file. */
export const words = import.meta.glob<ResourceKey>('./{candidates,list,news,palette,staff,table}.json', {
  import: 'default',
  eager: true,
});
