import { expect, it } from 'vitest';
import { labelOf } from './label.ts';

it.each([
  ['button', 'Button'],
  ['icon-button', 'Icon button'],
  ['login.hydration', 'Hydration'],
  ['app.sign-in-errors', 'Sign in errors'],
  ['App flows', 'App flows'],
])('labels %s as %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});
