/**
 * An error with the service's message: a join's reply contains code and message, a closing channel only the message.
 */
export class RealtimeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** Reason sent for a rejected join. */
  get reason(): string {
    return `${this.code}: ${this.message}`;
  }
}

/** The caller may not read the topic. */
export const unauthorized = (topic: string) =>
  new RealtimeError('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`);
