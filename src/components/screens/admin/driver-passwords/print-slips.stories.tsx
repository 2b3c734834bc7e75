import { fn, screen } from 'storybook/test';
import { PrintSlips } from '#components/candidate/passwords/print-slips.tsx';
import preview from '#storybook/preview.tsx';
import { slips } from './driver-passwords.fixtures.tsx';

const meta = preview.meta({
  component: PrintSlips,
  tags: ['!autodocs'],
  args: {
    slips: slips.filter(({ password }) => password !== null),
    signInUrl: 'https://drivers.example/login',
    onEnd: fn(),
    isShown: true,
  },
});

/** As they go to paper: each in the language of its driver, whatever the page speaks. */
export const Slips = meta.story({
  globals: { locale: 'ar' },
  play: async () => {
    await screen.findByText('bamu-tike-4827');
  },
});
