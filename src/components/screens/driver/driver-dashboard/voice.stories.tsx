import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Voice } from './voice.tsx';

/** Returns a quarter of a second of silence, as WAV: eight bits, 8,000 samples per second. */
function silence(): Blob {
  const samples = new Uint8Array(2000).fill(128);
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, 8000, true);
  head.setUint32(28, 8000, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, 'data');
  head.setUint32(40, samples.length, true);
  return new Blob([head.buffer, samples], { type: 'audio/wav' });
}

const meta = preview.meta({
  component: Voice,
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { audio: null, onAudio: fn() },
});

export const Empty = meta.story({ tags: ['all-modes'] });

Empty.test('records and returns the audio', async ({ args }) => {
  const sound = new AudioContext().createMediaStreamDestination().stream;
  spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(sound);
  await userEvent.click(await screen.findByRole('button', { name: 'Record my voice' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop recording' }));
  await waitFor(() => expect(args.onAudio).toHaveBeenCalledWith(expect.any(Blob)));
});

/** Access to the microphone is denied. */
export const Denied = meta.story({
  play: async () => {
    spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(await screen.findByRole('button'));
    await screen.findByRole('alert');
  },
});

/** A finished recording can be played, repeated or removed. */
export const Recorded = meta.story({
  args: { audio: silence() },
  play: async () => {
    await screen.findAllByRole('button');
  },
});

Recorded.test('deletes the recording', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
  await expect(args.onAudio).toHaveBeenCalledWith(null);
});
