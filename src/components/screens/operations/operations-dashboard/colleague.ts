/** Somebody of operations who can be given work. */
export interface Colleague {
  id: string;
  name: string;
}
