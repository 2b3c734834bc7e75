/** A member of operations who can take over work. */
export interface Colleague {
  id: string;
  name: string;
}
