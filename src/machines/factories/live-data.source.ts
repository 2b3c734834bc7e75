import type * as z from 'zod/mini';
import type { AppError } from '#shared/app-error.ts';

/** Data of the signed-in user that is kept current. */
export interface LiveSource<Data> {
  /** Id of the machine and of the data stored on the device. */
  id: string;
  /** Loads the data; throws errors that `dataErrorOf` handles, `data.missing` if the record does not exist. */
  load(record: string, signal: AbortSignal): Promise<Data>;
  /** The schema of the result of `load`. */
  schema: z.ZodMiniType<Data>;
  /** Tables whose changes affect the data. */
  tables: readonly string[];
  /** Returns the topics of change announcements, besides the user's own topic. */
  topicsOf(data: Data, record: string): readonly string[];
}

export interface LiveContext<Data> {
  /** The record, if there are several. */
  record: string;
  /** Null before the first response. */
  data: Data | null;
  /** When `data` was current, in milliseconds since 1970 UTC. */
  readAt: number | null;
  /** Why `data` is outdated or missing. */
  error: AppError | null;
  /** Whether live changes are received. */
  isLive: boolean;
  /** True when the data changed while it was loading. */
  isOutdated: boolean;
}

/** `reading.reload` is sent by the user; the others are notifications. */
export type LiveEvent =
  | { type: 'reading.reload' }
  | { type: 'reading.changed' }
  | { type: 'reading.live'; isLive: boolean };
