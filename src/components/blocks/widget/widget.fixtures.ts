/** Props of a dashboard widget: its state, and a spy for its reload. */
import { fn } from 'storybook/test';
import type { AppError } from '#shared/app-error.ts';

export const ready = <Data>(data: Data) => ({
  state: { data, error: null, isReading: false },
  onReload: fn(),
});
export const loading = () => ({ state: { data: null, error: null, isReading: true }, onReload: fn() });
export const failed = (error: AppError) => ({
  state: { data: null, error, isReading: false },
  onReload: fn(),
});
