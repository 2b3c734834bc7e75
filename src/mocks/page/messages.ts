/** Messages between the demo's tabs and the worker that serves them, all on one channel. */

/** Progress of the demo's start, as shown to users. */
export type Progress =
  | { step: 'downloading'; part: number }
  | { step: 'opening' }
  | {
      step: 'ready';
      /** Whether changes survive a reload; some browsers store nothing. */
      isStored: boolean;
      /** Whether data of another version was deleted, and the notice was not dismissed yet. */
      isReplaced: boolean;
    }
  | {
      step: 'failed';
      /** The error message. */
      reason: string;
    };

/** A serialized request. */
export interface PackedRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body: Blob | null;
}

/** A serialized response. */
export interface PackedResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Blob | null;
}

/** From a tab. All except a greeting name the host they are for; `id` identifies a request or a socket. */
export type ToHost =
  | { to: 'host'; kind: 'greeting' }
  | { to: 'host'; kind: 'understood'; host: string }
  | { to: 'host'; kind: 'request'; host: string; id: string; request: PackedRequest }
  | { to: 'host'; kind: 'socket'; host: string; tab: string; id: string; url: string }
  | { to: 'host'; kind: 'frame'; host: string; id: string; frame: string | ArrayBuffer }
  | { to: 'host'; kind: 'closed'; host: string; id: string };

/** From the host, to every tab. */
export type ToTabs =
  | { to: 'tabs'; kind: 'progress'; progress: Progress; host: string }
  | { to: 'tabs'; kind: 'response'; id: string; response: PackedResponse }
  | { to: 'tabs'; kind: 'frame'; id: string; frame: string | ArrayBuffer }
  | { to: 'tabs'; kind: 'close'; id: string; code: number; reason: string };

/** From a tab to all: deletes the stored data; the host ends, and every tab reloads. */
export interface StartOver {
  to: 'all';
  kind: 'startOver';
}

/** Any message on the channel. */
export type Message = ToHost | ToTabs | StartOver;

/** Serializes a request with its body. */
export async function packRequest(request: Request): Promise<PackedRequest> {
  const { url, method } = request;
  const body = request.body === null ? null : await request.blob();
  return { url, method, headers: [...request.headers], body };
}

/** Restores a serialized request. */
export function unpackRequest({ url, ...rest }: PackedRequest): Request {
  return new Request(url, rest);
}

/** Serializes a response with its body. */
export async function packResponse(response: Response): Promise<PackedResponse> {
  const { status, statusText } = response;
  const body = response.body === null ? null : await response.blob();
  return { status, statusText, headers: [...response.headers], body };
}

/** Restores a serialized response. */
export function unpackResponse({ body, ...rest }: PackedResponse): Response {
  return new Response(body, rest);
}
