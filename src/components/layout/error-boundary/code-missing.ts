/**
 * Thrown if the code of a page can't be loaded. Browsers cache a failed module load, so a retry needs a full page load.
 */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be fetched', { cause });
    this.name = 'CodeMissing';
  }
}
