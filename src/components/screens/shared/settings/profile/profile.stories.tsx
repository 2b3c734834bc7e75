import { expect, fn, userEvent } from 'storybook/test';
import { ownProfile } from '#machines/shared/settings/profile/profile.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { ProfileView } from './profile.view.tsx';

const language = { saved: 'en', shown: 'en', trouble: null, onChoose: fn(), onRetry: fn() } as const;

const meta = preview.meta({
  component: ProfileView,
  args: {
    profile: ownProfile,
    language,
    error: null,
    pictureError: null,
    isRemovingPicture: false,
    onRemovePicture: fn(),
    onReload: fn(),
  },
  decorators: [(Story) => <div style={{ display: 'grid', gap: '1.5rem' }}>{Story()}</div>],
});

export const Default = meta.story({
  tags: [
    'state:profile.record.ready',
    'state:profile.saving.idle',
    'state:profile.liveChanges.waiting',
    'all-modes',
  ],
});

Default.test('states that only an admin can change the other fields', async ({ canvas }) => {
  await expect(canvas.getByText(/Only an admin can change these/)).toBeVisible();
});

Default.test('selects the language with the arrow keys', async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('radio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(language.onChoose).toHaveBeenCalledWith('ar');
});

/** The profile may have changed elsewhere. It is reloaded in the background. */
export const News = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:profile.liveChanges.gathering'],
});

export const Loading = meta.story({
  tags: ['state:profile.record.loading'],
  args: { profile: null, language: null },
});

export const Failed = meta.story({
  tags: ['state:profile.record.failed'],
  args: { profile: null, language: null, error: new AppError('network.noAnswer') },
});

Failed.test('can be reloaded', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

export const Missing = meta.story({
  tags: ['state:profile.record.missing'],
  args: { profile: null, language: null, error: new AppError('data.missing') },
});

/** An account can have a picture. It can be removed, so that initials are shown. */
export const WithPicture = meta.story({
  args: { profile: { ...ownProfile, avatar_url: '/picture.png' } },
});

WithPicture.test('can be replaced by initials', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Use my initials instead' }));
  await expect(args.onRemovePicture).toHaveBeenCalledOnce();
});

export const PictureNotRemoved = WithPicture.extend({
  args: { pictureError: new AppError('network.offline') },
});

export const Admin = meta.story({
  args: { profile: { ...ownProfile, role: 'admin', phone_number: null } },
});

export const Saving = meta.story({
  tags: ['state:profile.saving.saving'],
  args: { language: { ...language, saved: 'ar' } },
});

export const LongName = meta.story({
  globals: { viewport: { value: 'small' } },
  args: {
    profile: {
      ...ownProfile,
      name: 'Mohammed Abdul Rahman bin Khalifa Al Mansoori',
      email: 'mohammed.abdulrahman.almansoori@recruitment.example',
    },
  },
});
