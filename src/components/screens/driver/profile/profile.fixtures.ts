/** What the stories of the profile share. */
import { HttpResponse, http } from 'msw';
import { fn, screen, userEvent } from 'storybook/test';
import { dropDraft } from '#machines/data/drafts.ts';
import type { Profile } from '#machines/data/rpc/my-profile.ts';
import type { ProfilePlace } from './profile-place.ts';

export const rpc = (name: string) => `*/rest/v1/rpc/${name}`;

/** The server knows this profile. */
export const knows = (profile: Profile) => http.post(rpc('my_profile'), () => HttpResponse.json(profile));

export const args = {
  userId: '00000000-0000-4000-8000-000000000401',
  place: { page: 'all' } as ProfilePlace,
  hrefOf: (place: ProfilePlace) => `/driver/profile?part=${place.page}`,
  onLeave: fn(),
  languageHref: '/settings?section=language',
  statusHref: '/driver/status',
};

export async function press(name: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** What one story types is not the draft of the next. */
export async function dropDrafts(): Promise<void> {
  for (const record of ['contact', 'licence', 'ask:phone_number']) {
    await dropDraft({ userId: args.userId, screen: 'driver.profile', record });
  }
}
