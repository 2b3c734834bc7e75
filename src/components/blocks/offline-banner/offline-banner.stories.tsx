import preview from '#storybook/preview.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const now = Date.UTC(2026, 2, 12, 10, 5);

const meta = preview.meta({
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  args: { updatedAt: now - 130 * 60_000, now },
});

export const HoursOld = meta.story({ tags: ['all-modes'] });

/** Data from another day: the banner names the day too. */
export const DaysOld = meta.story({ args: { updatedAt: now - 28 * 3_600_000 } });

export const NeverRead = meta.story({ args: { updatedAt: 0 } });
