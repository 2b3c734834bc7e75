import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { Widget } from './widget.tsx';

const meta = preview.meta({
  component: Widget<string>,
  args: {
    title: 'My funnel',
    period: 'The last 90 days',
    definition: 'Applications that began in this time.',
    state: { data: 'Forty-two began, six are deployed.', error: null, isReading: false },
    onReload: fn(),
    skeleton: null,
    children: (words: string) => <p>{words}</p>,
  },
});

export const Ready = meta.story();

export const Loading = meta.story({
  args: { state: { data: null, error: null, isReading: true }, skeleton: <p>…</p> },
});

export const Failed = meta.story({
  tags: ['mode:arabic'],
  args: { state: { data: null, error: new AppError('network.noAnswer'), isReading: false } },
});

Failed.test('retries with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onReload).toHaveBeenCalledOnce();
});

/** Loaded data stays visible, with a note that it is outdated. */
export const Outdated = Ready.extend({
  args: {
    state: {
      data: 'Forty-two began, six are deployed.',
      error: new AppError('network.offline'),
      isReading: false,
    },
  },
});
