import preview from '#storybook/preview.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const now = Date.UTC(2026, 2, 12, 10, 5);

const meta = preview.meta({
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  args: { updatedAt: now - 130 * 60_000, now },
});

export const HoursOld = meta.story();

export const JustRead = meta.story({ args: { updatedAt: now - 20_000 } });

/** Of another day: the day is said too. */
export const DaysOld = meta.story({ args: { updatedAt: now - 28 * 3_600_000 } });

export const NeverRead = meta.story({ args: { updatedAt: 0 } });

export const Arabic = meta.story({ globals: { locale: 'ar' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'small' } } });
