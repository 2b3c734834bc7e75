/** An error a server answered with, passed on unchanged: its `code` for programs, `message` for people. */
export class ServerError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    { code = '', message = '', requestId = '', details = {} }: ServerErrorBody = {},
  ) {
    super(message);
    this.name = 'ServerError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

/** What a server told of an error; empty where it told nothing. */
export interface ServerErrorBody {
  code?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
}
