/** A page with the product's session, outbox, drafts and photos but no UI, for tests. */
import { type Actor, createActor } from 'xstate';
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { loadDraft, storeDraft } from '#machines/data/drafts.ts';
import { enqueue } from '#machines/data/outbox.ts';
import {
  discardPhoto,
  photoBlob,
  queuePhoto,
  retryPhoto,
  roomForPhoto,
  storePhoto,
  watchPhotos,
} from '#machines/data/photos.ts';
import { PhotoError, type QueuedPhoto } from '#machines/data/photos.types.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { photosMachine } from '#machines/outbox/photos.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { PhotoShape } from '#machines/shared/photo/photo.types.ts';
import { checkPicture, shapePicture } from '#machines/shared/photo/photo-picture.ts';

const lead = z.array(z.object({ id: z.uuid() }));
const note = z.array(z.object({ note: z.nullable(z.string()) }));

const session = createActor(sessionMachine);
let outbox: Actor<typeof outboxMachine> | null = null;
let sender: Actor<typeof photosMachine> | null = null;
let photos: readonly QueuedPhoto[] = [];
let stopWatching = () => {};

// As in the frame: one machine while a user is signed in.
session.subscribe(({ context: { user } }) => {
  const owner = outbox?.getSnapshot().context.userId;
  if (owner === user?.id) return;
  outbox?.stop();
  outbox = user && createActor(outboxMachine, { input: { userId: user.id } }).start();
  sender?.stop();
  stopWatching();
  if (!user) return;
  stopWatching = watchPhotos(user.id, (watched) => {
    photos = watched;
  });
  sender = createActor(photosMachine, { input: { userId: user.id } }).start();
});
session.start();

const me = () => session.getSnapshot().context.user?.id ?? '';

/** Creates a picture of this size, different for each number: a JPEG by its first bytes. */
function pictureOf(number: number, bytes: number): Blob {
  const words = new Uint32Array(bytes / 4);
  let state = number + 1;
  for (let index = 0; index < words.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    words[index] = state;
  }
  words[0] = 0xe0ffd8ff;
  return new Blob([words], { type: 'image/jpeg' });
}

interface PhotoInput {
  candidateId: string;
  type: string;
  number: number;
  bytes: number;
}

const page = {
  /** Returns the photos' state for a test. */
  photos: () => photos.map(({ name, state, reason, percent }) => ({ name, state, reason, percent })),
  photoSender: () => sender?.getSnapshot().value.sender ?? 'none',
  roomForPhoto,
  /** Takes a picture and sends it, as the screen does; returns the phone's objection, or ''. */
  takePhoto: async ({ candidateId, type, number, bytes }: PhotoInput) => {
    try {
      const file = pictureOf(number, bytes);
      const taken = { userId: me(), candidateId, type, side: 'single', name: String(number) } as const;
      const { key } = await storePhoto({ ...taken, file, accept: ['image/jpeg'], maxBytes: 8_388_608 });
      await queuePhoto(key, { file, quality: null });
      return '';
    } catch (error) {
      return error instanceof PhotoError ? error.code : String(error);
    }
  },
  /** Continues with the drafts of a killed tab. */
  resumePhotos: async () => {
    for (const { key, state } of photos) {
      const file = state === 'draft' ? await photoBlob(key) : null;
      if (file) await queuePhoto(key, { file, quality: null });
    }
  },
  /** Crops and scales a noise picture of this size, whose left half is black; returns the result. */
  shapePhoto: async (size: { width: number; height: number }, shape: PhotoShape) => {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    for (let x = 0; x < size.width; x += 4) {
      for (let y = 0; y < size.height; y += 4) {
        const tone = x < size.width / 2 ? 0 : 128 + ((x * 7919 + y * 104_729) % 127);
        if (context) context.fillStyle = `rgb(${tone} ${tone} ${(tone * 3) % 255})`;
        context?.fillRect(x, y, 4, 4);
      }
    }
    const croppedPicture = await shapePicture(await canvas.convertToBlob({ type: 'image/png' }), shape);
    const { width, height } = await createImageBitmap(croppedPicture);
    const { measures } = await checkPicture(croppedPicture, 'passport_bio');
    const start = new TextDecoder('latin1').decode(await croppedPicture.slice(0, 64).arrayBuffer());
    const { type, size: bytes } = croppedPicture;
    return { type, bytes, width, height, hasExif: start.includes('Exif'), brightness: measures.brightness };
  },
  /** Returns the error for a file that cannot be decoded. */
  problemOf: (first: string) =>
    shapePicture(new Blob([first, new Uint8Array(64)]), {}).then(
      () => '',
      (error) => (error instanceof PhotoError ? error.code : String(error)),
    ),
  retryPhotos: async () => {
    for (const { key, state } of photos) if (state === 'refused') await retryPhoto(key);
  },
  discardPhotos: async () => {
    for (const { key } of photos) await discardPhoto(key);
  },
  /** Returns the signed-in user, or ''. */
  me,
  /** Returns the outbox's entries for a test. */
  entries: () =>
    outbox?.getSnapshot().context.entries.map(({ params, state, reason, attempts }) => ({
      note: z.object({ note: z.string() }).parse(params).note,
      state,
      reason: reason?.code ?? null,
      attempts,
    })) ?? [],
  sender: () => outbox?.getSnapshot().value.sender ?? 'none',
  /** Logs a call with `note` to the user's lead with this number. */
  log: (subject: string, note: string) =>
    enqueue({
      userId: me(),
      kind: 'contact.log',
      subject,
      params: {
        candidate_id: subject,
        channel: 'call',
        direction: 'outbound',
        outcome: 'no_answer',
        note,
        call_back_at: null,
        template_code: null,
        language: null,
        at: new Date().toISOString(),
      },
    }),
  retry: (note: string) => {
    const entry = outbox
      ?.getSnapshot()
      .context.entries.find(({ params }) => JSON.stringify(params).includes(`"${note}"`));
    if (entry) outbox?.send({ type: 'entry.retry', key: entry.key });
  },
  signOut: () => session.send({ type: 'session.signOut', scope: 'local' }),
  /** Returns the ids of the user's own leads. */
  leads: async () => {
    const { data } = await client
      .from('candidates')
      .select('id')
      .eq('assigned_recruiter_id', me())
      .order('id')
      .limit(3)
      .throwOnError();
    return lead.parse(data).map(({ id }) => id);
  },
  /** Returns the arrived notes with this prefix, in the order the database received them. */
  storedNotes: async (prefix: string) => {
    const { data } = await client
      .from('contact_logs')
      .select('note')
      .like('note', `${prefix}%`)
      .order('created_at')
      .throwOnError();
    return note.parse(data).map((row) => row.note);
  },
  keepDraft: (value: unknown) => storeDraft({ userId: me(), screen: 'test', record: 'new' }, value),
  loadDraft: () => loadDraft({ userId: me(), screen: 'test', record: 'new' }, z.object({ name: z.string() })),
};

/** The page's interface for tests. */
export type OutboxPage = typeof page;

Object.assign(globalThis, { outboxPage: page });
