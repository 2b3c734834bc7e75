import type { ResourceKey } from 'i18next';

/** What the first page says, in one file. */
export const first = import.meta.glob<ResourceKey>('./{common,errors,login}.json', {
  import: 'default',
  eager: true,
});

/** Loaders of the catalogues that are in no bundle. */
export const others = import.meta.glob<ResourceKey>(
  [
    './*.json',
    '!./{common,errors,login}.json',
    '!./{controls,refusals,shell}.json',
    '!./{candidates,list,news,palette,staff,table}.json',
  ],
  { import: 'default' },
);
