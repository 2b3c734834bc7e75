import { leaving } from '#machines/admin/config/privacy/privacy.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { LeavingList } from './leaving-list.tsx';

const meta = preview.meta({ component: LeavingList, args: { leaving } });

/** More people than are listed. */
export const People = meta.story({ tags: ['mode:arabic'] });

export const Nobody = meta.story({
  args: { leaving: [] },
  parameters: { chromatic: { disableSnapshot: true } },
});
