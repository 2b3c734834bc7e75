import { expect, fn } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { LoginView } from './login.view.tsx';

/** The first step with an error under each field, on the smallest phone. */
const meta = preview.meta({
  component: LoginView,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'small' } },
  args: {
    start: { identifier: '050 417 2290', remember: true },
    fieldErrors: { identifier: 'identifier.tooShort' as const, password: 'password.tooShort' as const },
    error: null,
    isSubmitting: false,
    onSubmit: fn(),
    onChange: fn(),
  },
});

const expectNoOverflow = async () => {
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

export const Urdu = meta.story({ globals: { locale: 'ur' } });
Urdu.test('fits without scrolling sideways', expectNoOverflow);

export const Hindi = meta.story({ globals: { locale: 'hi' } });
Hindi.test('fits without scrolling sideways', expectNoOverflow);

export const Bengali = meta.story({ globals: { locale: 'bn' } });
Bengali.test('fits without scrolling sideways', expectNoOverflow);

export const Malayalam = meta.story({ globals: { locale: 'ml' } });
Malayalam.test('fits without scrolling sideways', expectNoOverflow);

export const Nepali = meta.story({ globals: { locale: 'ne' } });
Nepali.test('fits without scrolling sideways', expectNoOverflow);

Urdu.test('is right to left, with phone numbers left to right', async ({ canvas }) => {
  await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await expect(document.documentElement).toHaveAttribute('lang', 'ur');
  const identifier = canvas.getByDisplayValue('050 417 2290');
  await expect(getComputedStyle(identifier).direction).toBe('ltr');
});
