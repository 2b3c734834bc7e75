/** Shared setup for the stories of the profile. */
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { fn, screen, userEvent } from 'storybook/test';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { dropDraft } from '#machines/data/drafts.ts';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import type { ProfileUrlState } from './profile-url-state.ts';

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

/** Makes the server return this profile. */
export const respondWithProfile = (profile: Profile) =>
  http.post(rpc('my_profile'), () => HttpResponse.json(profile));

export const args = {
  userId: '00000000-0000-4000-8000-000000000401',
  place: { page: 'all' } as ProfileUrlState,
  hrefOf: (place: ProfileUrlState) => `/driver/profile?part=${place.page}`,
  onLeave: fn(),
  languageHref: '/settings?section=language',
  statusHref: '/driver/status',
};

const queue = createToastQueue();

/** Renders the toasts of the screen. */
export function withToasts(Story: ComponentType) {
  return (
    <ToastContext value={queue}>
      <Story />
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Clears drafts and toasts between stories. */
export async function dropDrafts(): Promise<void> {
  queue.clear();
  for (const record of ['contact', 'licence', 'ask:phone_number']) {
    await dropDraft({ userId: args.userId, screen: 'driver.profile', record });
  }
}
