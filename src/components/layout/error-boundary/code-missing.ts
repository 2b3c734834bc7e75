/**
 * The code of a page could not be fetched. A browser fetches a module once and keeps that it failed, so another try
 * begins with a full load.
 */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be fetched', { cause });
    this.name = 'CodeMissing';
  }
}
