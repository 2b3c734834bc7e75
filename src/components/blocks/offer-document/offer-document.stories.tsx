import { expect, screen } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { changedOffer, riderOffer } from './offer-document.fixtures.ts';
import { OfferDocument } from './offer-document.tsx';

const meta = preview.meta({
  component: OfferDocument,
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: { offer: riderOffer, language: 'en' as const },
  play: async () => {
    await screen.findByRole('article');
    await document.fonts.ready;
  },
});

export const First = meta.story({ tags: ['mode:dark'] });

First.test('fits the smallest phone', async () => {
  await screen.findByRole('article');
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

/** Marks the differences to the previous version, with the previous values. */
export const Changed = meta.story({ args: { offer: changedOffer } });

Changed.test('marks only the changed terms', async () => {
  await screen.findByText('This offer has changed', { exact: false });
  await expect(screen.getAllByText('Changed')).toHaveLength(2);
  await expect(screen.getByText('Before: Free, from the company')).toBeVisible();
});

export const Arabic = meta.story({ args: { offer: changedOffer, language: 'ar' as const } });
Arabic.test('is in Arabic on an English page', async () => {
  const sheet = await screen.findByRole('article');
  await expect(sheet.closest('[lang]')).toHaveAttribute('lang', 'ar');
  await expect(sheet.closest('[dir]')).toHaveAttribute('dir', 'rtl');
});

export const Urdu = meta.story({ args: { language: 'ur' as const } });
export const Hindi = meta.story({ args: { language: 'hi' as const } });
export const Bengali = meta.story({ args: { language: 'bn' as const } });
export const Malayalam = meta.story({ args: { offer: changedOffer, language: 'ml' as const } });
export const Nepali = meta.story({ args: { language: 'ne' as const } });
