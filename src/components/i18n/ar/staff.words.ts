import type { ResourceKey } from 'i18next';

/** What most pages of staff say, in one file. */
export const words = import.meta.glob<ResourceKey>('./{candidates,list,news,palette,staff,table}.json', {
  import: 'default',
  eager: true,
});
