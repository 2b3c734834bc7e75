import { fn, screen } from 'storybook/test';
import { PrintPasswordSlips } from '#components/candidate/passwords/print-password-slips.tsx';
import preview from '#storybook/preview.tsx';
import { slips } from './driver-passwords.fixtures.tsx';

const meta = preview.meta({
  component: PrintPasswordSlips,
  tags: ['!autodocs'],
  args: {
    slips: slips.filter(({ password }) => password !== null),
    signInUrl: 'https://drivers.example/login',
    onEnd: fn(),
    isShown: true,
  },
});

/** As printed: each slip in the language of its driver, independent of the page's. */
export const Slips = meta.story({
  globals: { locale: 'ar' },
  play: async () => {
    await screen.findByText('bamu-tike-4827');
  },
});
