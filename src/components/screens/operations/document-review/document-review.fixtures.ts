/** A review session of the sample data, for stories. */
import { expect, screen, waitFor, within } from 'storybook/test';

/** Who reviews. */
export const reviewer = {
  id: '00000000-0000-4000-8000-000000000301',
  email: 'operations@recruitment.example',
  name: 'Operations',
  role: 'operations' as const,
  permissions: ['manage_documents' as const],
  twoFactorEnabled: false,
  avatar: null,
  phoneNumber: null,
  mustChangePassword: false,
};

/** Waits for the picture of the current document. */
const shown = async () => {
  const picture = await screen.findByRole('img', {}, { timeout: 30_000 });
  await waitFor(() => expect(picture).toBeVisible());
};
/** Waits until the next document is preloaded. */
export const ready = async () => {
  await shown();
  await waitFor(() => expect(document.querySelector('footer [role=status]')).not.toBeEmptyDOMElement(), {
    timeout: 30_000,
  });
};
export const details = () => within(screen.getByRole('complementary'));
export const documentHeading = () =>
  details().getByRole('heading', { level: 2 }).closest('header')?.textContent;
