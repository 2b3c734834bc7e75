import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  bibek,
  chooser,
  imran,
  rahman,
  references,
} from '#machines/candidate/decisions/decisions.fixtures.ts';
import type { MessagesContext } from '#machines/candidate/decisions/messages.machine.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { MessagesDialog, type MessagesPhase } from './messages-dialog.tsx';

const [, text = null] = references.texts;

const context: MessagesContext = {
  ...chooser,
  ids: [imran.id, bibek.id, rahman.id],
  leads: [imran, bibek],
  blocked: [{ reason: 'noPhone', rows: [{ id: rahman.id, name: 'عبد الرحمن المنصوري' }] }],
  at: 0,
  text: null,
  sent: [],
  error: null,
};

const meta = preview.meta({
  component: MessagesDialog,
  tags: ['!autodocs'],
  args: { phase: 'writing' as MessagesPhase, context, texts: references.texts, send: fn() },
});

export const Reading = meta.story({
  tags: ['state:leadMessages.reading'],
  args: { phase: 'reading', context: { ...context, leads: [], blocked: [] } },
});

export const Unread = meta.story({
  tags: ['state:leadMessages.unread'],
  args: { phase: 'unread', context: { ...context, leads: [], error: new AppError('network.offline') } },
});

/** The first lead, with the template in Urdu and its values filled in. */
export const Writing = meta.story({ tags: ['state:leadMessages.writing'] });

Writing.test('fills in the text, and shows which lead is left out and why', async () => {
  const dialog = screen.getByRole('dialog');
  await expect(dialog).toHaveTextContent('السلام علیکم Imran، میں Driver Recruitment سے Sara Recruiter ہوں');
  await expect(dialog).toHaveTextContent(/1 lead left out: no phone number · .*المنصوري/);
  await expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('wa.me/971504172290'),
  );
});

/** After the return from WhatsApp. */
export const Asking = meta.story({
  tags: ['state:leadMessages.asking', 'mode:arabic', 'mode:small'],
  args: { phase: 'asking', context: { ...context, text } },
});

Asking.test('continues with Enter', async ({ args }) => {
  await expect(screen.getByRole('button', { name: 'Yes, continue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.send).toHaveBeenCalledWith({ type: 'message.sent' });
});

export const Logging = meta.story({
  tags: ['state:leadMessages.logging'],
  args: { phase: 'logging', context: { ...context, text } },
});

export const Over = meta.story({
  tags: ['state:leadMessages.over'],
  args: { phase: 'over', context: { ...context, at: 2, sent: [imran.id] } },
});
