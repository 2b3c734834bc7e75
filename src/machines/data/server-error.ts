/** An error response of a server, passed on unchanged: `code` for programs, `message` for users. */
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

/** The body of an error response; fields are empty if the server sent none. */
export interface ServerErrorBody {
  code?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
}
