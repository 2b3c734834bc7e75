declare module 'virtual:template' {
  import type { Template } from '#mocks/page/engine.ts';

  /** What a page of this build starts Postgres from. */
  export const template: Template;
}
