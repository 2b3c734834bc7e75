/** What the tabs of the demo and the one worker among theirs that serves them say to each other, all on one channel. */

/** How far the demo has come, as people are told. */
export type Progress =
  | { step: 'downloading'; part: number }
  | { step: 'opening' }
  | {
      step: 'ready';
      /** Whether changes outlive the page; some browsers keep nothing. */
      isKept: boolean;
      /** Whether data of another version were thrown away, and nobody has said that this is understood. */
      isReplaced: boolean;
    }
  | {
      step: 'failed';
      /** The error's own words. */
      reason: string;
    };

/** A request as it travels. */
export interface PackedRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body: Blob | null;
}

/** A response as it travels. */
export interface PackedResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Blob | null;
}

/** From a tab. Everything but a greeting is for the host it names; `id` names one request or one socket. */
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

/** From a tab to everyone: what is kept is forgotten; the host ends, and every tab loads anew. */
export interface StartOver {
  to: 'all';
  kind: 'startOver';
}

/** Any message of the channel. */
export type Message = ToHost | ToTabs | StartOver;

/** Reads a request whole. */
export async function packRequest(request: Request): Promise<PackedRequest> {
  const { url, method } = request;
  const body = request.body === null ? null : await request.blob();
  return { url, method, headers: [...request.headers], body };
}

/** The request that was packed. */
export function unpackRequest({ url, ...rest }: PackedRequest): Request {
  return new Request(url, rest);
}

/** Reads a response whole. */
export async function packResponse(response: Response): Promise<PackedResponse> {
  const { status, statusText } = response;
  const body = response.body === null ? null : await response.blob();
  return { status, statusText, headers: [...response.headers], body };
}

/** The response that was packed. */
export function unpackResponse({ body, ...rest }: PackedResponse): Response {
  return new Response(body, rest);
}
