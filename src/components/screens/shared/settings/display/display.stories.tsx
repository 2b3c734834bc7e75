import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DisplayView } from './display.view.tsx';

const meta = preview.meta({
  component: DisplayView,
  args: {
    theme: 'system' as const,
    onTheme: fn(),
    rowHeight: 'normal' as const,
    onRowHeight: fn(),
    isStill: false,
    hasForcedColours: false,
  },
  decorators: [(Story) => <div style={{ display: 'grid', gap: '1.5rem' }}>{Story()}</div>],
});

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('selects each option with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  await expect(args.onTheme).toHaveBeenCalledWith('dark');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect(args.onRowHeight).toHaveBeenCalledWith('compact');
});

/** The device requests reduced motion and uses forced colours. */
export const DeviceAsks = meta.story({ args: { isStill: true, hasForcedColours: true } });
