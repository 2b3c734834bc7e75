import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DriverContact } from './driver-contact.tsx';

/** A Monday at 10:00 in Dubai. */
const now = Date.parse('2026-03-02T06:00:00Z');
const hours = { from: '2026-03-02T05:00:00Z', until: '2026-03-02T14:00:00Z' };
const person = { role: 'operations' as const, name: 'Grace Fernandes', number: '+971501112233', hours };

const meta = preview.meta({
  component: DriverContact,
  globals: { density: 'driver', viewport: { value: 'small' } },
  args: { now, reference: 'APP-2026-004102', person },
});

export const Open = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Open.test('starts the message with the name and the reference', async ({ canvas }) => {
  const link = await canvas.findByRole('link', { name: /WhatsApp .*Grace/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  await expect(text).toBe('Hello Grace Fernandes. I have a question about my application APP-2026-004102.');
});

export const Closed = meta.story({
  args: {
    person: {
      ...person,
      role: 'recruiter' as const,
      hours: { from: '2026-03-03T05:00:00Z', until: '2026-03-03T14:00:00Z' },
    },
  },
});
Closed.test('shows when the contact is available again', async ({ canvas }) => {
  await canvas.findByText(/Not available now/);
  await expect(canvas.getByText(/Tue 3 Mar 2026/)).toBeVisible();
});

export const WithoutNumber = meta.story({ args: { person: { ...person, number: null, hours: null } } });
