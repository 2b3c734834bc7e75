import pg from 'pg';

/** How long after a failure the next connection is tried, in milliseconds. */
const pause = 500;

/** A connection of its own that hears one channel, and is made anew when it is lost. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channel: string;
  readonly #hear: (payload: string) => void;
  #client: pg.Client | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(config: pg.ClientConfig, channel: string, hear: (payload: string) => void) {
    this.#config = config;
    this.#channel = channel;
    this.#hear = hear;
  }

  /** Resolves once notifications are heard; rejects, and tries no more, when the server can't be reached. */
  async open(): Promise<void> {
    const client = new pg.Client(this.#config);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#channel) this.#hear(payload);
    });
    // The loss itself is told by `end`.
    client.on('error', () => {});
    await client.connect();
    if (this.#isEnded) return client.end();
    this.#client = client;
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    client.once('end', () => this.#reopen());
  }

  #reopen(): void {
    if (this.#isEnded) return;
    this.#retry = setTimeout(() => this.open().catch(() => this.#reopen()), pause);
    this.#retry.unref();
  }

  /** Hears nothing any more. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
