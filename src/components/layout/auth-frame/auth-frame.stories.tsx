import preview from '#storybook/preview.tsx';
import { AuthFrame } from './auth-frame.tsx';

const meta = preview.meta({
  component: AuthFrame,
  parameters: { layout: 'fullscreen' },
  args: { children: <h1>Sign in</h1> },
});

export const Default = meta.story();

export const Arabic = meta.story({
  args: { children: <h1>تسجيل الدخول</h1> },
  globals: { locale: 'ar' },
});

export const SmallPhone = meta.story({ globals: { viewport: { value: 'small' } } });
