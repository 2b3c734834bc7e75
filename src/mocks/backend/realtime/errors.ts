/** A refusal in the service's own words: a join's reply names its code too, a closing channel its message alone. */
export class RealtimeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** What a refused join is told. */
  get reason(): string {
    return `${this.code}: ${this.message}`;
  }
}

/** The caller may not hear anything on the topic. */
export const unauthorized = (topic: string) =>
  new RealtimeError('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`);
