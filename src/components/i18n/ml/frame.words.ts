import type { ResourceKey } from 'i18next';

/** What the frame of anybody signed in and its controls say, in one file. */
export const words = import.meta.glob<ResourceKey>('./{controls,refusals,shell}.json', {
  import: 'default',
  eager: true,
});
