/** One replacement in one file. */
export interface Edit {
  /** Path from the repository's root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
}

/** A small mistake in product code, as a developer might make it, with the files generated from that code. */
export interface Fault {
  name: string;
  edits: readonly Edit[];
}
