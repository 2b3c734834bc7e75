import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NumberText } from './number.tsx';

const meta = preview.meta({ component: NumberText, args: { children: 2310 } });

export const Default = meta.story({ tags: ['mode:dark'] });

Default.test('groups digits as in the language', async ({ canvas }) => {
  await expect(canvas.getByText('2,310')).toBeVisible();
});

export const Decimals = meta.story({ args: { children: 4, decimals: 1 } });

export const Phone = meta.story({ args: { children: '+971 50 417 2290' } });

/** In right-to-left text, the plus sign stays in front and the groups in order. */
export const InArabic = meta.story({
  args: { children: '+971 50 417 2290' },
  render: (args) => (
    <p>
      رقم الهاتف <NumberText {...args} /> والمرجع <NumberText>APP-2026-004217</NumberText>
    </p>
  ),
  globals: { locale: 'ar' },
});

InArabic.test('is shown from left to right', async ({ canvas }) => {
  const text = canvas.getByText('+971 50 417 2290').firstChild;
  const left = (at: number) => {
    const range = document.createRange();
    range.setStart(text ?? document, at);
    range.setEnd(text ?? document, at + 1);
    return range.getBoundingClientRect().left;
  };
  await expect(left(0)).toBeLessThan(left(5));
  await expect(left(5)).toBeLessThan(left(15));
});

export const Long = meta.story({
  args: { children: 'f3a9c1d2-7b5e-48d0-a1c6-0f4e8b7d2a95-f3a9c1d2-7b5e', isLong: true },
  globals: { viewport: { value: 'small' } },
});
