import type * as z from 'zod/mini';
import type { AppError } from '#shared/app-error.ts';

/** Something of the signed-in person's that is shown as it is now. */
export interface LiveSource<Data> {
  /** Names the machine and what is kept on the device. */
  id: string;
  /** Throws what `dataErrorOf` understands; `data.missing` where there is no such record. */
  load(record: string, signal: AbortSignal): Promise<Data>;
  /** What `load` gives. */
  schema: z.ZodMiniType<Data>;
  /** Tables whose changes change it. */
  tables: readonly string[];
  /** Where changes are announced besides the person's topic. */
  topicsOf(data: Data, record: string): readonly string[];
}

export interface LiveContext<Data> {
  /** Of which record, where there are several. */
  record: string;
  /** Null before the first answer. */
  data: Data | null;
  /** When `data` was true, in milliseconds since 1970 UTC. */
  readAt: number | null;
  /** Why `data` is old, or why there is none. */
  error: AppError | null;
  /** The server announces every change. */
  isLive: boolean;
  /** It changed while it was read. */
  isOutdated: boolean;
}

/** `reading.reload` by people; the others are heard. */
export type LiveEvent =
  | { type: 'reading.reload' }
  | { type: 'reading.changed' }
  | { type: 'reading.live'; isLive: boolean };
