import type { ResourceKey } from 'i18next';

/** Bundles the translations of the first page in one file. */
export const first = import.meta.glob<ResourceKey>('./{common,errors,login}.json', {
  import: 'default',
  eager: true,
});

/** Loaders of the catalogues that are not in a bundle. */
export const others = import.meta.glob<ResourceKey>(
  [
    './*.json',
    '!./{common,errors,login}.json',
    '!./{controls,refusals,shell}.json',
    '!./{candidates,list,news,palette,staff,table}.json',
  ],
  { import: 'default' },
);
